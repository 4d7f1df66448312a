"""One press, command or form: its token, its deadlines, and what became of it."""

from dataclasses import dataclass, field

from bot.playground.model.refusals import Json, Refused

ANSWER_WITHIN, TOKEN_LASTS = 3.0, 15 * 60.0
"""Seconds to the first answer, and until the token is dead."""

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
"""Kinds of interaction."""

MESSAGE, DEFER_MESSAGE, DEFER_UPDATE, UPDATE, CHOICES, OPEN_MODAL = 4, 5, 6, 7, 8, 9
"""Kinds of answer."""

PENDING, ANSWERED, FAILED = "pending", "answered", "failed"


@dataclass(slots=True)
class Interaction:
    """Times are seconds since 1970 by the server's clock; `ms` is how long the first answer took."""

    id: str
    token: str
    kind: int
    user_id: str
    channel_id: str
    guild_id: str | None
    created: float
    data: Json
    message_id: str | None = None
    locale: str = "en-US"
    parent: "Interaction | None" = None
    modal_id: str | None = None
    state: str = PENDING
    callback: int | None = None
    response_id: str | None = None
    edits_message: bool = False
    modal: Json | None = None
    choices: list[Json] | None = None
    followups: list[str] = field(default_factory=list)
    error: str | None = None
    ms: float | None = None
    owners: Json = field(default_factory=dict)
    """Whose installations of the application let it come, by their kind."""

    def may_answer(self, callback: object, now: float) -> int:
        """Refuse an answer that is late (10062), a second one (40060) or of the wrong kind (50035)."""
        if self.callback is None and (self.state == FAILED or now - self.created > ANSWER_WITHIN):
            raise Refused(10062)
        if now - self.created > TOKEN_LASTS:
            raise Refused(10062)
        if self.callback is not None:
            raise Refused(40060)
        if type(callback) is not int or callback not in self.fitting():
            listed = ", ".join(map(str, self.fitting()))
            words = {"code": "BASE_TYPE_CHOICES", "message": f"Value must be one of {{{listed}}}."}
            raise Refused(50035, errors={"type": {"_errors": [words]}})
        return callback

    def fitting(self) -> tuple[int, ...]:
        """The answers that this kind may have."""
        match self.kind:
            case 4:
                return (CHOICES,)
            case 3:
                return (MESSAGE, DEFER_MESSAGE, DEFER_UPDATE, UPDATE, OPEN_MODAL)
            case 5 if self.message_id is not None:
                return (MESSAGE, DEFER_MESSAGE, DEFER_UPDATE, UPDATE)
            case 5:
                return (MESSAGE, DEFER_MESSAGE, DEFER_UPDATE)
            case _:
                return (MESSAGE, DEFER_MESSAGE, OPEN_MODAL)

    def may_follow(self, now: float) -> None:
        """Refuse the token after its fifteen minutes (50027), or before there was a first answer (10015)."""
        if now - self.created > TOKEN_LASTS:
            raise Refused(50027)
        if self.callback is None or self.callback in (CHOICES, OPEN_MODAL):
            raise Refused(10015)

    def answered(self, callback: int, now: float) -> None:
        self.state, self.callback, self.ms = ANSWERED, callback, round((now - self.created) * 1000, 1)

    def failed(self, why: str) -> None:
        self.state, self.error = FAILED, why
