import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fakeCooldown } from '#tests/fake-cooldown.ts';

const NOW = 1_795_000_000_000;

function createCooldown(seconds: number) {
  const { logic, tellTime } = fakeCooldown();
  const actor = createActor(logic, { input: { seconds } }).start();
  return { actor, logic, tellTime, state: () => actor.getSnapshot() };
}

test('the first reading of the clock fixes the deadline, then each second is counted', async () => {
  const { state, tellTime } = createCooldown(90);
  expect(state().context).toEqual({ retryAt: null, secondsLeft: 90 });
  await tellTime.answer(NOW);
  expect(state().context).toEqual({ retryAt: NOW + 90_000, secondsLeft: 90 });
  await tellTime.answer(NOW + 1_000);
  expect(state().context).toEqual({ retryAt: NOW + 90_000, secondsLeft: 89 });
  expect(tellTime.inputs).toEqual([{ after: 0 }, { after: 1_000 }, { after: 1_000 }]);
});

test.each([
  // milliseconds later, seconds left, status
  [1_000, 2, 'active'],
  [1_001, 2, 'active'],
  [2_000, 1, 'active'],
  [2_999, 1, 'active'],
  [3_000, 1, 'done'],
  [60_000, 1, 'done'],
] as const)('%i ms later %i of three seconds are left: %s', async (later, secondsLeft, status) => {
  const { state, tellTime } = createCooldown(3);
  await tellTime.answer(NOW);
  if (status === 'done') await tellTime.answer(NOW + 2_000);
  await tellTime.answer(NOW + later);
  expect([state().context.secondsLeft, state().status]).toEqual([secondsLeft, status]);
});

test('a wait of zero seconds ends at the first reading of the clock', async () => {
  const { state, tellTime } = createCooldown(0);
  await tellTime.answer(NOW);
  expect(state().status).toBe('done');
});

test('without a clock the wait ends, and the server decides about the next try', async () => {
  const { state, tellTime } = createCooldown(60);
  await tellTime.fail(new Error('no clock'));
  expect(state().status).toBe('done');
});

test('a restored wait counts to the same deadline', async () => {
  const first = createCooldown(30);
  await first.tellTime.answer(NOW);
  const again = createCooldown(0);
  const restored = createActor(again.logic, {
    input: { seconds: 0 },
    snapshot: JSON.parse(JSON.stringify(first.actor.getPersistedSnapshot())),
  }).start();
  await again.tellTime.answer(NOW + 29_500);
  expect(restored.getSnapshot().context).toEqual({ retryAt: NOW + 30_000, secondsLeft: 1 });
});
