/** What a person's press or choice is doing: under way, or failed, with what Discord then says below the message. */

import { act } from "/static/api.js";
import { state, tell } from "/static/state.js";

const busy = new Set();
const failed = new Map();

export const isBusy = (message, customId) => busy.has(`${message}:${customId}`);
export const trouble = (message) => failed.get(message);

/** What of this changes how a message looks. */
export const traces = (message) => [[...busy].filter((each) => each.startsWith(`${message}:`)), failed.get(message)];

/** `force`: what this window still shows may be pressed, even if the message has moved on a moment ago. */
async function send(path, message, customId, more) {
  const key = `${message}:${customId}`;
  if (busy.has(key)) return;
  busy.add(key);
  failed.delete(message);
  tell();
  try {
    const outcome = await act(path, { user: state.me, message, custom_id: customId, force: true, ...more });
    if (outcome.state === "failed") failed.set(message, outcome.error ?? "This interaction failed");
  } catch (refused) {
    failed.set(message, refused.message);
  }
  busy.delete(key);
  tell();
}

export const press = (message, customId) => send("/press", message, customId, {});
export const choose = (message, customId, values) => send("/select", message, customId, { values });
