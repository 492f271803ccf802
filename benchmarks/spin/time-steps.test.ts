import { expect, test } from 'vitest';
import { planGridSpin } from '#machines/jackpot/jackpot-spin-rules.ts';
import { errorOf, timeSteps } from './time-steps.ts';

const steps = [
  { at: 0, cell: 8 },
  { at: 80, cell: 9 },
  { at: 160, cell: 0 },
  { at: 240, cell: 1 },
];

const END = 700;

test('a step counts from when its cell was first seen', () => {
  const timed = timeSteps(
    steps,
    [
      { at: 12, cell: 8 },
      { at: 90, cell: 9 },
      { at: 107, cell: 9 },
      { at: 158, cell: 0 },
      { at: 241, cell: 1 },
    ],
    END,
  );
  expect(timed).toEqual([
    { planned: 80, actual: 90, isLeftOut: false },
    { planned: 160, actual: 158, isLeftOut: false },
    { planned: 240, actual: 241, isLeftOut: false },
  ]);
  expect(timed.map(errorOf)).toEqual([10, -2, 1]);
});

test('a cell that was never seen counts from when the cursor was seen beyond it', () => {
  const timed = timeSteps(
    steps,
    [
      { at: 250, cell: 1 },
      { at: 270, cell: 1 },
    ],
    END,
  );
  expect(timed.map(({ actual, isLeftOut }) => [actual, isLeftOut])).toEqual([
    [250, true],
    [250, true],
    [250, false],
  ]);
});

test('a plan that is kept has no error', () => {
  const plan = planGridSpin(0, 0);
  const timed = timeSteps(plan.steps, plan.steps, plan.duration);
  expect([timed.length, timed.map(errorOf).filter((error) => error !== 0)]).toEqual([50, []]);
});

test('an unseen step counts from the end of the recording', () => {
  expect(timeSteps(steps, [{ at: 90, cell: 9 }], END).map(errorOf)).toEqual([10, END - 160, END - 240]);
});

test('a cursor that was never seen is not a measurement', () => {
  expect(() => timeSteps(steps, [], END)).toThrow('never seen');
});
