import { expect, test } from 'vitest';
import type { Entry } from '#contract/inspector.ts';
import { MOST_ENTRIES } from '../recording.ts';
import { Store } from './store.ts';

const door = { sessionId: 'x:1', parent: null, chart: 'door', name: 'door' };

function entry(order: number): Entry {
  return { order, time: 0, event: { type: 'door.push' }, from: null, status: 'active', taken: [] };
}

test('keeps the last events of an actor, and the moment that is looked at', () => {
  const store = new Store(() => {});
  for (let order = 0; order < MOST_ENTRIES; order += 1) store.add(door, entry(order));
  store.set({ position: 10 });

  store.add({ ...door, sessionId: 'x:2' }, entry(MOST_ENTRIES));
  store.add(door, entry(MOST_ENTRIES + 1));
  store.add(door, entry(MOST_ENTRIES + 2));

  const [kept] = store.toRecording().actors;
  expect(kept?.entries).toHaveLength(MOST_ENTRIES);
  expect(kept?.entries[0]?.order).toBe(2);
  expect(store.timeline.map((moment) => moment.entry.order)).toEqual(
    Array.from({ length: MOST_ENTRIES + 1 }, (_, index) => index + 2),
  );
  expect(store.timeline[store.now]?.entry.order).toBe(10);
});
