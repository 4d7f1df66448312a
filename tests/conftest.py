"""What holds for every test: nothing but this machine is ever dialled, and no clock decides what passes."""

import ipaddress
import socket
import sys
from typing import Any

from hypothesis import HealthCheck, settings

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")  # a busy machine is slow; that is no fault of the law under test

LOCAL_FAMILIES = (socket.AF_UNIX,)


def _only_loopback(
    event: str, arguments: tuple[Any, ...]
) -> None:  # as the interpreter's audit hooks get them
    if event not in ("socket.connect", "socket.sendto"):
        return
    sock, address = arguments[0], arguments[-1]
    if sock.family in LOCAL_FAMILIES or not isinstance(address, tuple):
        return
    host = str(address[0])
    if host == "localhost":
        return
    if not ipaddress.ip_address(host.partition("%")[0]).is_loopback:
        raise AssertionError(f"a test dialled {host}; only loopback may be reached")


sys.addaudithook(_only_loopback)
