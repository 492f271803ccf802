import { expect, test } from 'vitest';
import { stepsAhead } from '#app/app/records/withdrawal-states.ts';
import type { ExchangeState } from '#contract/withdrawal.ts';

test.each<[ExchangeState, ExchangeState[]]>([
  ['requested', ['reviewing', 'paying', 'paid']],
  ['paying', ['paid']],
  ['paid', []],
  ['rejected', []],
  ['returned', []],
])('after %s come %j', (state, ahead) => {
  expect(stepsAhead(state)).toEqual(ahead);
});
