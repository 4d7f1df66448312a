"""Words that someone wrote, without what leads away or calls people: addresses, invites, mentions, dressed-up links."""

import re
import unicodedata

UNSEEN = "Cf"
"""Signs without a width, with which an address can be broken up and still be read as one."""
DRESSED = re.compile(r"\[([^\[\]]*)\]\(\s*[^()]*(?:\([^()]*\)[^()]*)*\)")
"""[words](address): the words stay."""
MENTION = re.compile(r"</?[@#&!a-z][^<>]{0,200}>", re.IGNORECASE)
"""<@1>, <@&1>, <#1>, </play:1>, <id:guide>, <https://…>."""
ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*:/[/\\]?\S*|(?:mailto|tel|sms|javascript|data):\S+", re.IGNORECASE)
"""scheme://… of whatever scheme."""
ENDINGS = "com|net|org|gg|io|me|app|dev|xyz|link|info|biz|online|site|shop|club|live|tv|ly|ru|de|uk|eu|co"
BARE = re.compile(rf"\bwww\.\S+|\b(?:[\w-]+\.)+(?:[a-z]{{2,}}/\S*|(?:{ENDINGS})\b)", re.IGNORECASE)
"""discord.gg/abc, www.example.org: an address without its scheme, with which people still find the way."""
CALL = re.compile(r"@+(?=\w)")
"""@everyone: the word stays, the call goes."""
BRACKETS = str.maketrans("", "", "<>[]")


def without_links(text: str) -> str:
    """The words alone, in one line.

    >>> without_links("too [slow](https://evil.example/a_(b)) for us, see https://evil.example @everyone <@1>")
    'too slow for us, see everyone'
    >>> without_links("join discord.gg/abc")
    'join'
    >>> without_links("too slow.Please come back at 8.30, e.g. tomorrow; 1.5k is fine")
    'too slow.Please come back at 8.30, e.g. tomorrow; 1.5k is fine'
    """
    text, before = "".join(sign for sign in text if unicodedata.category(sign) != UNSEEN), ""
    while before != text:  # what is left may be put together anew
        before = text
        text = DRESSED.sub(r"\1", text)
        for pattern in (MENTION, ADDRESS, BARE, CALL):
            text = pattern.sub("", text)
        text = text.translate(BRACKETS)
    return " ".join(text.split())
