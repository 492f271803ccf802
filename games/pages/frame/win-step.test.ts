import { expect, it } from 'vitest';
import { CELEBRATION, winStep } from './win-step.ts';

it.each([
  [0, 'plain'],
  [160, 'plain'],
  [200, 'plain'],
  [201, 'win'],
  [2_000, 'win'],
  [2_001, 'big'],
  [10_000, 'big'],
  [10_001, 'huge'],
] as const)('a return of %i on a stake of 200 is %s', (win, step) => {
  expect(winStep({ stake: 200, win })).toBe(step);
});

it('every celebration lasts from a quarter of a second to one and a half', () => {
  for (const { duration } of Object.values(CELEBRATION)) {
    expect(duration).toBeGreaterThanOrEqual(250);
    expect(duration).toBeLessThanOrEqual(1_500);
  }
});
