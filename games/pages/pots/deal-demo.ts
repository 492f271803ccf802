import type { LobbyToFrame, RoundStep } from '#contract/frame-protocol.ts';
import type { Bet, OpenRound, Round } from '#contract/game.ts';
import { settle } from '#games/rules/play.ts';
import { cashOutValue, hangPots, mostPicks, POT_SPOT } from '#games/rules/settle-pots.ts';
import type { PotTitle } from '#games/rules/title.ts';

/** The values of a random word. */
const RANGE = 2 ** 32;

interface DemoOptions {
  title: PotTitle;
  gameId: number;
  /** Play money at the start, in minor units. */
  coin: number;
  randomInt: (max: number) => number;
  now: () => number;
}

interface DealtRound {
  stake: number;
  board: number[];
  picks: number[];
  time: number;
}

/**
 * Plays demo rounds in the frame by the server's rules: they are worth nothing, so the server need not know
 * them.
 * @returns a function that answers each step as the lobby would
 */
export function dealDemo({ title, gameId, randomInt, now, ...options }: DemoOptions) {
  const { rules } = title;
  let coin = options.coin;
  let dealt: DealtRound | null = null;

  const answer = (round: Round | null): LobbyToFrame => {
    const openRound = dealt && show(dealt);
    return { type: 'round.stepped', openRound, round, coin };
  };
  const show = ({ stake, picks, time }: DealtRound): OpenRound => {
    const cashOut = cashOutValue(rules, stake, picks.length);
    return { roundId: '', gameId, stake, picks, cashOut, time };
  };
  const open = (stake: number): LobbyToFrame => {
    if (stake > coin) return { type: 'round.refused', reason: 'balanceTooLow' };
    coin -= stake;
    dealt = { stake, board: hangPots(rules, randomInt), picks: [], time: now() };
    return answer(null);
  };
  const end = ({ stake, board: empty, picks }: DealtRound): LobbyToFrame => {
    dealt = null;
    if (picks.length === 0) {
      coin += stake;
      return answer(null);
    }
    const bets: Bet[] = [{ spot: POT_SPOT, amount: stake }];
    const outcome = { kind: 'pots' as const, empty, picks };
    const { win } = settle(title, bets, outcome);
    coin += win;
    return answer({ roundId: '', gameId, bets, outcome, stake, win, time: now() });
  };
  const pick = (round: DealtRound, pot: number): LobbyToFrame => {
    dealt = { ...round, picks: [...round.picks, pot] };
    const isOver = round.board.includes(pot) || dealt.picks.length === mostPicks(rules);
    return isOver ? end(dealt) : answer(null);
  };

  return (step: RoundStep): LobbyToFrame => {
    if (step.kind === 'open' && dealt === null) return open(step.stake);
    if (step.kind === 'pick' && dealt && !dealt.picks.includes(step.pot)) return pick(dealt, step.pot);
    if (step.kind === 'cashOut' && dealt) return end(dealt);
    return { type: 'round.refused', reason: 'invalid' };
  };
}

/** An unbiased integer from 0 to `max` - 1: values in the incomplete last share are rejected. */
export function randomInt(max: number): number {
  const limit = RANGE - (RANGE % max);
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= limit);
  return (drawn[0] ?? 0) % max;
}
