import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { defineAwaitLateReturnActor } from './define-await-late-return-actor.ts';

function openTab() {
  let now = 1_000;
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const window = Object.assign(new EventTarget(), { document });
  const actor = createActor(
    defineAwaitLateReturnActor({ window: window as unknown as Window, now: () => now }),
    { input: { after: 5_000 } },
  );
  actor.start();
  return {
    actor,
    comeBack: (after: number) => {
      now += after;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

test('a return before the deadline is ignored; a later one ends the wait', async () => {
  const { actor, comeBack } = openTab();
  comeBack(4_999);
  await Promise.resolve();
  expect(actor.getSnapshot().status).toBe('active');
  comeBack(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(actor.getSnapshot().status).toBe('done');
});

test('a stopped wait ignores a return', async () => {
  const { actor, comeBack } = openTab();
  actor.stop();
  comeBack(9_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(actor.getSnapshot().status).toBe('stopped');
});
