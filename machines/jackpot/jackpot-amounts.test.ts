import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { fakeCall } from '#tests/fake-call.ts';
import { sampleDrawInfo } from '#tests/sample-draw-info.ts';
import { missingActor } from '../missing-actor.ts';
import { jackpotAmountsMachine } from './jackpot-amounts.machine.ts';

const least = { mega: 114_000_000, major: 11_400_000, minor: 1_710_000, mini: 190_000 };

function createAmounts() {
  const clock = new SimulatedClock();
  const rollAmounts = fakeCall(missingActor<number[], { widths: readonly number[] }>('rollAmounts'));
  const actor = createActor(jackpotAmountsMachine.provide({ actors: { rollAmounts: rollAmounts.logic } }), {
    clock,
    input: { pools: sampleDrawInfo() },
  }).start();
  return { clock, rollAmounts, send: actor.send, amounts: () => actor.getSnapshot().context.amounts };
}

test('the amounts are what is there until they were rolled, and change every six seconds', async () => {
  const { amounts, clock, rollAmounts } = createAmounts();
  expect(amounts()).toEqual({ mega: 120_000_000, major: 12_000_000, minor: 1_800_000, mini: 200_000 });
  expect(rollAmounts.inputs).toEqual([{ widths: [6_000_000, 600_000, 90_000, 10_000] }]);

  await rollAmounts.answer([0, 0, 0, 0]);
  expect(amounts()).toEqual(least);
  clock.increment(5_999);
  expect(rollAmounts.inputs).toHaveLength(1);
  clock.increment(1);
  expect(rollAmounts.inputs).toHaveLength(2);
  await rollAmounts.answer([5, 0, 0, 0]);
  expect(amounts()).toEqual({ ...least, mega: 114_000_005 });
});

test('amounts that cannot be rolled stay as they are, and are rolled again six seconds later', async () => {
  const { amounts, clock, rollAmounts } = createAmounts();
  await rollAmounts.answer([0, 0, 0, 0]);
  clock.increment(6_000);
  await rollAmounts.fail(new Error('no randomness'));
  expect(amounts()).toEqual(least);
  clock.increment(6_000);
  expect(rollAmounts.inputs).toHaveLength(3);
});

test('the amount of a pool that was won is corrected at once, and rolled within what is there now', async () => {
  const { amounts, clock, rollAmounts, send } = createAmounts();
  await rollAmounts.answer([0, 0, 0, 0]);
  send({
    type: 'pools.changed',
    pools: sampleDrawInfo({ miniJackpotSection: { min: 95_000, max: 100_000 } }),
  });
  expect(amounts()).toEqual({ ...least, mini: 100_000 });
  clock.increment(6_000);
  expect(rollAmounts.inputs.at(-1)).toEqual({ widths: [6_000_000, 600_000, 90_000, 5_000] });
  await rollAmounts.answer([0, 0, 0, 7]);
  expect(amounts()).toEqual({ ...least, mini: 95_007 });
});
