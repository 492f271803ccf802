import { expect, it } from 'vitest';
import { nextPhase, type RoundEvent, type RoundPhase } from './round-phase.ts';

it.each<[RoundPhase, RoundEvent, RoundPhase | null]>([
  ['betting', 'round.pressed', 'asking'],
  ['betting', 'round.settled', 'revealing'],
  ['betting', 'round.unsettled', 'unsettled'],
  ['betting', 'round.refused', null],
  ['asking', 'round.pressed', null],
  ['asking', 'round.settled', 'revealing'],
  ['asking', 'round.refused', 'betting'],
  ['asking', 'round.unsettled', 'unsettled'],
  ['unsettled', 'round.pressed', null],
  ['unsettled', 'round.unsettled', null],
  ['unsettled', 'round.settled', 'revealing'],
  ['unsettled', 'round.refused', 'betting'],
  ['revealing', 'round.pressed', null],
  ['revealing', 'round.settled', null],
  ['revealing', 'round.revealed', 'betting'],
])('in the phase %s the event %s leads to %s', (phase, event, next) => {
  expect(nextPhase(phase, event)).toEqual(next);
});
