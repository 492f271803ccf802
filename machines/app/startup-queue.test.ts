import { describe, expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromPromise, fromTransition } from 'xstate';
import type { Activity } from '#contract/app-config.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { sampleActivity } from '#tests/sample-activity.ts';
import {
  type StartupQueueEmitted,
  type StartupQueueEvent,
  startupQueueMachine,
} from './startup-queue.machine.ts';
import type { QueueFacts } from './startup-queue-rules.ts';

const facts: QueueFacts = {
  activities: [sampleActivity(7)],
  activityIds: [ACTIVITY_ID.notice],
  features: ['notice'],
  device: { isNativeApp: false, isInstalledPwa: false, isStandalone: false, isIosChrome: false },
  joinedAt: 0,
  newSince: 0,
  shown: [],
};

interface Overrides {
  isHome?: boolean;
  facts?: Partial<QueueFacts>;
  read?: () => Promise<QueueFacts>;
}

function createTestActor({ isHome = true, facts: changes, read }: Overrides = {}) {
  const appRef = createActor(
    fromTransition((heard: AnyEventObject[], event: AnyEventObject) => [...heard, event], []),
  ).start();
  let reads = 0;
  const readQueueFacts = fromPromise<QueueFacts, undefined>(() => {
    reads += 1;
    return read ? read() : Promise.resolve({ ...facts, ...changes });
  });
  const actor = createActor(startupQueueMachine.provide({ actors: { readQueueFacts } }), {
    input: { appRef, isHome },
  }).start();
  const emitted: StartupQueueEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  return {
    actor,
    reads: () => reads,
    builtFor: () => actor.getSnapshot().context.builtFor,
    emitted,
    async send(...events: StartupQueueEvent[]) {
      for (const event of events) {
        actor.send(event);
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      }
    },
    state: () => actor.getSnapshot().value.sequence,
    opened: () =>
      appRef.getSnapshot().context.flatMap(({ type, item }) => (type === 'item.open' ? [item.id] : [])),
    heard: () => appRef.getSnapshot().context,
  };
}

const visitor = { type: 'session.changed', login: 'visitor', hasConfig: true } as const;
const player = { ...visitor, login: 'player' } as const;
const busy = { ...visitor, login: 'unknown' } as const;
const home = { type: 'page.changed', isHome: true } as const;
const elsewhere = { type: 'page.changed', isHome: false } as const;
const opened = { type: 'dialogs.changed', openedBy: 'queue' } as const;
const openedByPlayer = { type: 'dialogs.changed', openedBy: 'player' } as const;
const closed = { type: 'dialogs.changed', openedBy: null } as const;

describe('the queue', () => {
  test('reads no facts before the session is known', async () => {
    const queue = createTestActor();
    await queue.send(home, closed);
    expect(queue.reads()).toBe(0);
    expect(queue.state()).toBe('waiting');
  });

  test('opens its items one after the other, and reports each as shown once it is open', async () => {
    const queue = createTestActor();

    await queue.send(visitor);
    expect(queue.heard()).toEqual([
      { type: 'item.open', item: { id: 'activity:7', kind: 'activity', activity: sampleActivity(7) } },
    ]);
    expect(queue.emitted).toEqual([]);

    await queue.send(opened);
    expect(queue.state()).toBe('showing');
    expect(queue.emitted).toEqual([{ type: 'item.shown', id: 'activity:7' }]);
    expect(queue.opened()).toEqual(['activity:7']);

    await queue.send(closed);
    expect(queue.opened()).toEqual(['activity:7', 'notice']);

    await queue.send(opened, closed);
    expect(queue.emitted).toEqual([
      { type: 'item.shown', id: 'activity:7' },
      { type: 'item.shown', id: 'notice' },
    ]);
    expect(queue.state()).toBe('over');
  });

  test.each([visitor, player])('waits for the config that it is built from ($login)', async (who) => {
    const queue = createTestActor();
    await queue.send({ ...who, hasConfig: false }, home, { ...busy, hasConfig: false });
    expect(queue.reads()).toBe(0);

    await queue.send(who);
    expect(queue.opened()).toEqual(['activity:7']);

    await queue.send({ ...who, hasConfig: false }, opened, closed);
    expect(queue.opened()).toEqual(['activity:7', 'notice']);
  });

  test('is built once for the same visitor', async () => {
    const queue = createTestActor({ facts: { activities: [], features: [] } });
    await queue.send(visitor, home, busy, visitor, elsewhere, home);
    expect(queue.reads()).toBe(1);
    expect(queue.state()).toBe('over');
  });

  test('without items ends for a visitor, and is built again for a player who logs in', async () => {
    const queue = createTestActor({
      facts: { activities: [sampleActivity(8, { unloginShowStatus: 0 })], features: [] },
    });
    await queue.send(visitor);
    expect([queue.state(), queue.builtFor()]).toEqual(['over', 'visitor']);

    await queue.send(busy);
    expect(queue.reads()).toBe(1);
    await queue.send(player);
    expect(queue.opened()).toEqual(['activity:8']);
  });

  test('keeps the reason for each item that it leaves out', async () => {
    const queue = createTestActor({ facts: { activityIds: [], shown: ['activity:7'] } });
    await queue.send(visitor);
    expect(queue.actor.getSnapshot().context.skipped).toEqual([
      { id: 'activity:7', reason: 'shown' },
      { id: 'download', reason: 'notBuilt' },
      { id: 'notice', reason: 'activityOff' },
      { id: 'first-deposit', reason: 'notBuilt' },
      { id: 'spin', reason: 'notBuilt' },
    ]);
  });
});

describe('facts that cannot be read', () => {
  function createFailing() {
    const server = { isAway: true };
    const read = () => (server.isAway ? Promise.reject(new Error('no storage')) : Promise.resolve(facts));
    return { server, queue: createTestActor({ read }) };
  }

  test('are read again when the player comes home again', async () => {
    const { server, queue } = createFailing();
    await queue.send(visitor);
    expect(queue.state()).toBe('unread');

    server.isAway = false;
    await queue.send(visitor, closed);
    expect(queue.reads()).toBe(1);
    await queue.send(elsewhere);
    expect(queue.reads()).toBe(1);
    await queue.send(home);
    expect(queue.opened()).toEqual(['activity:7']);
  });

  test.each([
    [visitor, player],
    [player, visitor],
  ])('are read again for somebody else', async (first, second) => {
    const { server, queue } = createFailing();
    await queue.send(first, busy, first);
    expect(queue.reads()).toBe(1);

    server.isAway = false;
    await queue.send(busy, second);
    expect(queue.builtFor()).toBe(second.login);
    expect(queue.opened()).toEqual(['activity:7']);
  });

  test('are not read for somebody else before the dialog of the player is closed', async () => {
    const { server, queue } = createFailing();
    await queue.send(visitor, openedByPlayer);
    server.isAway = false;
    await queue.send(player);
    expect([queue.state(), queue.reads()]).toEqual(['waiting', 1]);

    await queue.send(closed);
    expect([queue.reads(), queue.builtFor()]).toEqual([2, 'player']);
    expect(queue.opened()).toEqual(['activity:7']);
  });

  test('are read once for each page, however often they fail', async () => {
    const { queue } = createFailing();
    await queue.send(visitor, home, home);
    expect(queue.reads()).toBe(3);
  });
});

describe('waiting', () => {
  test('a deep link to another page postpones the queue until home', async () => {
    const queue = createTestActor({ isHome: false });
    await queue.send(visitor);
    expect(queue.reads()).toBe(0);

    await queue.send(home);
    expect(queue.opened()).toEqual(['activity:7']);
  });

  test('nothing opens away from home', async () => {
    const queue = createTestActor();
    await queue.send(visitor, opened, elsewhere, closed);
    expect(queue.state()).toBe('pausing');

    await queue.send(home);
    expect(queue.opened()).toEqual(['activity:7', 'notice']);
  });

  test('nothing is stacked on a dialog that the player opened', async () => {
    const queue = createTestActor();
    await queue.send(openedByPlayer, visitor);
    expect(queue.reads()).toBe(0);

    await queue.send(closed);
    expect(queue.opened()).toEqual(['activity:7']);
  });

  test('a dialog that the player opens first keeps the item in the queue, not yet shown', async () => {
    const queue = createTestActor();
    await queue.send(visitor, openedByPlayer);
    expect(queue.state()).toBe('pausing');
    expect(queue.emitted).toEqual([]);

    await queue.send(closed);
    expect(queue.opened()).toEqual(['activity:7', 'activity:7']);
    expect(queue.reads()).toBe(1);
  });

  test('a dialog that the player opens over an item ends the item and delays the next', async () => {
    const queue = createTestActor();
    await queue.send(visitor, opened, openedByPlayer);
    expect(queue.opened()).toEqual(['activity:7']);

    await queue.send(closed);
    expect(queue.opened()).toEqual(['activity:7', 'notice']);
  });

  test('nothing opens on the way to another page', async () => {
    const queue = createTestActor();
    await queue.send({ type: 'page.left' }, visitor);
    expect(queue.reads()).toBe(0);

    await queue.send(home);
    expect(queue.opened()).toEqual(['activity:7']);
  });

  test('nothing opens while somebody is logging in', async () => {
    const queue = createTestActor();
    await queue.send(visitor, opened, busy, closed);
    expect(queue.opened()).toEqual(['activity:7']);
  });
});

describe('a visitor who logs in later', () => {
  const activities = [sampleActivity(7), sampleActivity(8, { unloginShowStatus: 0 })];

  test('gets what is for players only, and nothing twice', async () => {
    const queue = createTestActor({ facts: { activities } });
    await queue.send(visitor, opened, closed, opened, closed);
    expect(queue.opened()).toEqual(['activity:7', 'notice']);

    await queue.send(busy, player);
    expect([queue.reads(), queue.builtFor()]).toEqual([2, 'player']);
    expect(queue.opened()).toEqual(['activity:7', 'notice', 'activity:8']);

    await queue.send(opened, closed, busy, visitor, busy, player);
    expect(queue.opened()).toEqual(['activity:7', 'notice', 'activity:8']);
  });

  test('while the queue is open gets a new one instead', async () => {
    const queue = createTestActor({ facts: { activities } });
    await queue.send(visitor, opened, player, closed);
    expect([queue.reads(), queue.builtFor()]).toEqual([2, 'player']);
    expect(queue.opened()).toEqual(['activity:7', 'activity:8']);
  });

  test('while the facts are being read has them read again', async () => {
    const answers: ((facts: QueueFacts) => void)[] = [];
    const queue = createTestActor({ read: () => new Promise((resolve) => answers.push(resolve)) });
    await queue.send(visitor, player);
    expect(queue.state()).toBe('reading');

    answers[0]?.(facts);
    await queue.send(home);
    expect([queue.reads(), queue.builtFor()]).toEqual([2, 'player']);
    expect(queue.opened()).toEqual([]);
  });
});

describe('a press on the picture', () => {
  test.each<[Partial<Activity>, StartupQueueEmitted]>([
    [
      { clickType: 1, clickAction: '/bonus' },
      { type: 'page.open', path: '/bonus' },
    ],
    [
      { clickType: 2, clickAction: '1001' },
      { type: 'game.start', gameId: 1001 },
    ],
    [
      { clickType: 3, clickAction: 'https://perya.test' },
      { type: 'link.open', url: 'https://perya.test' },
    ],
  ])('of %o does what it says', async (changes, expected) => {
    const queue = createTestActor({ facts: { activities: [sampleActivity(7, changes)] } });
    await queue.send(visitor, opened, { type: 'item.press' });

    expect(queue.emitted).toEqual([{ type: 'item.shown', id: 'activity:7' }, expected]);
    expect(queue.heard().at(-1)).toEqual({ type: 'item.close' });
  });

  test('that is for players only, after the player has logged out, leads to login', async () => {
    const queue = createTestActor({ facts: { activities: [sampleActivity(7, { unloginShowStatus: 0 })] } });
    await queue.send(player, opened, visitor, { type: 'item.press' });

    expect(queue.emitted).toEqual([
      { type: 'item.shown', id: 'activity:7' },
      { type: 'login.needed', path: '/bonus' },
    ]);
    expect(queue.heard().at(-1)).toEqual({ type: 'item.close' });

    await queue.send(closed);
    expect(queue.opened()).toEqual(['activity:7']);
  });

  test.each<[string, Partial<Activity>]>([
    ['another page', { clickAction: '/bonus' }],
    ['a game', { clickType: 2, clickAction: '1001' }],
  ])('that leads to %s keeps the next item until the player returns', async (_, changes) => {
    const queue = createTestActor({ facts: { activities: [sampleActivity(7, changes)] } });
    await queue.send(visitor, opened, { type: 'item.press' }, closed);
    expect(queue.opened()).toEqual(['activity:7']);

    await queue.send(elsewhere, home);
    expect(queue.opened()).toEqual(['activity:7', 'notice']);
  });

  test.each<[string, Partial<Activity>]>([
    ['home itself', { clickAction: '/?from=fiesta' }],
    ['another site', { clickType: 3, clickAction: 'https://perya.test' }],
  ])('that leads to %s lets the queue go on', async (_, changes) => {
    const queue = createTestActor({ facts: { activities: [sampleActivity(7, changes)] } });
    await queue.send(visitor, opened, { type: 'item.press' }, closed);
    expect(queue.opened()).toEqual(['activity:7', 'notice']);
  });

  test.each<[string, Partial<QueueFacts>]>([
    ['an activity that leads nowhere', { activities: [sampleActivity(7, { clickType: 4 })] }],
    ['anything but an activity', { activities: [] }],
  ])('of %s does nothing', async (_, changes) => {
    const queue = createTestActor({ facts: changes });
    await queue.send(visitor, opened, { type: 'item.press' });

    expect(queue.emitted).toEqual([
      { type: 'item.shown', id: changes.activities?.length ? 'activity:7' : 'notice' },
    ]);
    expect(queue.heard()).toHaveLength(1);
  });
});
