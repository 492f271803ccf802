import { localDayOf } from '#contract/business-day.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { calls } from '#contract/calls.ts';

type Drawn = ResponseOf<typeof calls.receiveDrawChance>;

/** The draws that players were told of. */
export interface KnownDraws {
  all: KnownDraw[];
  /** Days on which a player was active, by their number. */
  days: Map<number, Set<number>>;
  /** How often each jackpot was won and its total wins, by prop. */
  jackpots: Map<number, { times: number; amount: number }>;
}

export interface KnownDraw {
  requestId: string;
  player: number;
  drawn: Drawn;
  isDismissed: boolean;
  /** Whether its seed was revealed and the draw recomputed. */
  isProven: boolean;
}

export function createKnownDraws(): KnownDraws {
  return { all: [], days: new Map(), jackpots: new Map() };
}

export function rememberDay({ days }: KnownDraws, player: number, now: number): void {
  const visited = days.get(player) ?? new Set();
  days.set(player, visited.add(localDayOf(now).startsAt));
}

/** @returns the earlier answer to the same request; null for the first */
export function rememberDraw(
  { all, jackpots }: KnownDraws,
  { requestId, player, drawn }: Pick<KnownDraw, 'requestId' | 'player' | 'drawn'>,
): Drawn | null {
  const earlier = all.find((draw) => draw.requestId === requestId);
  if (earlier !== undefined) return earlier.drawn;
  all.push({ requestId, player, drawn, isDismissed: false, isProven: false });
  if (drawn.type !== 2) return null;
  const { times, amount } = jackpots.get(drawn.propId) ?? { times: 0, amount: 0 };
  jackpots.set(drawn.propId, { times: times + 1, amount: amount + drawn.bonus });
  return null;
}

export function drawsOf({ all }: KnownDraws, player: number): KnownDraw[] {
  return all.filter((draw) => draw.player === player);
}
