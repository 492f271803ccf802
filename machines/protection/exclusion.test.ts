import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';
import { type ExclusionContext, type ExclusionEvent, exclusionMachine } from './exclusion.machine.ts';

const DAY = 86_400_000;
const NOW = 1_795_000_000_000;
const none: ExclusionContext = { kind: 'timeOut', since: 0, until: 0, returnsAt: 0, returnWait: DAY };

function follow(...events: ExclusionEvent[]) {
  let state = exclusionMachine.resolveState({ value: 'none', context: none });
  for (const event of events) [state] = transition(exclusionMachine, state, event);
  const { kind, since, until, returnsAt } = state.context;
  return { state: state.value, kind, since, until, returnsAt };
}

const ask = (kind: 'timeOut' | 'selfExclusion', days: number, from = 0): ExclusionEvent => ({
  ...{ type: 'break.ask', kind },
  ...{ now: NOW + from * DAY, until: NOW + days * DAY },
});
const pass = (days: number): ExclusionEvent => ({ type: 'time.passed', now: NOW + days * DAY });
const goBack = (day: number): ExclusionEvent => ({ type: 'return.ask', now: NOW + day * DAY });

const week = { state: 'inForce', kind: 'timeOut', since: NOW, until: NOW + 7 * DAY, returnsAt: 0 };

describe('a break', () => {
  test('is in force at once, and until its time is over', () => {
    expect(follow(ask('timeOut', 7))).toEqual(week);
    expect(follow(ask('timeOut', 7), pass(7 - 1e-8))).toEqual(week);
    expect(follow(ask('timeOut', 7), pass(7))).toEqual({ ...week, state: 'over' });
  });

  test('is not taken back early', () => {
    expect(follow(ask('timeOut', 7), goBack(1))).toEqual(week);
  });

  test('can become longer, never shorter, and stays a self-exclusion', () => {
    expect(follow(ask('timeOut', 7), ask('timeOut', 7))).toEqual(week);
    expect(follow(ask('timeOut', 7), ask('timeOut', 3))).toEqual(week);
    const longer = { ...week, kind: 'selfExclusion', until: NOW + 180 * DAY };
    expect(follow(ask('timeOut', 7), ask('selfExclusion', 180))).toEqual(longer);
    expect(follow(ask('timeOut', 7), ask('timeOut', 9))).toEqual({ ...week, until: NOW + 9 * DAY });
    const both = follow(ask('selfExclusion', 180), ask('timeOut', 200, 170));
    expect(both).toEqual({ ...longer, until: NOW + 200 * DAY });
  });
});

describe('after its end', () => {
  const ended = [ask('timeOut', 7), pass(7)];

  test('it takes a yes and a day', () => {
    const waits = { ...week, state: 'returning', returnsAt: NOW + 9 * DAY };
    expect(follow(...ended, pass(100))).toEqual({ ...week, state: 'over' });
    expect(follow(...ended, goBack(8))).toEqual(waits);
    expect(follow(...ended, goBack(8), pass(9 - 1e-8))).toEqual(waits);
    expect(follow(...ended, goBack(8), pass(9))).toEqual({ ...none, returnWait: undefined, state: 'none' });
  });

  test('another break can begin, also while the player waits', () => {
    const next = { ...week, kind: 'selfExclusion', since: NOW + 8 * DAY, until: NOW + 188 * DAY };
    expect(follow(...ended, ask('selfExclusion', 188, 8))).toEqual(next);
    expect(follow(...ended, goBack(7), ask('selfExclusion', 188, 8))).toEqual(next);
  });
});
