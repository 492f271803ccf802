import type { Transaction } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import { defineList, defineRead, defineValue } from '../core/db/statements.ts';

/** What a player must still wager before a withdrawal, minor units. */
export interface Wagering {
  left: number;
  /** The sum of all open obligations, including the part already wagered; 0 when nothing is left. */
  total: number;
  /** The coins that came with it. */
  locked: number;
}

/** Coins that must be wagered before a withdrawal. Minor units, times in milliseconds. */
export interface Obligation {
  userId: string;
  /** The kind of the coins' movement. */
  source: string;
  reference: string;
  /** The coins that it comes with. */
  amount: number;
  /** How much must be wagered for them; 0 for nothing. */
  required: number;
  time: number;
}

/** What the player has wagered so far. */
const COUNTER = `coalesce((
    select wagered from balance where user_id = $1::uuid and currency = 'coin' and account = 'player'
  ), 0)`;

/**
 * Reads how much is left of the player's standing obligations. They follow each other without a gap, so the
 * end of the last one gives the rest of all, and the start of the first one gives their total.
 */
export const readWagering = defineRead<[userId: string], Wagering>(
  'wagering-read',
  `select coalesce(max(ends_at) - counter.wagered, 0) as left,
      coalesce(max(ends_at) - min(starts_at), 0) as total,
      coalesce(sum(amount), 0)::bigint as locked
    from (select ${COUNTER} as wagered) as counter
    left join wagering on user_id = $1::uuid and ends_at > counter.wagered and taken_back_left is null
    group by counter.wagered`,
  { left: 0, total: 0, locked: 0 },
);

/** The deposits since then whose wagering is still open, minor units. */
export const sumUnwageredDeposits = defineValue<[userId: string, since: number], number>(
  'wagering-deposits-since',
  `select coalesce(sum(amount), 0)::bigint as amount
    from (select ${COUNTER} as wagered) as counter
    join wagering on user_id = $1::uuid and ends_at > counter.wagered and taken_back_left is null
    where source = 'deposit' and created_at >= $2::bigint`,
  0,
);

/** How much is left of one obligation, minor units. */
export interface OpenObligation extends Pick<Obligation, 'source' | 'amount' | 'required'> {
  left: number;
}

/** The player's first obligations that are not done, in the order in which they are worked off. */
export const listObligations = defineList<[userId: string, limit: number], OpenObligation>(
  'wagering-list',
  `select source, amount, ends_at - starts_at as required,
      least(ends_at - starts_at, ends_at - counter.wagered) as left
    from (select ${COUNTER} as wagered) as counter
    join wagering on user_id = $1::uuid and ends_at > counter.wagered and taken_back_left is null
    order by ends_at limit $2::integer`,
);

/**
 * Adds an obligation behind the earlier ones, so that coins which are free already stay free. The caller has
 * locked the player and credited the coins: no round comes between.
 */
export async function addWagering(
  tx: Transaction,
  { userId, source, reference, amount, required, time }: Obligation,
): Promise<void> {
  if (required === 0) return;
  await tx.query({
    name: 'wagering-add',
    text: `insert into wagering (user_id, id, source, reference, amount, starts_at, ends_at, created_at)
      select $1::uuid, $2::uuid, $3::text, $4::text, $5::bigint, start.at, start.at + $6::bigint, $7::bigint
      from (select ${END} as at) as start`,
    values: [userId, newId(time), source, reference, amount, required, time],
  });
}

/** Coins that go back to where they came from. */
export interface TakenCoins extends Pick<Obligation, 'userId' | 'source' | 'reference' | 'time'> {
  amount: number;
}

interface StandingRow {
  id: string;
  amount: number;
  left: number;
  endsAt: number;
}

/**
 * Ends the open wagering for coins that were taken from the player; if only a part of the coins was taken, it
 * ends the same part. The obligations behind it move up. The caller has locked the player.
 */
export async function endWagering(tx: Transaction, { amount, ...coins }: TakenCoins): Promise<void> {
  const rows = await tx.query<StandingRow>({
    name: 'wagering-standing',
    text: `select id, amount, least(ends_at - starts_at, greatest(0, ends_at - ${COUNTER})) as left,
        ends_at as "endsAt"
      from wagering
      where user_id = $1::uuid and source = $2 and reference = $3 and taken_back_left is null
      order by ends_at desc`,
    values: [coins.userId, coins.source, coins.reference],
  });
  let rest = amount;
  for (const row of rows) {
    const part = Math.min(row.amount, rest);
    rest -= part;
    if (part > 0) await endRow(tx, coins, { row, part });
  }
}

/**
 * Puts the wagering that was open for coins behind the player's other obligations, when the coins come back.
 * The caller has locked the player.
 */
export async function reopenWagering(
  tx: Transaction,
  { userId, reference }: Pick<Obligation, 'userId' | 'reference'>,
): Promise<void> {
  const rows = await tx.query<{ id: string }>({
    name: 'wagering-taken-back',
    text: `select id from wagering
      where user_id = $1::uuid and reference = $2 and taken_back_left is not null order by ends_at`,
    values: [userId, reference],
  });
  for (const { id } of rows) {
    await tx.query({
      name: 'wagering-reopen',
      text: `update wagering set taken_back_left = null,
          starts_at = case taken_back_left when 0 then starts_at else ${END} end,
          ends_at = case taken_back_left when 0 then ends_at else ${END} + taken_back_left end
        where user_id = $1::uuid and id = $2::uuid`,
      values: [userId, id],
    });
  }
}

async function endRow(
  tx: Transaction,
  { userId, time }: Omit<TakenCoins, 'amount'>,
  { row, part }: { row: StandingRow; part: number },
): Promise<void> {
  const { id, amount, left, endsAt } = row;
  const isWhole = part === amount;
  const cut = isWhole ? left : Number((BigInt(left) * BigInt(part)) / BigInt(amount));
  if (isWhole) {
    await tx.query({
      name: 'wagering-end',
      text: 'update wagering set taken_back_left = $3::bigint where user_id = $1::uuid and id = $2::uuid',
      values: [userId, id, cut],
    });
  } else if (cut > 0) {
    await tx.query({
      name: 'wagering-split',
      text: `with kept as (
          update wagering set amount = amount - $4::bigint, ends_at = ends_at - $5::bigint
          where user_id = $1::uuid and id = $2::uuid returning source, reference, ends_at
        )
        insert into wagering
          (user_id, id, source, reference, amount, starts_at, ends_at, created_at, taken_back_left)
        select $1::uuid, $3::uuid, source, reference, $4::bigint, ends_at, ends_at + $5::bigint, $6::bigint, $5::bigint
        from kept`,
      values: [userId, id, newId(time), part, cut, time],
    });
  }
  if (cut === 0) return;
  await tx.query({
    name: 'wagering-move-up',
    text: `update wagering set starts_at = starts_at - $3::bigint, ends_at = ends_at - $3::bigint
      where user_id = $1::uuid and ends_at > $2::bigint and taken_back_left is null`,
    values: [userId, endsAt, cut],
  });
}

/** Where the next obligation begins; `greatest` ignores a null. */
const END = `greatest(${COUNTER}, (
    select max(ends_at) from wagering where user_id = $1::uuid and taken_back_left is null
  ))`;
