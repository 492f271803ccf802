import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';
import { type LimitContext, type LimitEvent, limitMachine } from './limit.machine.ts';

const HOUR = 3_600_000;
const NOW = 1_795_000_000_000;
const none: LimitContext = {
  amount: null,
  next: null,
  dueAt: 0,
  raiseWait: 24 * HOUR,
  confirmTime: 7 * 24 * HOUR,
};

function follow(...events: LimitEvent[]) {
  let state = limitMachine.resolveState({ value: 'none', context: none });
  for (const event of events) [state] = transition(limitMachine, state, event);
  const { amount, next, dueAt } = state.context;
  return { state: state.value, amount, next, dueAt };
}

const ask = (amount: number | null, now = NOW): LimitEvent => ({ type: 'limit.ask', amount, now });
const pass = (hours: number): LimitEvent => ({ type: 'time.passed', now: NOW + hours * HOUR });
const confirm: LimitEvent = { type: 'raise.confirm' };
const drop: LimitEvent = { type: 'raise.drop' };
const held = (amount: number) => ({ state: 'active', amount, next: null, dueAt: 0 });

test('the first limit holds at once, and none is no limit', () => {
  expect(follow(ask(500))).toEqual(held(500));
  expect(follow(ask(null))).toEqual({ state: 'none', amount: null, next: null, dueAt: 0 });
});

test('a lower limit holds at once', () => {
  expect(follow(ask(500), ask(200))).toEqual(held(200));
});

describe('a higher limit', () => {
  const raising = { state: 'raising', amount: 500, next: 900, dueAt: NOW + 24 * HOUR };

  test('waits for 24 hours, in which the lower one holds', () => {
    expect(follow(ask(500), ask(900))).toEqual(raising);
    expect(follow(ask(500), ask(900), pass(24 - 1e-6))).toEqual(raising);
    expect(follow(ask(500), ask(900), confirm)).toEqual(raising);
  });

  test('can then be confirmed for seven days', () => {
    const confirmable = { ...raising, state: 'confirmable', dueAt: NOW + 8 * 24 * HOUR };
    expect(follow(ask(500), ask(900), pass(24))).toEqual(confirmable);
    expect(follow(ask(500), ask(900), pass(24), pass(8 * 24 - 1e-6))).toEqual(confirmable);
    expect(follow(ask(500), ask(900), pass(24), confirm)).toEqual(held(900));
  });

  test('lapses when nobody confirms it, and can be dropped', () => {
    expect(follow(ask(500), ask(900), pass(24), pass(8 * 24))).toEqual(held(500));
    expect(follow(ask(500), ask(900), drop)).toEqual(held(500));
    expect(follow(ask(500), ask(900), pass(24), drop)).toEqual(held(500));
  });

  test('asked for again waits no longer, and another one waits anew', () => {
    expect(follow(ask(500), ask(900), ask(900, NOW + HOUR))).toEqual(raising);
    const anew = { ...raising, next: 700, dueAt: NOW + 25 * HOUR };
    expect(follow(ask(500), ask(900), ask(700, NOW + HOUR))).toEqual(anew);
    expect(follow(ask(500), ask(900), pass(24), ask(700, NOW + HOUR))).toEqual(anew);
    expect(follow(ask(500), ask(900), pass(24), ask(900, NOW + HOUR))).toMatchObject({
      state: 'confirmable',
    });
  });

  test('is forgotten for a lower one, or for the one that holds', () => {
    expect(follow(ask(500), ask(900), ask(300))).toEqual(held(300));
    expect(follow(ask(500), ask(900), ask(500))).toEqual(held(500));
    expect(follow(ask(500), ask(900), pass(24), ask(300))).toEqual(held(300));
  });
});

test('to have no limit any more is a raise', () => {
  const waits = { state: 'raising', amount: 500, next: null, dueAt: NOW + 24 * HOUR };
  expect(follow(ask(500), ask(null))).toEqual(waits);
  expect(follow(ask(500), ask(null), pass(24), confirm)).toEqual({
    ...waits,
    state: 'none',
    amount: null,
    dueAt: 0,
  });
});
