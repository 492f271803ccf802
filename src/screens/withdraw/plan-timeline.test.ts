import { expect, test } from 'vitest';
import type { ExchangeState } from '#contract/exchange.ts';
import { planTimeline } from './plan-timeline.ts';

const shown = (...states: ExchangeState[]) =>
  planTimeline({
    state: states.at(-1) ?? 'requested',
    steps: states.map((state, index) => ({ state, time: index })),
  }).map(({ state, time, place }) => `${state} ${time ?? '-'} ${place}`);

test.each<[ExchangeState[], string[]]>([
  [['requested'], ['requested 0 now', 'reviewing - ahead', 'paying - ahead', 'paid - ahead']],
  [
    ['requested', 'reviewing', 'paying'],
    ['requested 0 done', 'reviewing 1 done', 'paying 2 now', 'paid - ahead'],
  ],
  [
    ['requested', 'reviewing', 'paying', 'paid'],
    ['requested 0 done', 'reviewing 1 done', 'paying 2 done', 'paid 3 done'],
  ],
  [
    ['requested', 'reviewing', 'rejected'],
    ['requested 0 done', 'reviewing 1 done', 'rejected 2 done'],
  ],
])('%j', (states, lines) => {
  expect(shown(...states)).toEqual(lines);
});
