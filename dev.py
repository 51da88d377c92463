#!/usr/bin/env python3
"""Developer commands.  Each does its own set-up; all they need is Python with venv.

python3 dev.py lab          open the first notebook in JupyterLab   (further words go to jupyter lab)
python3 dev.py test         run every check and test there is       (further words go to pytest)
python3 dev.py build        make the wheel and the sdist in dist/   (further words go to build)
python3 dev.py bench        run the benchmarks                      (further words go to benchmarks)
python3 dev.py notebooks    run the notebooks and keep what they show in them
python3 dev.py translate    bring the translations up to the English, check and compile them (further words: languages)
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
BUNDLE = ROOT / "pegs_widget" / "static" / "widget.js"

BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
BROWSER_INSTALLERS = {
    "apt-get": ("apt-get update", "apt-get install -y chromium"),
    "dnf": ("dnf install -y chromium",),
    "pacman": ("pacman -S --noconfirm chromium",),
}


def main(words: list[str]) -> int:
    commands = {
        "lab": lab,
        "test": test,
        "build": build,
        "bench": bench,
        "notebooks": notebooks,
        "translate": translate,
    }
    if not words or words[0] not in commands:
        print(__doc__)
        return 2
    if sys.version_info < (3, 10):  # noqa: UP036 -- this file is read by whatever Python is there
        print(f"pegs_widget needs Python 3.10 or newer; this is {sys.version.split()[0]}")
        return 2
    return commands[words[0]](words[1:])


def lab(words: list[str]) -> int:
    install("lab")
    as_root = ["--allow-root"] if is_root() else []
    return run("jupyter", "lab", *as_root, "--LabApp.default_url=/lab/tree/notebooks/replay.ipynb", *words)


def test(words: list[str]) -> int:
    install("dev")
    if not find_browser():
        install_browser()
    return run("pytest", *words)


def build(words: list[str]) -> int:
    install("dev")
    return run("build", *words)


def bench(words: list[str]) -> int:
    install("dev")
    return run("benchmarks", *words)


def notebooks(_: list[str]) -> int:
    install("dev")
    paths = sorted(str(path) for path in ROOT.glob("notebooks/*.ipynb"))
    options = ["--execute", "--inplace", "--ExecutePreprocessor.record_timing=False"]
    return run("jupyter", "nbconvert", "--to", "notebook", *options, *paths)


def translate(words: list[str]) -> int:
    install("dev")
    return run("pegs_widget.words.catalogues", *words)


def run(module: str, *words: str) -> int:
    """Runs a module in the environment, whose Python, Node and npm come first; returns its exit status."""
    path = os.pathsep.join([str(SCRIPTS), os.environ["PATH"]])
    process = subprocess.Popen([PYTHON, "-m", module, *words], cwd=ROOT, env={**os.environ, "PATH": path})
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            pass  # the program has got it too, and ends in its own way


def install(extra: str) -> None:
    """Brings `.venv` and the browser bundle up to date, if pyproject.toml or js/ changed since the last time.

    The build of the package brings its own Node and builds js/ (see pyproject.toml).
    """
    stamp = VENV / "installed"
    sources = fingerprint()
    done = stamp.read_text().split() if stamp.exists() else []
    if BUNDLE.exists() and done in ([sources, extra], [sources, "dev"]):
        return
    stamp.unlink(missing_ok=True)
    print(f"Setting up {VENV} with all that `{extra}` needs. The first time this takes a few minutes …", flush=True)
    try:
        if not PYTHON.exists():
            subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], check=True)
        pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "-qq"]
        subprocess.run([*pip, "--editable", f".[{extra}]"], cwd=ROOT, check=True)
    except subprocess.CalledProcessError as failure:
        sys.exit(f"The set-up stopped: `{' '.join(map(str, failure.cmd))}` failed. What it said stands above.")
    stamp.write_text(f"{sources} {extra}\n")


def fingerprint() -> str:
    """A hash of everything that the environment and the bundle are made from."""
    digest = hashlib.sha256()
    for path in (ROOT / "pyproject.toml", *sources_of(ROOT / "js")):
        digest.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


def sources_of(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.is_dir() and path.name not in {"node_modules", "coverage"}:
            yield from sources_of(path)
        elif path.is_file():
            yield path


def find_browser() -> str | None:
    """The path of a Chromium or Chrome; the variable CHROMIUM names another than those usually found."""
    return next(filter(None, map(shutil.which, (os.environ.get("CHROMIUM", ""), *BROWSERS))), None)


def install_browser() -> None:
    """Installs Chromium with the system's package manager, if this user may; else says what to install."""
    manager = next(filter(shutil.which, BROWSER_INSTALLERS), None)
    sudo = [] if is_root() else ["sudo", "-n"]
    if manager and (is_root() or may_sudo()):
        for command in BROWSER_INSTALLERS[manager]:
            print(f"Installing Chromium for the browser tests: {' '.join([*sudo, command])}", flush=True)
            subprocess.run([*sudo, *command.split()], stdout=subprocess.DEVNULL, check=False)
    if not find_browser():
        by_hand = " && ".join(f"sudo {command}" for command in BROWSER_INSTALLERS.get(manager or "", ()))
        print(
            f"The browser tests are left out: install Chromium or Chrome first ({by_hand or 'www.google.com/chrome'})."
        )


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def may_sudo() -> bool:
    if not shutil.which("sudo"):
        return False
    return subprocess.run(["sudo", "-n", "true"], check=False, capture_output=True).returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
