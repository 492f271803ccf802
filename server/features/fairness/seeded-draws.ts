/** A kind of draw whose players hold server seeds: the tables of its accounts and of its draws. */
export interface SeededDraw {
  /** On seeds and receipts. */
  name: 'jackpot' | 'spin';
  accounts: 'draw_account' | 'invite_spin_account';
  rows: 'draw' | 'invite_spin';
  /** SQL for the coins that the drawn row `d` paid. */
  bonus: string;
}

export const jackpotDraws: SeededDraw = {
  name: 'jackpot',
  accounts: 'draw_account',
  rows: 'draw',
  bonus: 'd.bonus',
};

/** A spin fills a purse: no coin moves until the purse is paid. */
export const spinDraws: SeededDraw = {
  name: 'spin',
  accounts: 'invite_spin_account',
  rows: 'invite_spin',
  bonus: '0::bigint',
};

export const seededDraws = [jackpotDraws, spinDraws];

export function canDraw<Seed extends { nextCommitment: string | null; tableVersion: string }>(
  seed: Seed | null,
  tableVersion: string,
): seed is Seed {
  return seed !== null && seed.nextCommitment !== null && seed.tableVersion === tableVersion;
}
