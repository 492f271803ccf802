import type { ResponseOf } from '#contract/call.ts';
import type { calls } from '#contract/calls.ts';
import { localDayOf } from '#machines/withdrawal/local-day.ts';

type Drawn = ResponseOf<typeof calls.receiveDrawChance>;

/** What players have drawn, as they were told. */
export interface KnownDraws {
  all: KnownDraw[];
  /** Days in which a player came, by his number. */
  days: Map<number, Set<number>>;
  /** How often each jackpot was won, and with how much in all, by its prop. */
  jackpots: Map<number, { times: number; amount: number }>;
}

export interface KnownDraw {
  requestId: string;
  player: number;
  drawn: Drawn;
  isDismissed: boolean;
  /** Its seed was revealed, and it was computed again. */
  isProven: boolean;
}

export function knowNoDraws(): KnownDraws {
  return { all: [], days: new Map(), jackpots: new Map() };
}

export function rememberDay({ days }: KnownDraws, player: number, now: number): void {
  const his = days.get(player) ?? new Set();
  days.set(player, his.add(localDayOf(now).startsAt));
}

/** @returns what the player was told before of the same request; null when it is the first that is known of it */
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
