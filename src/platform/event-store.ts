import { EVENT_LOG } from '#contract/constants.ts';
import type { LoggedEvent } from '#contract/event-log.ts';
import { boundQueue, takeEvents } from '#machines/event-log/event-log-rules.ts';

/** Each page writes under its own key with this prefix, so that tabs never overwrite each other. */
export const EVENTS_KEY = 'perya.events.';

/**
 * Keeps events for the next page that takes them, at most the newest 500. Two tabs may keep the same event
 * twice; the server stores it once.
 * @returns false when storage is blocked or unreadable
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
