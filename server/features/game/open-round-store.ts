import type { Transaction } from '#server/core/db/database.ts';
import { defineChange, defineColumn, defineFind, defineList, defineRun } from '#server/core/db/statements.ts';
import type { Account } from '#server/ledger/account.ts';
import { type Transfer, transfer, withinSafe } from '#server/ledger/transfer.ts';

export interface StoredOpenRound extends HeldStake {
  /** Id of the title whose rules apply. */
  title: string;
  /** The empty pots; secret until the round ends. */
  board: number[];
  picks: number[];
  /** Start of the round. */
  time: number;
}

/** @returns false when the player already has an open round in this game */
export const addOpenRound = defineChange<[round: StoredOpenRound]>(
  'open-round-add',
  `insert into open_round (user_id, game_id, round_id, title, stake, board, picks, created_at)
    values ($userId::uuid, $gameId, $roundId::uuid, $title, $stake::bigint, $board::jsonb, $picks::jsonb, $time::bigint)
    on conflict do nothing returning round_id`,
);

const COLUMNS = `user_id as "userId", game_id as "gameId", round_id as "roundId", title, stake, board, picks,
  created_at as time`;

/** The player's open round in a game, or null. */
export const findOpenRoundOf = defineFind<[userId: string, gameId: number], StoredOpenRound>(
  'open-round-of-game',
  `select ${COLUMNS} from open_round where user_id = $1::uuid and game_id = $2`,
);

/** Null when the round has ended. */
export const findOpenRound = defineFind<[userId: string, roundId: string], StoredOpenRound>(
  'open-round-find',
  `select ${COLUMNS} from open_round where user_id = $1::uuid and round_id = $2::uuid`,
);

/** The player's open rounds, the latest first. */
export const listOpenRounds = defineList<[userId: string], StoredOpenRound>(
  'open-rounds',
  `select ${COLUMNS} from open_round where user_id = $1::uuid order by round_id desc`,
);

/** The players who have a round open. */
export const listOpenPlayers = defineColumn<[], string>(
  'open-round-players',
  'select distinct user_id as "userId" from open_round order by 1',
);

export const storePicks = defineRun<[StoredOpenRound]>(
  'open-round-picks',
  'update open_round set picks = $picks::jsonb where user_id = $userId::uuid and round_id = $roundId::uuid',
);

export const removeOpenRound = defineRun<[StoredOpenRound]>(
  'open-round-remove',
  'delete from open_round where user_id = $userId::uuid and round_id = $roundId::uuid',
);

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
