import { describe, expect, test } from 'vitest';
import type { GameList } from '#contract/app-config.ts';
import { sampleGame } from '#tests/sample-game.ts';
import { createMemoryStore } from '#tests/start-directory-in-process.ts';
import type { FromDirectory, ListSource } from './directory-protocol.ts';
import { type ListStore, runDirectory } from './run-directory.ts';

const types = [
  { id: 2, name: 'Dice', icon: 'dice', status: 1, sort: 2 },
  { id: 1, name: 'Slots', icon: 'slots', status: 1, sort: 1 },
  { id: 3, name: 'Closed', icon: 'closed', status: 0, sort: 0 },
];
const visibleTypes = [types[1], types[0]];
const everything = { text: '', typeId: null, brandId: null, platformId: null };

describe('opening', () => {
  test('without a stored list it is fetched, shown and stored', async () => {
    const store = createMemoryStore();
    const directory = open({ store, answer: async () => list('v2') });
    await directory.open('v2');
    expect(directory.states()).toEqual(['loading', 'current v2']);
    expect(directory.asked).toEqual(['']);
    expect((await store.read())?.version).toEqual('v2');
  });

  test('a stored list of the same version needs no request', async () => {
    const directory = open({ store: createMemoryStore(list('v2')) });
    await directory.open('v2');
    expect(directory.states()).toEqual(['current v2']);
    expect(directory.asked).toEqual([]);
  });

  test('a stored list of another version serves until the new one arrives', async () => {
    const store = createMemoryStore(list('v1'));
    const directory = open({ store, answer: async () => list('v2') });
    await directory.open('v2');
    expect(directory.states()).toEqual(['asking v1', 'current v2']);
    expect(directory.asked).toEqual(['v1']);
    expect((await store.read())?.version).toEqual('v2');
  });

  test('a stored list of another version continues to serve without a network', async () => {
    const directory = open({ store: createMemoryStore(list('v1')) });
    await directory.open('v2');
    expect(directory.states()).toEqual(['asking v1', 'stale v1']);
    expect(directory.find('mango').total).toEqual(1);
  });

  test('a stored list serves when the app knows no version and the server has no newer one', async () => {
    const directory = open({ store: createMemoryStore(list('v1')), answer: async () => null });
    await directory.open('');
    expect(directory.states()).toEqual(['asking v1', 'current v1']);
  });

  test('without a stored list and a network it fails, and a retry can succeed', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(list('v1'))];
    const directory = open({ answer: () => answers.shift() ?? Promise.resolve(null) });
    await directory.open('v1');
    await directory.open('v1');
    expect(directory.states()).toEqual(['loading', 'failed', 'loading', 'current v1']);
  });

  test('an answer without the list is a failure when none is stored', async () => {
    const directory = open({ answer: async () => null });
    await directory.open('v1');
    expect(directory.states()).toEqual(['loading', 'failed']);
  });

  test('a loaded list is not read from the store again', async () => {
    let reads = 0;
    const kept = createMemoryStore(list('v1'));
    const store: ListStore = { ...kept, read: () => kept.read().finally(() => (reads += 1)) };
    const directory = open({ store });
    await directory.open('v1');
    await directory.open('v1');
    expect(reads).toEqual(1);
  });
});

test('the groups are listed in their order', async () => {
  const directory = open({ store: createMemoryStore(list('v1')) });
  await directory.open('v1');
  expect(directory.sent).toEqual([
    {
      type: 'state',
      state: {
        status: 'ready',
        version: 'v1',
        freshness: 'current',
        types: visibleTypes,
        brands: [],
        platforms: [],
      },
    },
  ]);
});

test('visible games are listed in their order', async () => {
  const directory = open({ store: createMemoryStore(list('v1')) });
  await directory.open('v1');
  expect(directory.find('').games.map(({ name }) => name)).toEqual(['Mango Reels', 'Color Game']);
});

test('games are found by the name of their kind in the list and in the player’s language', async () => {
  const directory = open({ answer: async () => list('v1') });
  await directory.open('v1');
  expect([
    directory.find('slots').total,
    directory.find('makina').total,
    directory.find('dice').total,
  ]).toEqual([2, 2, 0]);
});

function list(version: string): GameList {
  const games = [
    sampleGame({ gameId: 2, name: 'Color Game', sort: 2, status: 2 }),
    sampleGame({ gameId: 1, name: 'Mango Reels', sort: 1 }),
    sampleGame({ gameId: 3, name: 'Hidden', sort: 0, status: 0 }),
  ];
  return { version, games, types, brands: [], platforms: [] };
}

interface Setting {
  store?: ListStore;
  answer?: () => Promise<GameList | null>;
}

function open({ store = createMemoryStore(), answer = () => Promise.reject(new Error('offline')) }: Setting) {
  const sent: FromDirectory[] = [];
  const asked: string[] = [];
  const receive = runDirectory({
    send: (message) => sent.push(message),
    fetchList(_source, known) {
      asked.push(known);
      return answer();
    },
    store,
  });
  const source: Omit<ListSource, 'version'> = {
    base: '',
    timeout: 1_000,
    fields: { appId: 'a', channel: 'WEB', clientReferrer: 'ph', platform: 0, appVersion: '1' },
    kinds: { slots: 'Makina' },
  };

  return {
    sent,
    asked,
    /** Opens and waits until idle. */
    async open(version: string) {
      receive({ type: 'open', source: { ...source, version } });
      await new Promise((resolve) => setImmediate(resolve));
    },
    states: () => sent.map(describeState),
    find(text: string) {
      receive({ type: 'find', id: 7, query: { ...everything, text }, window: { offset: 0, count: 9 } });
      const last = sent.at(-1);
      if (last?.type !== 'found') throw new Error('no answer');
      return last.found;
    },
  };
}

function describeState(message: FromDirectory): string {
  if (message.type !== 'state') return message.type;
  const { state } = message;
  return state.status === 'ready' ? `${state.freshness} ${state.version}` : state.status;
}
