import { expect, test } from 'vitest';
import type { ExchangeState } from '#contract/exchange.ts';
import { stepsAhead } from './withdrawal-states.ts';

test.each<[ExchangeState, ExchangeState[]]>([
  ['requested', ['reviewing', 'paying', 'paid']],
  ['paying', ['paid']],
  ['paid', []],
  ['rejected', []],
  ['returned', []],
])('ahead of %s lies %j', (state, ahead) => {
  expect(stepsAhead(state)).toEqual(ahead);
});
