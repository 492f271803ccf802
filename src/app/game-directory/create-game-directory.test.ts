import { describe, expect, test } from 'vitest';
import { commonFields } from '#app/api/common-fields.ts';
import { APP_ID } from '#contract/constants.ts';
import { sampleGame } from '#tests/sample-game.ts';
import { createGameDirectory } from './create-game-directory.ts';
import type { DirectoryListeners, ReadyDirectory, ToDirectory } from './directory-protocol.ts';
import type { FoundGames } from './game-query.ts';
import { PAGE } from './game-results.ts';

const mango = { text: 'mango', typeId: null, brandId: null, platformId: null };
const color = { ...mango, text: 'color' };
const nothing: FoundGames = { total: 0, games: [], elsewhere: 0, nearest: [] };
const ready: ReadyDirectory = {
  status: 'ready',
  version: 'v1',
  freshness: 'current',
  types: [],
  brands: [],
  platforms: [],
};

describe('the worker', () => {
  test('starts when the directory first opens, and gets the address of the list', () => {
    const { directory, workers } = createTest();
    expect(workers).toEqual([]);
    directory.open('v1');
    directory.open('v1');
    const source = {
      base: 'https://x.test',
      fields: commonFields(0),
      timeout: 9_000,
      kinds: {},
      version: 'v1',
    };
    expect(workers.map(({ sent }) => sent)).toEqual([
      [
        { type: 'open', source },
        { type: 'open', source },
      ],
    ]);
    expect(source.fields.appId).toEqual(APP_ID);
  });

  test('gets no second message about a known list', () => {
    const { directory, workers, tell } = createTest();
    directory.open('v1');
    tell({ type: 'state', state: ready });
    directory.open('v1');
    directory.open('v2');
    expect(workers[0]?.sent.map(({ type }) => type)).toEqual(['open', 'open']);
  });

  test('that never starts is a failure; the next try starts another', () => {
    const { directory, workers, fail } = createTest();
    directory.open('v1');
    fail();
    expect(directory.readState()).toEqual({ status: 'failed' });
    directory.open('v1');
    expect([workers.map(({ isOver }) => isOver), directory.readState()]).toEqual([
      [true, false],
      { status: 'loading' },
    ]);
  });

  test('that dies at work is restarted, and the search continues', async () => {
    const { directory, workers, tell, fail } = createTest();
    directory.open('v1');
    tell({ type: 'state', state: ready });
    const found = directory.search(mango, new AbortController().signal);
    fail();
    expect(workers.map(({ sent }) => sent.map(({ type }) => type))).toEqual([['open', 'find'], ['open']]);
    tell({ type: 'state', state: ready });
    expect(workers[1]?.sent[1]).toEqual(workers[0]?.sent[1]);
    tell({ type: 'found', id: 1, found: { ...nothing, total: 5 } });
    expect((await found).total).toEqual(5);
  });

  test('that stays silent is replaced', () => {
    const { directory, workers, tell, passTime } = createTest();
    directory.open('v1');
    tell({ type: 'state', state: ready });
    void directory.search(mango, new AbortController().signal);
    passTime();
    expect(workers.map(({ isOver }) => isOver)).toEqual([true, false]);
  });

  test('is not restarted for a search that ended two workers, and the next try runs without that search', async () => {
    const { directory, workers, tell, fail, passTime } = createTest();
    directory.open('v1');
    tell({ type: 'state', state: ready });
    const signal = new AbortController().signal;
    const harmful = directory.search(mango, signal).catch(() => 'given up');
    void directory.search(color, signal);
    fail();
    tell({ type: 'state', state: ready });
    passTime();
    expect(directory.readState()).toEqual({ status: 'failed' });
    expect([await harmful, workers.map(({ isOver }) => isOver)]).toEqual(['given up', [true, true]]);

    directory.open('v1');
    tell({ type: 'state', state: ready });
    expect(findsOf(workers[2])).toEqual(['color']);
  });

  test('counts a search that a page cancels and repeats as the same search', () => {
    const { directory, tell, fail } = createTest();
    directory.open('v1');
    for (let worker = 0; worker < 2; worker += 1) {
      const typing = new AbortController();
      tell({ type: 'state', state: ready });
      directory.search({ ...mango }, typing.signal).catch(() => null);
      fail();
      typing.abort();
    }
    expect(directory.readState()).toEqual({ status: 'failed' });
  });

  test('may be ended twice by one search if another search was answered in between', () => {
    const { directory, tell, fail } = createTest();
    directory.open('v1');
    tell({ type: 'state', state: ready });
    void directory.search(mango, new AbortController().signal);
    fail();
    tell({ type: 'state', state: ready });
    tell({ type: 'found', id: 1, found: nothing });
    void directory.search(mango, new AbortController().signal);
    fail();
    expect(directory.readState()).toEqual(ready);
  });

  test('does not repeat a cancelled search after a restart', () => {
    const { directory, workers, tell, fail } = createTest();
    directory.open('v1');
    tell({ type: 'state', state: ready });
    const typing = new AbortController();
    directory.search(mango, typing.signal).catch(() => null);
    void directory.search(color, new AbortController().signal);
    typing.abort();
    fail();
    tell({ type: 'state', state: ready });
    expect(workers.map(findsOf)).toEqual([['mango'], ['color']]);
  });

  test('gives a search from another worker its full time', () => {
    const { directory, workers, tell, fail, timers } = createTest();
    directory.open('v1');
    tell({ type: 'state', state: ready });
    void directory.search(mango, new AbortController().signal);
    fail();
    tell({ type: 'state', state: ready });
    timers[0]?.();
    expect(workers.map(({ isOver }) => isOver)).toEqual([true, false]);
  });

  test('is left alone after it has answered', async () => {
    const { directory, workers, tell, passTime } = createTest();
    directory.open('v1');
    tell({ type: 'state', state: ready });
    const found = directory.search(mango, new AbortController().signal);
    tell({ type: 'found', id: 1, found: nothing });
    await found;
    passTime();
    expect(workers.map(({ isOver }) => isOver)).toEqual([false]);
  });
});

describe('searching', () => {
  test('a search waits for the list and for the search before it', async () => {
    const { directory, workers, tell } = createTest();
    directory.open('v1');
    const signal = new AbortController().signal;
    const first = directory.search(mango, signal);
    const second = directory.search(color, signal);
    const finds = () => workers[0]?.sent.flatMap((each) => (each.type === 'find' ? each.query.text : []));
    expect(finds()).toEqual([]);
    tell({ type: 'state', state: ready });
    expect(finds()).toEqual(['mango']);
    tell({ type: 'found', id: 1, found: { ...nothing, total: 1 } });
    expect(finds()).toEqual(['mango', 'color']);
    tell({ type: 'found', id: 2, found: { ...nothing, total: 2 } });
    expect([(await first).total, (await second).total]).toEqual([1, 2]);
  });

  test('a search that a newer one replaced never runs', async () => {
    const { directory, workers, tell } = createTest();
    directory.open('v1');
    const typing = new AbortController();
    const replaced = directory.search(mango, typing.signal).catch((reason) => reason);
    typing.abort('replaced');
    void directory.search(color, new AbortController().signal);
    tell({ type: 'state', state: ready });
    expect(await replaced).toEqual('replaced');
    expect(workers[0]?.sent.flatMap((each) => (each.type === 'find' ? each.query.text : []))).toEqual([
      'color',
    ]);
  });

  test('a result is remembered as long as the list is the same', async () => {
    const { directory, tell } = createTest();
    directory.open('v1');
    tell({ type: 'state', state: ready });
    expect(directory.recall(mango)).toEqual(null);
    const found = directory.search(mango, new AbortController().signal);
    tell({ type: 'found', id: 1, found: nothing });
    const results = await found;
    expect(directory.recall({ ...mango })).toBe(results);
    tell({ type: 'state', state: { ...ready, freshness: 'asking' } });
    expect(directory.recall(mango)).toBe(results);
    tell({ type: 'state', state: { ...ready, version: 'v2' } });
    expect(directory.recall(mango)).toEqual(null);
  });

  test('further results are fetched as they are viewed, each part once', async () => {
    const { directory, workers, tell } = createTest();
    directory.open('v1');
    tell({ type: 'state', state: ready });
    const search = directory.search(mango, new AbortController().signal);
    const first = sampleGame({ gameId: 1 });
    tell({ type: 'found', id: 1, found: { ...nothing, total: PAGE + 2, games: [first] } });
    const results = await search;
    const later = sampleGame({ gameId: 2 });

    results.load(0, PAGE - 1);
    results.load(0, PAGE + 50);
    results.load(0, PAGE + 50);
    const before = results.readProgress();
    let told = 0;
    results.subscribe(() => (told += 1));
    tell({ type: 'found', id: 2, found: { ...nothing, total: PAGE + 2, games: [later] } });
    await Promise.resolve();

    expect(workers[0]?.sent.flatMap((each) => (each.type === 'find' ? each.window : []))).toEqual([
      { offset: 0, count: PAGE },
      { offset: PAGE, count: PAGE },
    ]);
    expect([results.at(0), results.at(PAGE), results.at(PAGE + 1), told]).toEqual([
      first,
      later,
      undefined,
      1,
    ]);
    expect(results.readProgress()).not.toEqual(before);
  });
});

test('listeners are told every state until they unsubscribe', () => {
  const { directory, tell } = createTest();
  const seen: string[] = [];
  const stop = directory.subscribe(() => seen.push(directory.readState().status));
  directory.open('v1');
  tell({ type: 'state', state: ready });
  stop();
  tell({ type: 'state', state: { status: 'failed' } });
  expect(seen).toEqual(['ready']);
});

function findsOf(worker: { sent: ToDirectory[] } | undefined): string[] | undefined {
  return worker?.sent.flatMap((each) => (each.type === 'find' ? each.query.text : []));
}

function createTest() {
  const workers: { sent: ToDirectory[]; isOver: boolean; listeners: DirectoryListeners }[] = [];
  const timers: (() => void)[] = [];
  const directory = createGameDirectory({
    start(listeners) {
      const worker = { sent: [] as ToDirectory[], isOver: false, listeners };
      workers.push(worker);
      return {
        send: (message) => worker.sent.push(message),
        end: () => {
          worker.isOver = true;
        },
      };
    },
    readSource: () => ({ base: 'https://x.test', fields: commonFields(0), timeout: 9_000, kinds: {} }),
    setTimeout: (action) => timers.push(action),
  });
  const tell: DirectoryListeners['onMessage'] = (message) => workers.at(-1)?.listeners.onMessage(message);
  return {
    directory,
    workers,
    timers,
    tell,
    fail: () => workers.at(-1)?.listeners.onFailure(),
    passTime: () => {
      for (const action of timers.splice(0)) action();
    },
  };
}
