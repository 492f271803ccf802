import type { Transaction } from '#server/core/db/database.ts';
import type { Account } from '#server/ledger/account.ts';
import { type Transfer, transfer, withinSafe } from '#server/ledger/transfer.ts';

/** The stake of an open round, held in an account of its own. */
export interface HeldStake {
  userId: string;
  gameId: number;
  roundId: string;
  /** Minor units. */
  stake: number;
}

/**
 * Moves a stake from the player's balance to its round.
 * @returns the new balance
 * @throws BalanceTooLow
 */
export async function holdStake(tx: Transaction, held: HeldStake, time: number): Promise<number> {
  return balanceAfter(
    await transfer(tx, {
      ...entry(held, time),
      from: balanceOf(held),
      to: roundOf(held),
      kind: 'round-open',
    }),
  );
}

/** Returns the stake of a round that was never risked. @returns the new balance */
export async function returnStake(tx: Transaction, held: HeldStake, time: number): Promise<number> {
  return balanceAfter(
    await transfer(tx, {
      ...entry(held, time),
      from: roundOf(held),
      to: balanceOf(held),
      kind: 'round-refund',
    }),
  );
}

/**
 * Settles a round: the house takes the stake, which now counts as staked, and pays the win.
 * @param end minor units, at least 0: the win, and the part of the stake that was at risk
 * @returns the new balance
 */
export async function settleStake(
  tx: Transaction,
  held: HeldStake,
  { win, wagered, time }: { win: number; wagered: number; time: number },
): Promise<number> {
  const moved = entry(held, time);
  await transfer(tx, { ...moved, from: roundOf(held), to: HOUSE, kind: 'game-stake' });
  const balance = await countStaked(tx, held, { wagered, time });
  if (win === 0) return balance;
  return balanceAfter(
    await transfer(tx, { ...moved, amount: win, from: HOUSE, to: balanceOf(held), kind: 'game-win' }),
  );
}

const HOUSE: Account = { kind: 'system', name: 'house' };

function balanceOf({ userId }: HeldStake): Account {
  return { kind: 'player', userId };
}

function roundOf({ userId, gameId }: HeldStake): Account {
  return { kind: 'player', userId, part: `game-${gameId}` };
}

function entry({ stake, roundId }: HeldStake, time: number): Omit<Transfer, 'from' | 'to' | 'kind'> {
  return { currency: 'coin', amount: stake, reference: roundId, time };
}

/** Also records the stake for the jackpots' share. */
async function countStaked(
  tx: Transaction,
  { userId, stake }: HeldStake,
  { wagered, time }: { wagered: number; time: number },
): Promise<number> {
  const counting = tx.query<{ amount: number }>({
    name: 'ledger-count-staked',
    text: `with counted as (
        update balance set staked = staked + $2::bigint, wagered = wagered + $4::bigint
        where user_id = $1::uuid and currency = 'coin' and account = 'player' returning amount
      ), given as (
        insert into jackpot_contribution (stake, created_at) select $2::bigint, $3::bigint from counted
      )
      select amount from counted`,
    values: [userId, stake, time, wagered],
  });
  const [row] = await withinSafe(counting);
  if (row === undefined) throw new Error(`${userId} staked without ever having had a balance`);
  return row.amount;
}

function balanceAfter({ balance }: { balance: number | null }): number {
  if (balance === null) throw new Error('a transfer of a player’s returned no balance');
  return balance;
}
