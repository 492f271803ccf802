import type { Transaction } from '#server/core/db/database.ts';
import { defineChange, defineColumn, defineRun } from '#server/core/db/statements.ts';
import type { HeldStake } from './held-stake.ts';

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

/** The player's open round in a game, or null. */
export async function findOpenRoundOf(
  tx: Transaction,
  userId: string,
  gameId: number,
): Promise<StoredOpenRound | null> {
  const [row] = await tx.query<OpenRoundRow>({
    name: 'open-round-of-game',
    text: `select ${COLUMNS} from open_round where user_id = $1::uuid and game_id = $2`,
    values: [userId, gameId],
  });
  return row ? toOpenRound(row) : null;
}

/** Null when the round has ended. */
export async function findOpenRound(
  tx: Transaction,
  userId: string,
  roundId: string,
): Promise<StoredOpenRound | null> {
  const [row] = await tx.query<OpenRoundRow>({
    name: 'open-round-find',
    text: `select ${COLUMNS} from open_round where user_id = $1::uuid and round_id = $2::uuid`,
    values: [userId, roundId],
  });
  return row ? toOpenRound(row) : null;
}

/** The player's open rounds, the latest first. */
export async function listOpenRounds(tx: Transaction, userId: string): Promise<StoredOpenRound[]> {
  const rows = await tx.query<OpenRoundRow>({
    name: 'open-rounds',
    text: `select ${COLUMNS} from open_round where user_id = $1::uuid order by round_id desc`,
    values: [userId],
  });
  return rows.map(toOpenRound);
}

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

const COLUMNS = 'user_id, game_id, round_id, title, stake, board, picks, created_at';

interface OpenRoundRow {
  user_id: string;
  game_id: number;
  round_id: string;
  title: string;
  stake: number;
  board: number[];
  picks: number[];
  created_at: number;
}

function toOpenRound({ user_id, game_id, round_id, created_at, ...round }: OpenRoundRow): StoredOpenRound {
  return { ...round, userId: user_id, gameId: game_id, roundId: round_id, time: created_at };
}
