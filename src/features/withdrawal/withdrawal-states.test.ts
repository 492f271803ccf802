import { expect, test } from 'vitest';
import type { ExchangeState } from '#contract/withdrawal.ts';
import { stepsAhead } from './withdrawal-states.ts';

test.each<[ExchangeState, ExchangeState[]]>([
  ['requested', ['reviewing', 'paying', 'paid']],
  ['paying', ['paid']],
  ['paid', []],
  ['rejected', []],
  ['returned', []],
])('after %s come %j', (state, ahead) => {
  expect(stepsAhead(state)).toEqual(ahead);
});
