import * as v from 'valibot';
import { EVENTS_KEY } from '#app/platform/event-store.ts';
import { parseList } from '#app/platform/parse-json.ts';
import { LoggedEvent } from '#contract/event-log.ts';

/**
 * Removes all stored events and returns them, oldest first. Two tabs may return the same event despite the
 * lock; the server stores it once.
 */
export async function takeStoredEvents(window: Window): Promise<LoggedEvent[]> {
  const take = () => removeAll(window.localStorage);
  return 'locks' in window.navigator ? window.navigator.locks.request('perya.events', take) : take();
}

function removeAll(storage: Storage): LoggedEvent[] {
  const keys = Object.keys(storage).filter((key) => key.startsWith(EVENTS_KEY));
  const events = keys.flatMap((key) => parseList(storage.getItem(key), isEvent));
  for (const key of keys) storage.removeItem(key);
  return events.sort((one, other) => one.eventTime - other.eventTime);
}

function isEvent(item: unknown): item is LoggedEvent {
  return v.is(LoggedEvent, item);
}
