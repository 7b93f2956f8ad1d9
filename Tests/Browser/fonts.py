"""The fonts of the pictures in `Looks`, and nothing but them, for all browsers."""

import atexit
import hashlib
import os
import shutil
import tempfile
from functools import cache
from pathlib import Path

from findings import CannotRun

#: The files, and the folders where Debian, Fedora and others have them.
FILES = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf",
         "DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf", "DroidSansFallbackFull.ttf"]
ROOTS = [Path("/usr/share/fonts"), Path("/usr/local/share/fonts")]

#: What browsers ask for when they look for a font: these files, drawn without hints.
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


#: All programs that the checks start speak this, and know no other time than this.
os.environ.update(LC_ALL="C.UTF-8", LANGUAGE="en", TZ="UTC")


class MissingFonts(Exception):
    """Some of the fonts are not on this machine."""

    def __init__(self, names: list[str]) -> None:
        super().__init__("this machine has no " + ", ".join(f"`{name}`" for name in names))
        #: Whether `install-tools` could change that.
        self.can_be_installed = shutil.which("apt-get") is not None


@cache
def chosen() -> tuple[Path, dict[str, str]]:
    """The configuration by which programs have only these fonts, and the hash of each of them."""
    found = {path.name: path for root in ROOTS for path in sorted(root.rglob("*.ttf"))}
    if missing := [name for name in FILES if name not in found]:
        raise MissingFonts(missing)
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for name in FILES:
        shutil.copyfile(found[name], Path(folder, name))
    families = "\n  ".join(FAMILY.format(name=name, font=font) for name, font in FAMILIES.items())
    configuration = Path(folder, "fonts.conf")
    configuration.write_text(CONFIGURATION.format(folder=folder, families=families))
    return configuration, {name: hashlib.sha256(found[name].read_bytes()).hexdigest()[:16] for name in FILES}


def environment() -> dict[str, str]:
    """What browsers are started with, so that a page looks the same whatever fonts the machine has."""
    try:
        configuration = {"FONTCONFIG_FILE": str(chosen()[0])}
    except MissingFonts as problem:
        if problem.can_be_installed:
            raise CannotRun(f"{problem}; run `scripts/install-tools test`") from problem
        configuration = {}
    return {**os.environ, **configuration}
