"""JSON as strangers send it, read strictly: whatever is let in can be written down and sent on."""

import json
from typing import Any


def parse(raw: str | bytes) -> Any:
    """The value that a text of JSON stands for; raises ValueError for anything that is not quite JSON.

    Python itself would let more pass: numbers that are none, and half characters that no file can hold.

    >>> parse('{"bet": 5}')
    {'bet': 5}
    >>> for wrong in ("{", "NaN", "1e999", '"' + chr(92) + 'ud800"', "[" * 9999):
    ...     try:
    ...         parse(wrong)
    ...     except ValueError:
    ...         print("no JSON")
    no JSON
    no JSON
    no JSON
    no JSON
    no JSON
    """
    try:
        value = json.loads(raw)
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except RecursionError:
        raise ValueError("nested without end") from None
    return value
