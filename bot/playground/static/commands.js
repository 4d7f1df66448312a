/** Slash commands as a person is offered them. */

import { myId, state, user } from "/static/state.js";

const SUBCOMMAND = 1;
const GROUP = 2;

/** The commands for this person in the open place. */
export function offered() {
  const context = state.here === "dm" ? 1 : 0;
  const installed = [state.world?.guilds.some((each) => (context ? each.bot : each.app)), user(myId())?.app];
  return (state.world?.commands ?? []).filter((each) => {
    const needs = BigInt(each.default_member_permissions ?? 0);
    const contexts = each.contexts ?? (each.dm_permission === false ? [0] : [0, 1]);
    if (!(each.integration_types ?? [0]).some((kind) => installed[kind])) return false;
    return contexts.includes(context) && (context === 1 || (needs & ~state.permissions) === 0n);
  });
}

/** Each thing that can be sent: `{path, description, options}`. */
export function leaves(commands, before = []) {
  return commands.flatMap((each) => {
    const way = [...before, each.name];
    const inner = (each.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
    return inner.length
      ? leaves(inner, way)
      : [{ path: way.join(" "), description: each.description, options: each.options ?? [] }];
  });
}

/** Those that fit what was typed after the slash, the best first. */
export function fitting(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const all = leaves(offered()).filter((each) =>
    words.every((word) => each.path.includes(word) || each.description.toLowerCase().includes(word)),
  );
  const rank = (each) => (each.path.startsWith(words.join(" ")) ? 0 : 1);
  return all.sort((one, other) => rank(one) - rank(other));
}
