"""The developer commands decide rightly when to install, and say what they cannot do themselves."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import dev


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small checkout with an environment that is up to date."""
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(dev, "PYTHON", tmp_path / ".venv" / "python")
    monkeypatch.setattr(dev, "BUNDLE", tmp_path / "widget.js")
    for name in ("pyproject.toml", "js/src/index.ts", "js/node_modules/esbuild/main.js", ".venv/python", "widget.js"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    return tmp_path


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What has been installed."""
    targets: list[str] = []
    monkeypatch.setattr(subprocess, "run", lambda command, **_: targets.append(command[-1]))
    return targets


@pytest.mark.usefixtures("checkout")
def test_installs_once(installed: list[str]) -> None:
    dev.install("dev")
    dev.install("dev")
    dev.install("lab")
    assert installed == [".[dev]"]


@pytest.mark.usefixtures("checkout")
def test_the_smaller_install_does_not_stand_for_the_larger(installed: list[str]) -> None:
    dev.install("lab")
    dev.install("dev")
    assert installed == [".[lab]", ".[dev]"]


@pytest.mark.parametrize("name", ["pyproject.toml", "js/src/index.ts", "js/package.json"])
def test_installs_again_after_a_change(checkout: Path, installed: list[str], name: str) -> None:
    dev.install("dev")
    (checkout / name).write_text("changed")
    dev.install("dev")
    assert installed == [".[dev]", ".[dev]"]


def test_installs_again_where_the_bundle_is_missing(checkout: Path, installed: list[str]) -> None:
    dev.install("dev")
    (checkout / "widget.js").unlink()
    dev.install("dev")
    assert len(installed) == 2


def test_what_npm_installed_is_no_source(checkout: Path, installed: list[str]) -> None:
    dev.install("dev")
    (checkout / "js/node_modules/esbuild/main.js").write_text("changed")
    dev.install("dev")
    assert len(installed) == 1


@pytest.mark.usefixtures("checkout")
def test_a_failed_install_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(command: list[str], **_: object) -> None:
        raise subprocess.CalledProcessError(1, command)

    monkeypatch.setattr(subprocess, "run", fail)
    for _ in range(2):
        with pytest.raises(SystemExit, match=r"pip .* failed"):
            dev.install("dev")


def test_says_in_one_line_which_browser_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: name if name == "dnf" else None)
    monkeypatch.setattr(dev, "is_root", lambda: False)
    dev.install_browser()
    (line,) = capsys.readouterr().out.splitlines()
    assert "sudo dnf install -y chromium" in line


def test_a_word_that_is_no_command_gets_the_list_of_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["tset"]) == 2
    assert "dev.py test" in capsys.readouterr().out
