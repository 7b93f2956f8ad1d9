"""The fonts of the pictures in `Looks`, and nothing but them."""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

#: The files, and the folders where Debian, Fedora and others have them.
FILES = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf",
         "DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf", "DroidSansFallbackFull.ttf"]
ROOTS = [Path("/usr/share/fonts"), Path("/usr/local/share/fonts")]

#: What Chromium asks for when it looks for a font: these files, drawn without hints.
CONFIGURATION = """<?xml version="1.0"?>
<fontconfig>
  <dir>{folder}</dir>
  <cachedir>{folder}/cache</cachedir>
  {families}
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
"""
FAMILY = """<alias binding="same"><family>{name}</family><prefer><family>{font}</family></prefer></alias>"""
FAMILIES = {"system-ui": "DejaVu Sans", "sans-serif": "DejaVu Sans", "serif": "DejaVu Serif",
            "ui-monospace": "DejaVu Sans Mono", "monospace": "DejaVu Sans Mono"}


class MissingFonts(Exception):
    """Some of the fonts are not on this machine."""

    def __init__(self, names: list[str]) -> None:
        super().__init__("this machine has no " + ", ".join(f"`{name}`" for name in names))
        #: Whether `install-tools` could change that.
        self.can_be_installed = shutil.which("apt-get") is not None


@contextmanager
def fonts() -> Iterator[tuple[dict[str, str], dict[str, str]]]:
    """The environment of a program that is to have only these fonts, and the hash of each of them."""
    found = {path.name: path for root in ROOTS for path in sorted(root.rglob("*.ttf"))}
    if missing := [name for name in FILES if name not in found]:
        raise MissingFonts(missing)
    with tempfile.TemporaryDirectory() as folder:
        for name in FILES:
            shutil.copyfile(found[name], Path(folder, name))
        families = "\n  ".join(FAMILY.format(name=name, font=font) for name, font in FAMILIES.items())
        configuration = Path(folder, "fonts.conf")
        configuration.write_text(CONFIGURATION.format(folder=folder, families=families))
        hashes = {name: hashlib.sha256(found[name].read_bytes()).hexdigest()[:16] for name in FILES}
        yield {**os.environ, "FONTCONFIG_FILE": str(configuration)}, hashes
