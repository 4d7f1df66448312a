"""What a host can set: in the environment or in .env, each with a default. A wrong value ends the start in one line."""

import ipaddress
import os
from pathlib import Path
from typing import Literal, Self
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, SettingsConfigDict

ROOT = Path(__file__).parent.parent
DISCORD_API = "https://discord.com/api/v10"
DISCORD_GATEWAY = "wss://gateway.discord.gg/"


class BadSettings(Exception):
    """The settings can't be used; the text says which one and why, in one line."""


class Settings(BaseSettings):
    """All settings. Names in the environment and in .env are those in capitals."""

    model_config = SettingsConfigDict(env_file_encoding="utf-8-sig", extra="forbid", case_sensitive=True)

    token: SecretStr = Field(SecretStr(""), validation_alias="DISCORD_TOKEN")
    database: Path = Field(ROOT / "data/var/riverboat.db", validation_alias="RIVERBOAT_DATABASE")
    starting_chips: int = Field(2_000, ge=0, le=1_000_000, validation_alias="RIVERBOAT_STARTING_CHIPS")
    daily: int = Field(200, ge=0, le=1_000_000, validation_alias="RIVERBOAT_DAILY")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        "INFO", validation_alias="RIVERBOAT_LOG_LEVEL"
    )
    shards: int = Field(0, ge=0, le=1_000, validation_alias="RIVERBOAT_SHARDS")
    playground_port: int = Field(8642, ge=0, le=65_535, validation_alias="RIVERBOAT_PLAYGROUND_PORT")
    playground_data: Path = Field(ROOT / "data/var/playground", validation_alias="RIVERBOAT_PLAYGROUND_DATA")
    api: str = Field(DISCORD_API, validation_alias="RIVERBOAT_API")
    gateway: str = Field(DISCORD_GATEWAY, validation_alias="RIVERBOAT_GATEWAY")
    tempo: float = Field(1.0, ge=1.0, le=1_000.0, validation_alias="RIVERBOAT_TEMPO")
    test: bool = Field(False, validation_alias="RIVERBOAT_TEST")
    leash: bool = Field(False, validation_alias="RIVERBOAT_LEASH")

    @field_validator("token")
    @classmethod
    def _one_word(cls, token: SecretStr) -> SecretStr:
        if any(sign.isspace() for sign in token.get_secret_value()):
            raise ValueError("a token has no spaces in it")
        return token

    @field_validator("database", mode="before")
    @classmethod
    def _a_file(cls, database: object) -> object:
        """Not a database in memory, which two connections don't share and which ends with the program."""
        name = str(database)
        if not name.strip() or name.startswith((":", "file:")):
            raise ValueError("the name of a file is wanted, such as data/var/riverboat.db")
        _may_be_a_path(name)
        if os.path.isdir(name):  # noqa: PTH112  # it never raises, whatever stands there
            raise ValueError(f"{name} is a folder; the name of a file in it is wanted")
        return database

    @field_validator("playground_data", mode="before")
    @classmethod
    def _a_folder(cls, folder: object) -> object:
        _may_be_a_path(str(folder))
        return folder

    @model_validator(mode="after")
    def _loopback_or_discord(self) -> Self:
        ours = self.api == DISCORD_API and self.gateway == DISCORD_GATEWAY
        if not ours and not (is_loopback(self.api) and is_loopback(self.gateway)):
            raise ValueError("RIVERBOAT_API and RIVERBOAT_GATEWAY are Discord's own or on loopback")
        if ours and self.test:
            raise ValueError("under RIVERBOAT_TEST only addresses on loopback are dialled")
        if ours and self.tempo != 1:
            raise ValueError("RIVERBOAT_TEMPO is for loopback only")
        return self

    @property
    def on_loopback(self) -> bool:
        return self.api != DISCORD_API


def read_settings(env_file: Path | None = ROOT / ".env") -> Settings:
    """The settings as they stand. Raises BadSettings with one line for a person; a token is never in it."""
    try:
        return Settings(_env_file=env_file)
    except ValidationError as error:
        raise BadSettings("; ".join(_line(item) for item in error.errors())) from None
    except UnicodeDecodeError:
        raise BadSettings(f"{env_file} is not in UTF-8; save it as UTF-8 text") from None
    except OSError as error:
        raise BadSettings(f"{env_file} can't be read: {error.strerror or error}") from None


def _may_be_a_path(name: str) -> None:
    if "\0" in name:
        raise ValueError("a name of a file holds no zero byte")


def is_loopback(address: str) -> bool:
    """Whether this address leads to this machine and nowhere else.

    >>> is_loopback("http://127.0.0.1:8642/api/v10"), is_loopback("https://discord.com"), is_loopback("ws://[::1]/gw")
    (True, False, True)
    """
    host = urlsplit(address).hostname
    if host == "localhost":
        return True
    try:
        return host is not None and ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _line(error: ErrorDetails) -> str:
    name = str(error["loc"][0]) if error["loc"] else ""
    if error["type"] == "extra_forbidden":
        return f"unknown setting {name.upper()} in .env"
    said = error["msg"].removeprefix("Value error, ")
    return f"{name}: {said}" if name else said
