import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { shareMachine } from './share.machine.ts';

type Outcome = 'shared' | 'cancelled';

function open(...outcomes: (Outcome | Error)[]) {
  let asked = 0;
  const actor = createActor(
    shareMachine.provide({
      actors: {
        share: fromPromise<Outcome, undefined>(async () => {
          asked += 1;
          const outcome = outcomes.shift();
          if (outcome === undefined || outcome instanceof Error) throw outcome;
          return outcome;
        }),
      },
    }),
  ).start();
  return {
    asked: () => asked,
    actor,
    async press() {
      actor.send({ type: 'share.press' });
      return (await waitFor(actor, (state) => state.matches('ready'))).value;
    },
  };
}

test('a link is shared, left, or refused by the device, and can be tried again each time', async () => {
  const { press } = open('cancelled', new Error('not allowed'), 'shared');
  expect(await press()).toEqual({ ready: 'cancelled' });
  expect(await press()).toEqual({ ready: 'failed' });
  expect(await press()).toEqual({ ready: 'shared' });
});

test('a second press while the list is open does nothing', async () => {
  const { actor, asked, press } = open('shared');
  actor.send({ type: 'share.press' });
  expect(await press()).toEqual({ ready: 'shared' });
  expect(asked()).toBe(1);
});
