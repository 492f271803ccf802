import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import {
  type PushEvent,
  type PushLook,
  type PushPermission,
  type PushReport,
  pushMachine,
} from './push.machine.ts';

const NEW: PushLook = {
  ...{ reason: null, permission: 'default', device: 'none', wasOn: false },
  ...{ isPostponed: false, isFixed: false, choices: null },
};
const ON: PushLook = { ...NEW, permission: 'granted', device: 'same', wasOn: true };

interface Device {
  look?: Partial<PushLook>;
  /** Results of `readDevice`, in order. */
  looks?: readonly (PushLook | Error)[];
  asked?: PushPermission | Error;
  /** Results of `subscribe` and `dropDevice`, in order; later calls succeed. */
  outcomes?: ('unavailable' | Error)[];
  watch?: () => void;
}

const isSettled = (state: SnapshotFrom<typeof pushMachine>) => !state.hasTag('busy');

async function open({ look = {}, looks, asked = 'granted', outcomes = [], watch = () => {} }: Device = {}) {
  const left = [...(looks ?? [{ ...NEW, ...look }])];
  const done: string[] = [];
  let report: (event: PushReport) => void = () => {};
  const settle = async (name: string) => {
    done.push(name);
    const outcome = outcomes.shift() ?? 'done';
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const actor = createActor(
    pushMachine.provide({
      actors: {
        readDevice: fromPromise(async () => {
          const next = left.shift();
          if (next === undefined || next instanceof Error) throw next;
          return next;
        }),
        watchDevice: fromCallback<PushReport>(({ sendBack }) => {
          watch();
          report = sendBack;
        }),
        askPermission: fromPromise(async () => {
          done.push('ask');
          if (asked instanceof Error) throw asked;
          return asked;
        }),
        subscribe: fromPromise(() => settle('subscribe')),
        notePostponed: fromPromise<void, undefined>(async () => void (await settle('postpone'))),
        dropDevice: fromPromise<void, undefined>(async () => void (await settle('drop'))),
      },
    }),
    { input: { purpose: 'settings' } },
  ).start();
  await waitFor(actor, isSettled);
  return {
    ...{ actor, done },
    value: () => actor.getSnapshot().value,
    permission: () => actor.getSnapshot().context.permission,
    async send(event: PushEvent) {
      actor.send(event);
      return (await waitFor(actor, isSettled)).value;
    },
    async report(event: PushReport) {
      report(event);
      return (await waitFor(actor, isSettled)).value;
    },
  };
}

describe('a look at the device', () => {
  test.each<[string, Partial<PushLook>, string, string[]]>([
    ['is off before the player has asked for it', {}, 'off', []],
    ['is off although the browser would allow it', { permission: 'granted' }, 'off', []],
    ['is unsupported for a reason', { reason: 'ios' }, 'unsupported', []],
    ['is denied', { permission: 'denied' }, 'denied', []],
    ['is on', ON, 'on', []],
    ['subscribes a moved endpoint again', { ...ON, device: 'other' }, 'on', ['subscribe']],
    ['subscribes a new login of who had it on', { ...ON, device: 'none' }, 'on', ['subscribe']],
    ['drops it where the browser forbids it', { device: 'other', permission: 'denied' }, 'denied', ['drop']],
    ['drops it where the browser has forgotten it', { device: 'other' }, 'off', ['drop']],
  ])('%s', async (_, look, value, done) => {
    const device = await open({ look });
    expect([device.value(), device.done]).toEqual([value, done]);
  });

  test('that fails is tried again', async () => {
    const device = await open({ looks: [new Error('offline'), ON] });
    expect(device.value()).toBe('failed');
    expect(await device.send({ type: 'push.retry' })).toBe('on');
    expect(device.done).toEqual([]);
  });

  test('is taken although nobody reports later changes', async () => {
    const device = await open({
      look: ON,
      watch: () => {
        throw new Error('not supported');
      },
    });
    expect([device.actor.getSnapshot().status, device.value()]).toEqual(['active', 'on']);
  });
});

describe('turning it on', () => {
  test('asks the browser only after the press, then subscribes', async () => {
    const device = await open();
    expect(device.done).toEqual([]);
    expect(await device.send({ type: 'push.enable' })).toBe('on');
    expect([device.done, device.permission()]).toEqual([['ask', 'subscribe'], 'granted']);
  });

  test.each<PushPermission>(['default', 'granted'])(
    'ends denied with a no, and can be pressed again once the browser’s settings say %s',
    async (permission) => {
      const device = await open({ asked: 'denied' });
      expect(await device.send({ type: 'push.enable' })).toBe('denied');
      expect(device.permission()).toBe('denied');
      expect(await device.report({ type: 'permission.changed', permission: 'denied' })).toBe('denied');
      expect(await device.report({ type: 'permission.changed', permission })).toBe('off');
      expect([device.done, device.permission()]).toEqual([['ask'], permission]);
    },
  );

  test.each<[string, PushPermission | Error]>([
    ['a closed question', 'default'],
    ['a question that cannot be shown', new Error('no')],
  ])('is off again after %s, which is said until the next press', async (_, asked) => {
    const device = await open({ asked });
    expect(await device.send({ type: 'push.enable' })).toBe('off');
    expect(device.actor.getSnapshot().context.isUnanswered).toBe(true);
    device.actor.send({ type: 'push.enable' });
    expect(device.actor.getSnapshot().context.isUnanswered).toBe(false);
  });

  test('is unsupported where the browser has no push service', async () => {
    const device = await open({ outcomes: ['unavailable'] });
    expect(await device.send({ type: 'push.enable' })).toBe('unsupported');
    expect(device.actor.getSnapshot().context.reason).toBe('private');
  });

  test('that fails is tried again without another question', async () => {
    const device = await open({ outcomes: [new Error('offline')] });
    expect(await device.send({ type: 'push.enable' })).toBe('failed');
    expect(await device.send({ type: 'push.retry' })).toBe('on');
    expect(device.done).toEqual(['ask', 'subscribe', 'subscribe']);
  });

  test('is possible no more once the browser forbids it', async () => {
    const device = await open();
    expect(await device.report({ type: 'permission.changed', permission: 'granted' })).toBe('off');
    expect(await device.report({ type: 'permission.changed', permission: 'denied' })).toBe('denied');
    expect([device.done, device.permission()]).toEqual([[], 'denied']);
  });
});

describe('while it is on', () => {
  test('it can be turned off', async () => {
    const device = await open({ look: ON });
    expect(await device.send({ type: 'push.disable' })).toBe('off');
    expect(device.done).toEqual(['drop']);
  });

  test('a permission that is taken away while it is turned off ends it as denied', async () => {
    const device = await open({ look: ON });
    device.actor.send({ type: 'push.disable' });
    expect(await device.report({ type: 'permission.changed', permission: 'denied' })).toBe('denied');
  });

  test('a failure to turn it off is tried again', async () => {
    const device = await open({ look: ON, outcomes: [new Error('offline')] });
    expect(await device.send({ type: 'push.disable' })).toBe('failed');
    expect(await device.send({ type: 'push.retry' })).toBe('off');
    expect(device.done).toEqual(['drop', 'drop']);
  });

  test('a permission that is taken away ends it', async () => {
    const device = await open({ look: ON });
    expect(await device.report({ type: 'permission.changed', permission: 'granted' })).toBe('on');
    expect(await device.report({ type: 'permission.changed', permission: 'denied' })).toBe('denied');
    expect(device.done).toEqual(['drop']);
  });

  test('a permission that was away during a failed try and comes back is known', async () => {
    const device = await open({ outcomes: [new Error('offline')] });
    await device.send({ type: 'push.enable' });
    await device.report({ type: 'permission.changed', permission: 'default' });
    expect(await device.send({ type: 'push.retry' })).toBe('on');
    expect(await device.report({ type: 'permission.changed', permission: 'granted' })).toBe('on');
    expect(device.permission()).toBe('granted');
  });

  test('an endpoint that the browser changes is sent again', async () => {
    const device = await open({ look: ON });
    expect(await device.report({ type: 'endpoint.changed' })).toBe('on');
    expect(device.done).toEqual(['subscribe']);
  });
});

test.each([
  ['and that is remembered', []],
  ['even if that cannot be remembered', [new Error('no storage')]],
])('who wants to be asked later is not asked again, %s', async (_, outcomes) => {
  const device = await open({ outcomes });
  expect(await device.send({ type: 'push.postpone' })).toBe('postponed');
  await new Promise((resolve) => setImmediate(resolve));
  expect([device.actor.getSnapshot().status, device.done]).toEqual(['active', ['postpone']]);
});
