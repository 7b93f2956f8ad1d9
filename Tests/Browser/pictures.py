"""Pictures of pages: kept, read, and compared."""

import io
import json
from dataclasses import dataclass
from functools import reduce
from pathlib import Path

from PIL import Image, ImageChops

FOLDER = Path(__file__).parent / "Looks"
ORIGIN = FOLDER / "made-with.json"

#: By how much of 255 a pixel may differ, and how many of a million may differ more: with the fonts and the
#: Chromium that the pictures were made with, and with others, which draw the edges of letters otherwise.
EXACT = (3, 100)
ROUGH = (96, 10_000)


@dataclass(frozen=True)
class Origin:
    """What pictures are made with."""

    chromium: str
    fonts: dict[str, str]

    @staticmethod
    def kept() -> "Origin | None":
        return Origin(**json.loads(ORIGIN.read_text())) if ORIGIN.is_file() else None

    def keep(self) -> None:
        ORIGIN.write_text(json.dumps(self.__dict__, indent=2) + "\n")

    def differences(self, kept: "Origin") -> str:
        """What was another one when the pictures were made, in words."""
        others = [f"another `{name}`" for name in self.fonts if self.fonts[name] != kept.fonts.get(name)]
        if self.chromium != kept.chromium:
            others.append(f"Chromium {kept.chromium}, and this is {self.chromium}")
        return " and ".join(others)


def path(name: str) -> Path:
    return FOLDER / f"{name}.webp"


def names() -> set[str]:
    """The names of all pictures that are kept."""
    return {path.stem for path in FOLDER.glob("*.webp")}


def keep(name: str, shot: bytes) -> None:
    """Keeps a picture as it is: as WebP without loss, which takes a third of what PNG takes."""
    FOLDER.mkdir(exist_ok=True)
    opened(shot).save(path(name), lossless=True, quality=100, method=4)


def opened(shot: bytes) -> Image.Image:
    with Image.open(io.BytesIO(shot)) as image:
        return image.convert("RGB")


@dataclass
class Difference:
    """A picture as it was and as it is."""

    before: Image.Image
    now: Image.Image

    def pixels(self, threshold: int) -> Image.Image:
        """The pixels that differ by more than a threshold, white on black."""
        size = tuple(map(max, self.before.size, self.now.size))
        sheets = [Image.new("RGB", size, "magenta") for _ in range(2)]
        for sheet, image in zip(sheets, (self.before, self.now)):
            sheet.paste(image)
        most = reduce(ImageChops.lighter, ImageChops.difference(*sheets).split())
        return most.point(lambda value: 255 if value > threshold else 0)

    def count(self, threshold: int) -> int:
        return self.pixels(threshold).histogram()[255]

    def is_seen(self, exactly: bool) -> bool:
        threshold, share = EXACT if exactly else ROUGH
        return self.count(threshold) * 1_000_000 > share * self.now.width * self.now.height

    def write(self, path: Path) -> str:
        """Writes a picture with both, and where they differ in red; gives back its path in short."""
        mask = self.pixels(EXACT[0])
        where = Image.new("RGB", mask.size, "white")
        where.paste(Image.blend(self.now, Image.new("RGB", self.now.size, "white"), .8))
        where.paste("red", mask=mask)
        sheet = Image.new("RGB", (mask.width * 3 + 40, mask.height), "grey")
        for column, image in enumerate((self.before, self.now, where)):
            sheet.paste(image, (column * (mask.width + 20), 0))
        path.parent.mkdir(parents=True, exist_ok=True)
        sheet.save(path)
        return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)

    def __str__(self) -> str:
        if self.before.size != self.now.size:
            return "{}×{} pixels, not {}×{}".format(*self.now.size, *self.before.size)
        box = self.pixels(EXACT[0]).getbbox()
        place = f" between {box[0]},{box[1]} and {box[2]},{box[3]}" if box else ""
        return f"{self.count(EXACT[0])} pixels{place}"


def difference(name: str, shot: bytes) -> Difference:
    """The picture that is kept beside the one that is now."""
    return Difference(opened(path(name).read_bytes()), opened(shot))
