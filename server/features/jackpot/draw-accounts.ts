import type { DrawWeights } from '#games/rules/draw-table.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { type Chances, countChances, type Earnings, type Ways } from './count-chances.ts';

/** A server seed with its commitment. The seed is secret until it ends. */
export interface DrawSeed {
  seedId: string;
  serverSeed: string;
  clientSeed: string;
  /** The player chose the client seed after this server seed was fixed. */
  isChosen: boolean;
  commitment: string;
  tableVersion: string;
}

/** All data of a player that a draw needs. */
export interface DrawFacts extends Chances, Earnings {
  userId: string;
  /** The player's own weights; null for the config's. */
  weights: DrawWeights | null;
  /** The current seed; null before the first. */
  seed: DrawSeed | null;
  /** Number of the next draw on the seed. */
  nonce: number;
  /** Secret: the next server seed. */
  nextSeed: string;
}

type Tx = Pick<Transaction, 'query'>;

export async function findDrawFacts(tx: Tx, userId: string): Promise<DrawFacts | null> {
  const [row] = await tx.query<FactsRow>({
    name: 'draw-facts',
    text: FIND_FACTS,
    values: [userId],
  });
  return row ? toFacts(row) : null;
}

/** Counts and stores what a locked player has earned since the last count. */
export async function settleChances(tx: Tx, facts: DrawFacts, ways: Ways, time: number): Promise<Chances> {
  const counted = countChances(facts, facts, ways, time);
  if (needsCount(facts, ways, time)) await storeChances(tx, facts.userId, counted);
  return counted;
}

/** Whether a count would change anything. */
export function needsCount(facts: DrawFacts, ways: Ways, time: number): boolean {
  const counted = countChances(facts, facts, ways, time);
  return (
    facts.chances !== counted.chances ||
    facts.stakedCounted !== counted.stakedCounted ||
    facts.depositedCounted !== counted.depositedCounted ||
    facts.dailyCountedOn !== counted.dailyCountedOn
  );
}

async function storeChances(tx: Tx, userId: string, chances: Chances): Promise<void> {
  await tx.query({
    name: 'draw-account-count',
    text: `insert into draw_account (user_id, chances, staked_counted, recharge_counted, daily_counted_on)
      values ($1::uuid, $2::bigint, $3::bigint, $4::bigint, $5::bigint)
      on conflict (user_id) do update set chances = excluded.chances, staked_counted = excluded.staked_counted,
        recharge_counted = excluded.recharge_counted, daily_counted_on = excluded.daily_counted_on`,
    values: [
      userId,
      chances.chances,
      chances.stakedCounted,
      chances.depositedCounted,
      chances.dailyCountedOn,
    ],
  });
}

/** Stores the chances after a draw and increments the nonce. */
export async function spendChance(tx: Tx, userId: string, { chances, lastDrawnAt }: Chances): Promise<void> {
  await tx.query({
    name: 'draw-account-spend',
    text: `update draw_account set chances = $2::bigint, last_drawn_at = $3::bigint, nonce = nonce + 1
      where user_id = $1::uuid`,
    values: [userId, chances, lastDrawnAt],
  });
}

const FIND_FACTS = `
  select u.id as "userId", coalesce(b.staked, 0) as staked, u.total_recharge as deposited,
    coalesce(a.chances, 0) as chances, coalesce(a.staked_counted, 0) as "stakedCounted",
    coalesce(a.recharge_counted, 0) as "depositedCounted", coalesce(a.daily_counted_on, 0) as "dailyCountedOn",
    coalesce(a.last_drawn_at, 0) as "lastDrawnAt", coalesce(a.nonce, 0) as nonce,
    coalesce(a.next_seed, '') as "nextSeed", w.weights, s.id as "seedId", s.server_seed as "serverSeed",
    s.client_seed as "clientSeed", s.is_chosen as "isChosen", s.commitment, s.table_version as "tableVersion"
  from app_user u
  left join balance b on b.user_id = u.id and b.currency = 'coin' and b.account = 'player'
  left join draw_account a on a.user_id = u.id
  left join draw_seed s on s.user_id = a.user_id and s.id = a.seed_id
  left join draw_weights w on w.user_id = u.id
  where u.id = $1::uuid`;

type FactsRow = Omit<DrawFacts, 'seed'> & { [Key in keyof DrawSeed]: DrawSeed[Key] | null };

function toFacts(row: FactsRow): DrawFacts {
  const { seedId, serverSeed, clientSeed, isChosen, commitment, tableVersion, ...facts } = row;
  return {
    ...facts,
    seed:
      seedId === null
        ? null
        : ({ seedId, serverSeed, clientSeed, isChosen, commitment, tableVersion } as DrawSeed),
  };
}
