import type { CoinMovement } from '#contract/records.ts';

/** A line of the records: a movement, or both movements of a round. */
export interface CoinEntry {
  /** The movement; for a round, its stake. */
  movement: CoinMovement;
  /** What the round paid, when it is joined to its stake. */
  win: number | null;
  /** The balance after it; null when it is not known. */
  balance: number | null;
}

const STAKES: ReadonlySet<string> = new Set(['game-stake', 'round-open']);

/**
 * Joins the stake and the win of a round where they follow each other, and adds the running balance.
 * @param rows newest first, without gaps
 * @param newest the balance after the first of them; null when it is not known
 */
export function toEntries(rows: readonly CoinMovement[], newest: number | null): CoinEntry[] {
  const entries: CoinEntry[] = [];
  let balance = newest;
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] as CoinMovement;
    const stake = findStake(row, rows[place + 1]);
    entries.push({
      movement: stake ? { ...stake, movementId: row.movementId } : row,
      win: stake ? row.amount : null,
      balance,
    });
    if (balance !== null) balance -= row.amount + (stake?.amount ?? 0);
    if (stake) place += 1;
  }
  return entries;
}

function findStake(row: CoinMovement, older: CoinMovement | undefined): CoinMovement | null {
  const isRound = row.kind === 'game-win' && older && STAKES.has(older.kind);
  return isRound && older.reference === row.reference ? older : null;
}
