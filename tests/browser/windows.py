"""Windows on the playground: what a person at a screen does there, in a person's words."""

import re
from contextlib import suppress
from pathlib import Path

from playwright.async_api import Browser, Locator, Page, TimeoutError, expect

PHONE, DESK = (390, 844), (1280, 800)
MOVES = ("Check", "Call ", "Enter", "Match", "Open ·", "Stand pat", "Stake ", "Stay out", "Fold")
"""What a person who wants to see the end of a hand presses, the first that is offered."""

NEXT = re.compile(r"Next (?:hand|deal):")
"""How every game's result ends."""


class Windows:
    """All windows of a test, and what their consoles complained of."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.complaints: list[str] = []
        self._pages: list[tuple[str, Page]] = []

    async def open(
        self, who: str, channel: str, size: tuple[int, int] = DESK, *, dark: bool = False
    ) -> "Window":
        """A new window that belongs to this person."""
        context = await self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme="dark" if dark else "light"
        )
        page = await context.new_page()
        page.set_default_timeout(8_000)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: said.type == "error" and self.complaints.append(said.text))
        await page.goto(f"{self.address}/?as={who}&in={channel}")
        await expect(page.locator("#composer textarea")).to_be_visible()
        self._pages.append((who, page))
        return Window(page, who)

    async def close(self) -> None:
        for _, page in self._pages:
            await page.context.close()

    async def photograph(self, folder: Path, name: str) -> None:
        """Keep pictures of the windows as they stand."""
        for who, page in self._pages:
            await page.screenshot(path=folder / f"{re.sub(r'[^a-z0-9-]+', '-', name.lower())}-{who}.png")


class Window:
    """One person's window."""

    def __init__(self, page: Page, who: str) -> None:
        self.page, self.who = page, who

    @property
    def messages(self) -> Locator:
        return self.page.get_by_role("article")

    @property
    def public(self) -> Locator:
        """The messages that everybody sees."""
        return self.page.locator("article:not(.private)")

    def button(self, name: str) -> Locator:
        """The newest button whose label begins so, which is not greyed."""
        label = re.compile(rf"^{re.escape(name)}")
        return self.page.locator("#log").get_by_role("button", name=label, disabled=False).last

    async def press(self, name: str) -> None:
        await self.button(name).click()

    async def command(self, path: str, **options: str) -> None:
        """Type a slash command and fill in options, by keyboard alone."""
        field = self.page.locator("#composer textarea")
        await field.focus()
        await self.page.keyboard.type(f"/{path}")
        await expect(self.page.get_by_role("listbox").get_by_role("option").first).to_be_visible()
        await self.page.keyboard.press("Enter")
        for name, value in options.items():
            chip = self.page.get_by_role("button", name=f"+ {name}")
            if await chip.count():
                await chip.focus()
                await self.page.keyboard.press("Enter")
            await self.page.get_by_label(name, exact=True).focus()
            await self.page.keyboard.type(value)
        send = self.page.get_by_role("button", name="Send", exact=True)
        await send.focus()
        await self.page.keyboard.press("Enter")
        await expect(field).to_be_visible()

    async def seat_house_players(self, *names: str) -> None:
        """Make these members house players, and wait until they sit at the table."""
        for name in names:
            await self.page.get_by_role("button", name=f"More about {name}").click()
            await self.page.get_by_role("button", name=f"Make {name} a house player").click()
        for name in names:
            await expect(self.public.filter(has_text=name)).to_be_visible()

    async def play_to_the_end(self) -> None:
        """Press what is to be pressed until the result stands there."""
        over = self.public.filter(has_text=NEXT)
        turn = self.public.filter(has_text=re.compile(rf"{self.who}\W* to act")).last
        while not await over.count():
            await expect(over.or_(turn).first).to_be_visible(timeout=20_000)
            if await turn.count():
                await self._move(turn)

    async def _move(self, table: Locator) -> None:
        """Press once; the table may move on before the finger is there, and then it is looked at again."""
        for name in MOVES:
            found = table.get_by_role("button", name=re.compile(rf"^{re.escape(name)}"))
            if await found.count():
                with suppress(TimeoutError):
                    await found.first.click(timeout=1_000)
                await expect(self.page.locator("#log [aria-busy=true]")).to_have_count(0)
                return

    async def open_messages(self) -> Locator:
        """Turn to the talk with the bot; its newest message."""
        await self.page.get_by_role("navigation").get_by_role("button", name="Riverboat").click()
        return self.messages.last
