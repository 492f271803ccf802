/** The balance as the frame shows it: while a round is open it stays at what was left after the stake. Minor units. */
export interface Purse {
  /** The latest that the lobby said. */
  known: number;
  /** What is shown instead, so that a result is not given away; null when nothing is hidden. */
  held: number | null;
}

export function openPurse(coin: number): Purse {
  return { known: coin, held: null };
}

export function shownCoin(purse: Purse): number {
  return purse.held ?? purse.known;
}

export function hold(purse: Purse, stake: number): Purse {
  return { ...purse, held: purse.held ?? Math.max(0, purse.known - stake) };
}

/** Takes over a new balance, which shows only when nothing is held. */
export function learn(purse: Purse, coin: number): Purse {
  return { ...purse, known: coin };
}

export function release(purse: Purse): Purse {
  return { ...purse, held: null };
}
