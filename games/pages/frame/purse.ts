/** The shown balance, minor units. During a round it stays at the balance after the stake. */
export interface Purse {
  /** The newest balance from the lobby. */
  known: number;
  /** Shown instead of `known`, so that a result stays hidden; null when nothing is hidden. */
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

/** Stores a new balance; it shows only when nothing is held. */
export function setBalance(purse: Purse, coin: number): Purse {
  return { ...purse, known: coin };
}

export function release(purse: Purse): Purse {
  return { ...purse, held: null };
}
