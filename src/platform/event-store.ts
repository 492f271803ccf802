import { EVENT_LOG } from '#contract/constants.ts';
import type { LoggedEvent } from '#contract/event-log.ts';
import { boundQueue, takeEvents } from '#machines/event-log/event-queue.ts';

/** Each hand-out has a key of its own that begins so: no tab writes where another does. */
export const EVENTS_KEY = 'perya.events.';

/**
 * Keeps events for whichever page takes them first, together with what is kept already: the newest 500 of all. Two tabs at
 * once can keep the same event twice; the server stores it once.
 * @returns false when the browser keeps nothing, or what it keeps cannot be read
 */
export function storeEvents(window: Window, id: string, events: readonly LoggedEvent[]): boolean {
  try {
    const { localStorage } = window;
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(EVENTS_KEY));
    const stored = keys.flatMap((key) => JSON.parse(localStorage.getItem(key) ?? '[]'));
    const kept = boundQueue({ queue: [...stored, ...events], dropped: 0 });
    localStorage.setItem(EVENTS_KEY + id, JSON.stringify(takeEvents(kept, EVENT_LOG.bound)));
    for (const key of keys) localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
