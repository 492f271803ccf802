import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type PageLoadEmitted, pageLoadMachine, type ReloadMemory } from './page-load.machine.ts';

const blocked = () => Promise.reject(new Error('storage is blocked'));

interface Overrides {
  reloadedPath?: string | null;
  recall?: (path: string) => Promise<ReloadMemory>;
  remember?: (path: string) => Promise<void>;
  ask?: () => Promise<void>;
}

function createTestActor({ reloadedPath = null, recall, remember, ask }: Overrides = {}) {
  const clock = new SimulatedClock();
  const remembered: string[] = [];
  const keep = async (path: string) => {
    remembered.push(path);
  };
  const machine = pageLoadMachine.provide({
    actors: {
      recallReload: fromPromise<ReloadMemory, { path: string }>(({ input }) =>
        (recall ?? (async () => 'fresh' as const))(input.path),
      ),
      rememberReload: fromPromise<void, { path: string }>(({ input }) => (remember ?? keep)(input.path)),
      askServer: fromPromise<void, undefined>(ask ?? (async () => {})),
    },
  });
  const actor = createActor(machine, { clock, input: { reloadedPath } }).start();
  const emitted: PageLoadEmitted[] = [];
  actor.on('document.load', (event) => emitted.push(event));
  return { actor, clock, emitted, remembered };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

const refused = () => Promise.reject(new Error('nobody answers'));
const online = { isOffline: false, timeout: 10_000 };
const failed = { type: 'chunk.failed', path: '/game/search', ...online } as const;
const failedElsewhere = { ...failed, path: '/member' } as const;
const load = { type: 'document.load', path: '/game/search' } as const;

describe('page code that does not load', () => {
  test('is remembered the first time, and its path is loaded', async () => {
    const { actor, emitted, remembered } = createTestActor();

    actor.send(failed);
    await settle();

    expect(remembered).toEqual(['/game/search']);
    expect(emitted).toEqual([{ ...load, markInAddress: false }]);
    expect(actor.getSnapshot().hasTag('uninterruptible')).toBe(true);
  });

  test('breaks the page the second time', async () => {
    const { actor, emitted } = createTestActor({ recall: async () => 'reloaded' });

    actor.send(failed);
    await settle();

    expect(emitted).toEqual([]);
    expect(actor.getSnapshot().hasTag('serverError')).toBe(true);
  });

  test.each<[string, Overrides]>([
    ['cannot say', { recall: async () => 'unknown' }],
    ['cannot be read', { recall: blocked }],
    ['cannot be written', { remember: blocked }],
  ])('is remembered by the address where storage %s', async (_, overrides) => {
    const { actor, emitted, remembered } = createTestActor(overrides);

    actor.send(failed);
    await settle();

    expect([emitted, remembered]).toEqual([[{ ...load, markInAddress: true }], []]);
    expect(actor.getSnapshot().value).toEqual({ reloading: 'loading' });
  });

  test('is loaded only once where storage is blocked, thanks to the mark in the address', async () => {
    const { actor, emitted } = createTestActor({ reloadedPath: '/game/search', recall: blocked });

    actor.send(failed);
    await settle();

    expect(emitted).toEqual([]);
    expect(actor.getSnapshot().value).toBe('broken');
  });

  test('ignores a mark of another path', async () => {
    const { actor, emitted } = createTestActor({ reloadedPath: '/member' });

    actor.send(failed);
    await settle();

    expect(emitted).toEqual([{ ...load, markInAddress: false }]);
  });

  test('ends when the router shows another page, but not the same one', async () => {
    const { actor, emitted } = createTestActor({ recall: () => new Promise(() => {}) });
    actor.send(failed);

    actor.send({ type: 'page.changed', path: '/game/search' });
    expect(actor.getSnapshot().value).toEqual({ reloading: 'recalling' });

    actor.send({ type: 'page.changed', path: '/' });
    expect(actor.getSnapshot().value).toBe('idle');
    expect(emitted).toEqual([]);
  });

  test('ignores the hash of an address', async () => {
    const { actor } = createTestActor({ reloadedPath: '/faq' });
    actor.send({ ...failed, path: '/faq#odds' });
    expect(actor.getSnapshot().value).toBe('broken');

    actor.send({ type: 'page.changed', path: '/faq' });
    expect(actor.getSnapshot().value).toBe('broken');
  });

  test.each([10_000, 30_000])(
    'shows the error page when the document does not come within %i ms',
    async (timeout) => {
      const { actor, clock } = createTestActor();
      actor.send({ ...failed, timeout });
      await settle();

      clock.increment(timeout - 1);
      expect(actor.getSnapshot().value).toEqual({ reloading: 'loading' });
      clock.increment(1);
      expect(actor.getSnapshot().value).toBe('broken');
    },
  );
});

describe('while a page is being loaded again', () => {
  const never = () => new Promise<never>(() => {});
  const stages: [string, Overrides][] = [
    ['recalling', { recall: never }],
    ['remembering', { remember: never }],
    ['asking', { ask: never }],
  ];

  test.each(stages)('a player who moves on is not taken back (%s)', async (stage, overrides) => {
    const { actor, clock, emitted } = createTestActor(overrides);
    actor.send(failed);
    await settle();
    expect(actor.getSnapshot().value).toEqual({ reloading: stage });

    actor.send({ type: 'page.changed', path: '/game/search#top' });
    expect(actor.getSnapshot().value).toEqual({ reloading: stage });
    actor.send({ type: 'page.changed', path: '/' });
    clock.increment(60_000);
    await settle();

    expect([actor.getSnapshot().value, emitted]).toEqual(['idle', []]);
  });

  test('nothing interrupts the question whether the server answers', async () => {
    const { actor } = createTestActor({ ask: never });
    actor.send(failed);
    expect([...actor.getSnapshot().tags]).toEqual([]);
    await settle();
    expect([...actor.getSnapshot().tags]).toEqual(['uninterruptible']);
  });

  test("a player who moves on while the browser fetches the document gets the new page's document, unmarked", async () => {
    const { actor, clock, emitted } = createTestActor({ recall: blocked });
    actor.send(failed);
    await settle();
    clock.increment(9_000);

    actor.send({ type: 'page.changed', path: '/game/search' });
    actor.send({ type: 'page.changed', path: '/' });

    expect(emitted).toEqual([
      { ...load, markInAddress: true },
      { type: 'document.load', path: '/', markInAddress: false },
    ]);
    clock.increment(9_999);
    expect(actor.getSnapshot().value).toEqual({ reloading: 'loading' });
  });

  test.each(stages.slice(1))(
    'the failing code of another page starts again with that page (%s)',
    async (_, overrides) => {
      const { actor, emitted } = createTestActor({
        ...overrides,
        recall: async (path) => (path === '/member' ? 'reloaded' : 'fresh'),
      });
      actor.send(failed);
      await settle();

      actor.send(failedElsewhere);
      await settle();

      expect([actor.getSnapshot().value, emitted]).toEqual(['broken', []]);
      actor.send({ type: 'page.changed', path: '/member' });
      expect(actor.getSnapshot().value).toBe('broken');
    },
  );

  test('another page that fails gets the time limit of the network at that moment', async () => {
    const { actor, clock } = createTestActor({ ask: never });
    actor.send(failed);
    await settle();
    actor.send({ ...failedElsewhere, timeout: 20_000 });
    await settle();

    clock.increment(19_999);
    expect(actor.getSnapshot().value).toEqual({ reloading: 'asking' });
  });

  test('another failure of the same page changes nothing, even when the address is marked', async () => {
    const { actor, emitted } = createTestActor({ reloadedPath: '/game/search', ask: never });
    actor.send(failed);
    actor.send({ type: 'page.retry', ...online });
    actor.send(failed);
    await settle();

    expect([actor.getSnapshot().value, emitted]).toEqual([{ reloading: 'asking' }, []]);
  });

  test('another page that the mark names is broken at once', async () => {
    const { actor } = createTestActor({ reloadedPath: '/member', recall: never });
    actor.send(failed);

    actor.send(failedElsewhere);

    expect(actor.getSnapshot().value).toBe('broken');
    actor.send({ type: 'page.changed', path: '/member' });
    expect(actor.getSnapshot().value).toBe('broken');
  });

  test('losing the network strands the page', async () => {
    const { actor, clock, emitted } = createTestActor({ ask: never });
    actor.send(failed);
    await settle();

    actor.send({ ...failedElsewhere, isOffline: true });
    actor.send({ type: 'page.changed', path: '/member' });
    clock.increment(60_000);

    expect([actor.getSnapshot().value, emitted]).toEqual(['stranded', []]);
  });
});

describe('the error page', () => {
  const broken = { reloadedPath: '/game/search' };

  test('stays while the router shows the page that failed, and disappears with another', () => {
    const { actor } = createTestActor(broken);
    actor.send(failed);

    actor.send({ type: 'page.changed', path: '/game/search' });
    expect(actor.getSnapshot().value).toBe('broken');

    actor.send({ type: 'page.changed', path: '/' });
    expect(actor.getSnapshot().value).toBe('idle');
  });

  test('loads the path again, marked, when the player retries, but never by itself', async () => {
    const { actor, emitted } = createTestActor(broken);
    actor.send(failed);

    actor.send({ type: 'page.retry', ...online });
    await settle();

    expect(emitted).toEqual([{ ...load, markInAddress: true }]);
    expect(actor.getSnapshot().value).toEqual({ reloading: 'loading' });
  });

  test("loads another page that fails, and a retry loads that page's path", async () => {
    const { actor, emitted } = createTestActor(broken);
    actor.send(failed);

    actor.send(failedElsewhere);
    await settle();

    expect(emitted).toEqual([{ type: 'document.load', path: '/member', markInAddress: false }]);
  });

  test('gives another page that fails the time limit of the network at that moment', async () => {
    const { actor, clock } = createTestActor({ ...broken, ask: () => new Promise(() => {}) });
    actor.send(failed);
    actor.send({ ...failedElsewhere, timeout: 20_000 });
    await settle();
    clock.increment(19_999);
    expect(actor.getSnapshot().value).toEqual({ reloading: 'asking' });
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('broken');
  });

  test('ignores another failure of the same page', async () => {
    const { actor, emitted } = createTestActor({ recall: async () => 'reloaded' });
    actor.send(failed);
    await settle();

    actor.send(failed);
    await settle();

    expect(actor.getSnapshot().value).toBe('broken');
    expect(emitted).toEqual([]);
  });

  test('shows for the page that the mark names, and a retry loads that page', async () => {
    const { actor, emitted } = createTestActor({ ...broken, recall: async () => 'reloaded' });
    actor.send(failedElsewhere);
    await settle();

    actor.send(failed);
    expect(actor.getSnapshot().value).toBe('broken');

    actor.send({ type: 'page.retry', ...online });
    await settle();
    expect(emitted).toEqual([{ ...load, markInAddress: true }]);
  });

  test('does not load the same page by itself, even when storage has forgotten the first time', async () => {
    const memories: ReloadMemory[] = ['reloaded', 'fresh'];
    const { actor, emitted } = createTestActor({ recall: async () => memories.shift() ?? 'fresh' });
    actor.send(failed);
    await settle();

    actor.send(failed);
    await settle();

    expect([actor.getSnapshot().value, emitted]).toEqual(['broken', []]);
  });

  test('gives way when the code of another page fails offline', () => {
    const { actor } = createTestActor(broken);
    actor.send(failed);

    actor.send({ ...failedElsewhere, isOffline: true });
    actor.send({ type: 'page.changed', path: '/member' });

    expect(actor.getSnapshot().value).toBe('stranded');
  });

  test('uses a mark that was needed once only for that page', async () => {
    let isAway = true;
    const { actor, emitted } = createTestActor({
      ...broken,
      ask: () => (isAway ? refused() : Promise.resolve()),
    });
    actor.send(failed);
    actor.send({ type: 'page.retry', ...online });
    await settle();
    isAway = false;
    actor.send(failedElsewhere);
    await settle();
    expect(emitted).toEqual([{ type: 'document.load', path: '/member', markInAddress: false }]);
  });
});

describe('without a server', () => {
  test('no document is loaded, and the error page stays until the player retries', async () => {
    let isAway = true;
    const { actor, emitted } = createTestActor({ ask: () => (isAway ? refused() : Promise.resolve()) });
    actor.send(failed);
    await settle();
    expect([actor.getSnapshot().value, emitted]).toEqual(['broken', []]);
    actor.send({ type: 'page.retry', ...online });
    await settle();
    expect([actor.getSnapshot().value, emitted]).toEqual(['broken', []]);

    isAway = false;
    actor.send({ type: 'page.retry', ...online });
    await settle();
    expect([actor.getSnapshot().value, emitted]).toEqual([
      { reloading: 'loading' },
      [{ ...load, markInAddress: true }],
    ]);
  });

  test.each([10_000, 20_000])('an answer that takes %i ms is not waited for', async (timeout) => {
    let answer = () => {};
    const { actor, clock, emitted } = createTestActor({
      ask: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    actor.send({ ...failed, timeout });
    await settle();
    clock.increment(timeout - 1);
    expect(actor.getSnapshot().value).toEqual({ reloading: 'asking' });
    clock.increment(1);
    answer();
    await settle();
    expect([actor.getSnapshot().value, emitted]).toEqual(['broken', []]);
  });
});

test('a retry gets the time limit of the network at that moment', async () => {
  const { actor, clock } = createTestActor({
    reloadedPath: '/game/search',
    ask: () => new Promise(() => {}),
  });
  actor.send(failed);
  actor.send({ type: 'page.retry', isOffline: false, timeout: 30_000 });

  clock.increment(29_999);
  expect(actor.getSnapshot().value).toEqual({ reloading: 'asking' });
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('broken');
});

test('the wait for the document starts when it is requested, not when the server is asked', async () => {
  let answer = () => {};
  const { actor, clock } = createTestActor({
    ask: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  actor.send(failed);
  await settle();
  clock.increment(9_000);
  answer();
  await settle();

  clock.increment(9_999);
  expect(actor.getSnapshot().value).toEqual({ reloading: 'loading' });
});

describe('without a network', () => {
  const stranded = { ...failed, isOffline: true };

  test('no document is loaded; a retry asks for the code again, and loads the path once the network is back', async () => {
    const { actor, emitted } = createTestActor();
    actor.send(stranded);
    await settle();
    expect(actor.getSnapshot().hasTag('stranded')).toBe(true);

    actor.send({ type: 'page.retry', ...online, isOffline: true });
    expect(actor.getSnapshot().value).toBe('idle');
    actor.send(stranded);
    actor.send({ type: 'page.retry', ...online });
    expect(emitted).toEqual([]);

    actor.send(failed);
    await settle();
    expect(emitted).toEqual([{ ...load, markInAddress: false }]);
  });

  test('another page ends it; the same page and a further failure do not', () => {
    const { actor } = createTestActor();
    actor.send(stranded);
    actor.send({ type: 'page.changed', path: '/game/search' });
    expect(actor.getSnapshot().value).toBe('stranded');

    actor.send({ ...stranded, path: '/member' });
    actor.send({ type: 'page.changed', path: '/member' });
    expect(actor.getSnapshot().value).toBe('stranded');

    actor.send({ type: 'page.changed', path: '/' });
    expect(actor.getSnapshot().value).toBe('idle');
  });

  test('the error page loads no document either', () => {
    const { actor, emitted } = createTestActor({ reloadedPath: '/game/search' });
    actor.send(failed);
    actor.send({ type: 'page.retry', ...online, isOffline: true });
    expect([actor.getSnapshot().value, emitted]).toEqual(['stranded', []]);
  });
});
