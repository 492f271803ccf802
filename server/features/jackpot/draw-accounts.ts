import type { DrawWeights } from '#games/rules/draw-table.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { defineRun, defineValue } from '#server/core/db/statements.ts';
import type { DrawSeed, SeedFacts } from '#server/features/fairness/index.ts';
import { type Chances, countChances, type Earnings, endPeriod } from './count-chances.ts';
import { type CountedUpTo, type Counting, readReached } from './rates.ts';

/** All data of a player that a draw needs. */
export interface DrawFacts extends Chances, Earnings, CountedUpTo, SeedFacts {
  /** The player's own weights; null for the config's. */
  weights: DrawWeights | null;
}

export async function findDrawFacts(tx: Transaction, userId: string): Promise<DrawFacts | null> {
  const [row] = await tx.query<FactsRow>({
    name: 'draw-facts',
    text: FIND_FACTS,
    values: [userId],
  });
  return row ? toFacts(row) : null;
}

/** Counts and stores what a locked player has earned since the last count, each period at its own rate. */
export async function settleChances(
  tx: Transaction,
  facts: DrawFacts,
  counting: Counting,
  time: number,
): Promise<Chances> {
  if (!needsCount(facts, counting, time)) return facts;
  const { ended, ways } = counting;
  let before: Chances = facts;
  if (ended.length > 0) {
    const reached = await readReached(
      tx,
      facts,
      ended.map(({ endedAt }) => endedAt),
    );
    for (const [index, period] of ended.entries()) {
      const atEnd = reached[index] ?? facts;
      before = endPeriod(before, atEnd, { ways: period.ways, next: ended[index + 1]?.ways ?? ways });
    }
  }
  const counted = countChances(before, facts, ways, time);
  await storeChances(tx, facts, counted);
  return counted;
}

/** Whether a count would change anything, or a rate has changed since the last one. */
export function needsCount(facts: DrawFacts, { ended, ways }: Counting, time: number): boolean {
  if (ended.length > 0) return true;
  const counted = countChances(facts, facts, ways, time);
  return (
    facts.chances !== counted.chances ||
    facts.wageredCounted !== counted.wageredCounted ||
    facts.depositedCounted !== counted.depositedCounted ||
    facts.dailyCountedOn !== counted.dailyCountedOn
  );
}

const storeChances = defineRun<[Pick<DrawFacts, 'userId' | 'activeVersion'>, chances: Chances]>(
  'draw-account-count',
  `insert into draw_account (user_id, chances, staked_counted, recharge_counted, daily_counted_on,
      staked_rest, recharge_rest, counted_version)
    values ($userId::uuid, $chances::bigint, $wageredCounted::bigint, $depositedCounted::bigint, $dailyCountedOn::bigint, $wageredRest::bigint, $depositedRest::bigint, $activeVersion::integer)
    on conflict (user_id) do update set chances = excluded.chances, staked_counted = excluded.staked_counted,
      recharge_counted = excluded.recharge_counted, daily_counted_on = excluded.daily_counted_on,
      staked_rest = excluded.staked_rest, recharge_rest = excluded.recharge_rest,
      counted_version = excluded.counted_version`,
  ({ userId, activeVersion }, chances) => [{ ...chances, userId, activeVersion }],
);

/**
 * Gives a locked player draws beside those that they earn.
 * @returns the player's chances after the gift, without those earned since the last count
 */
export const giveChances = defineValue<[userId: string, count: number], number>(
  'draw-account-give',
  `insert into draw_account (user_id, chances) values ($1::uuid, $2::bigint)
    on conflict (user_id) do update set chances = draw_account.chances + excluded.chances
    returning chances`,
  0,
);

/** Stores the chances after a draw and increments the nonce. */
export const spendChance = defineRun<[userId: string, Chances]>(
  'draw-account-spend',
  `update draw_account set chances = $chances::bigint, last_drawn_at = $lastDrawnAt::bigint, nonce = nonce + 1
    where user_id = $1::uuid`,
);

const FIND_FACTS = `
  select u.id as "userId", coalesce(b.wagered, 0) as wagered,
    u.total_recharge - coalesce(p.amount, 0) as deposited, coalesce(p.deposits, '[]') as pending,
    coalesce(a.chances, 0) as chances, coalesce(a.staked_counted, 0) as "wageredCounted",
    coalesce(a.staked_rest, 0) as "wageredRest", coalesce(a.recharge_rest, 0) as "depositedRest",
    coalesce(a.counted_version, 0) as "countedVersion", u.consented_at as "signedUpAt", coalesce((
      select number from config_version where name = 'appConfig' and ended_at is null
    ), 0) as "activeVersion",
    coalesce(a.recharge_counted, 0) as "depositedCounted", coalesce(a.daily_counted_on, 0) as "dailyCountedOn",
    coalesce(a.last_drawn_at, 0) as "lastDrawnAt", coalesce(a.nonce, 0) as nonce,
    coalesce(a.next_seed, '') as "nextSeed", w.weights, s.id as "seedId", s.server_seed as "serverSeed",
    s.client_seed as "clientSeed", s.is_chosen as "isChosen", s.commitment, s.next_commitment as "nextCommitment",
    s.previous_id as "previousId", s.chain, s.table_version as "tableVersion"
  from app_user u
  left join balance b on b.user_id = u.id and b.currency = 'coin' and b.account = 'player'
  left join lateral (
    select sum(amount)::bigint as amount,
      jsonb_agg(jsonb_build_object('amount', amount, 'endsAt', ends_at) order by ends_at) as deposits
    from wagering where user_id = u.id and source = 'deposit' and taken_back_left is null
      and ends_at > coalesce(b.wagered, 0)
  ) p on true
  left join draw_account a on a.user_id = u.id
  left join draw_seed s on s.user_id = a.user_id and s.id = a.seed_id
  left join draw_weights w on w.user_id = u.id
  where u.id = $1::uuid`;

type FactsRow = Omit<DrawFacts, 'seed'> & { [Key in keyof DrawSeed]: DrawSeed[Key] | null };

function toFacts(row: FactsRow): DrawFacts {
  const { seedId, serverSeed, clientSeed, isChosen, commitment, nextCommitment, ...rest } = row;
  const { previousId, chain, tableVersion, ...facts } = rest;
  const seed = { seedId, serverSeed, clientSeed, isChosen, commitment, nextCommitment };
  return {
    ...facts,
    seed: seedId === null ? null : ({ ...seed, previousId, chain, tableVersion } as DrawSeed),
  };
}
