import { addMonths } from '#contract/business-day.ts';
import type { Exclusion, ExclusionState, LimitKind, LimitPeriod, LimitState } from '#contract/protection.ts';
import { periodStart } from '#machines/protection/protection-rules.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { idFrom } from '#server/core/db/id-span.ts';
import {
  defineChange,
  defineColumn,
  defineList,
  defineRead,
  defineRun,
  defineValue,
} from '#server/core/db/statements.ts';
import {
  followProof,
  LINKED_BREAKS,
  LINKED_EXCLUSIONS,
  type LinkedExclusion,
} from '#server/features/account/index.ts';

export interface StoredLimit {
  kind: LimitKind;
  period: LimitPeriod;
  state: LimitState;
  amount: number | null;
  next: number | null;
  dueAt: number;
}

export const NO_EXCLUSION: Exclusion = { state: 'none', kind: 'timeOut', since: 0, until: 0, returnsAt: 0 };

/** The limits that the player has set at some time. */
export const listLimits = defineList<[userId: string], StoredLimit>(
  'limit-list',
  `select kind, period, state, amount, next, due_at as "dueAt" from player_limit where user_id = $1::uuid`,
);

export const storeLimit = defineRun<[userId: string, limit: StoredLimit]>(
  'limit-store',
  `insert into player_limit (user_id, kind, period, state, amount, next, due_at)
    values ($1::uuid, $kind, $period, $state, $amount::bigint, $next::bigint, $dueAt::bigint)
    on conflict (user_id, kind, period) do update set state = excluded.state, amount = excluded.amount,
      next = excluded.next, due_at = excluded.due_at`,
);

export const findExclusion = defineRead<[userId: string], Exclusion>(
  'exclusion-find',
  `select state, kind, since, until, returns_at as "returnsAt" from player_exclusion
    where user_id = $1::uuid`,
  NO_EXCLUSION,
);

export const storeExclusion = defineRun<[userId: string, exclusion: Exclusion]>(
  'exclusion-store',
  `insert into player_exclusion (user_id, state, kind, since, until, returns_at)
    values ($1::uuid, $state, $kind, $since::bigint, $until::bigint, $returnsAt::bigint)
    on conflict (user_id) do update set state = excluded.state, kind = excluded.kind, since = excluded.since,
      until = excluded.until, returns_at = excluded.returns_at`,
);

export interface Breaks {
  exclusion: Exclusion;
  linked: LinkedExclusion[];
}

const OWN_EXCLUSION = `(
  select jsonb_build_object('state', state, 'kind', kind, 'since', since, 'until', until, 'returnsAt', returns_at)
  from player_exclusion where user_id = $1::uuid)`;

/** The player's break, and those of linked accounts. */
export async function findBreaks(tx: Transaction, userId: string): Promise<Breaks> {
  const [found] = await tx.query<{ exclusion: Exclusion | null; linked: LinkedExclusion[] }>({
    name: 'protection-breaks',
    text: `select ${OWN_EXCLUSION} as exclusion, ${LINKED_EXCLUSIONS} as linked`,
    values: [userId],
  });
  return { exclusion: found?.exclusion ?? NO_EXCLUSION, linked: found?.linked ?? [] };
}

/** What the gate decides by: the breaks, and the limits that hold. */
export async function findRules(
  tx: Transaction,
  userId: string,
): Promise<Breaks & { limits: StoredLimit[] }> {
  const [found] = await tx.query<
    Omit<Breaks, 'exclusion'> & { exclusion: Exclusion | null; limits: StoredLimit[] }
  >({
    name: 'protection-rules',
    text: `select ${OWN_EXCLUSION} as exclusion, ${LINKED_EXCLUSIONS} as linked, (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'period', period, 'state', state,
          'amount', amount, 'next', next, 'dueAt', due_at)), '[]')
        from player_limit where user_id = $1::uuid and amount is not null
      ) as limits`,
    values: [userId],
  });
  if (found === undefined) throw new Error('a statement without tables has no row');
  return { ...found, exclusion: found.exclusion ?? NO_EXCLUSION };
}

/** Follows the stored break: remembers what the person is known by while it lasts, or forgets it. */
export async function keepTraits(tx: Transaction, userId: string, state: ExclusionState): Promise<void> {
  if (state !== 'none') return followProof(tx, userId);
  await tx.query({
    name: 'exclusion-traits-forget',
    text: 'delete from excluded_trait where user_id = $1::uuid',
    values: [userId],
  });
}

/** Whether the gate decides about a stake: see the table `balance`. */
export const needsGate = defineChange<[userId: string, now: number]>(
  'protection-needs-gate',
  `select from balance where user_id = $1::uuid and currency = 'coin' and account = 'player'
    and (guarded or cycle_ends_at > $2::bigint)`,
);

/** When the shortest cycle of the player's last stake ends; 0 without one. */
export const findCycleEnd = defineValue<[userId: string], number>(
  'protection-cycle-end',
  `select cycle_ends_at as "cycleEnd" from balance
    where user_id = $1::uuid and currency = 'coin' and account = 'player'`,
  0,
);

/** Holds the next stake back until then. A whole round does so itself, in its one statement. */
export const beginCycle = defineRun<[userId: string, endsAt: number]>(
  'protection-cycle-begin',
  `update balance set cycle_ends_at = $2::bigint
    where user_id = $1::uuid and currency = 'coin' and account = 'player'`,
);

/**
 * Follows the player's limits, breaks and the end of their account; a player without coins gets an empty
 * balance for it.
 */
export async function guardBalance(tx: Transaction, userId: string): Promise<void> {
  // Waits for a break of a linked account that has just made the balance, and is then seen below.
  await tx.query({
    name: 'protection-balance',
    text: `insert into balance (user_id, currency, account, amount) values ($1::uuid, 'coin', 'player', 0)
      on conflict do nothing`,
    values: [userId],
  });
  await tx.query({
    name: 'protection-guard',
    text: `insert into balance as kept (user_id, currency, account, amount, guarded)
      select $1::uuid, 'coin', 'player', 0, exists (
          select from player_limit where user_id = $1::uuid and kind in ('loss', 'time') and amount is not null
        ) or exists (select from player_exclusion where user_id = $1::uuid and state <> 'none')
          or exists (select from app_user where id = $1::uuid and closed_at is not null)
          or exists (select from (${LINKED_BREAKS}) as linked where kind = 'selfExclusion')
      on conflict (user_id, currency, account) do update set guarded = excluded.guarded
        where kept.guarded <> excluded.guarded`,
    values: [userId],
  });
}

/** One sum for each period, minor units. */
export type Sums = Readonly<Record<LimitPeriod, number>>;

/**
 * The player's deposits, before anything was taken back. A payment that is held apart does not count as a
 * deposit until its player keeps it.
 * @param withOpen whether orders that can still be paid count
 */
export async function sumDeposits(
  tx: Transaction,
  userId: string,
  { now, withOpen }: { now: number; withOpen: boolean },
): Promise<Sums> {
  const [day, week, month] = startsOf(now);
  const [sums] = await tx.query<{ day: number; week: number; month: number; open: number }>({
    name: 'protection-deposits',
    text: `select coalesce(sum(amount) filter (where created_at > $2::bigint), 0)::bigint as day,
        coalesce(sum(amount) filter (where created_at > $3::bigint), 0)::bigint as week,
        coalesce(sum(amount), 0)::bigint as month, (
          select coalesce(sum(amount), 0)::bigint from deposit_order
          where user_id = $1::uuid and state in ('created', 'pending') and expires_at > $6::bigint
        ) as open
      from journal where user_id = $1::uuid and kind = 'deposit' and id >= $5::uuid and created_at > $4::bigint`,
    values: [userId, day, week, month, idFrom(month), now],
  });
  if (sums === undefined) throw new Error('an aggregate without a row');
  const open = withOpen ? sums.open : 0;
  return { day: sums.day + open, week: sums.week + open, month: sums.month + open };
}

/** A pause of this long between two stakes counts as played; a longer one as a pause. Milliseconds. */
const LONGEST_ROUND = 300_000;

export interface Played {
  /** Stakes less wins, and the stakes of open rounds; below zero for a player who has won. */
  lost: Sums;
  /** Minutes of the last 24 hours. */
  minutes: number;
}

/** What the player has lost and how long they have played, by the journal. */
export async function sumPlay(tx: Transaction, userId: string, now: number): Promise<Played> {
  const [day, week, month] = startsOf(now);
  const [sums] = await tx.query<{ day: number; week: number; month: number; open: number; played: number }>({
    name: 'protection-play',
    text: `with moved as (
        select id, created_at, case kind when 'game-win' then -amount else amount end as lost,
          kind = 'game-stake' as is_stake
        from journal where user_id = $1::uuid and id >= $4::uuid and created_at > $6::bigint
          and kind in ('game-stake', 'game-win')
      ), staked as (
        select created_at, lead(created_at, 1, $5::bigint) over (order by created_at, id) as next
        from moved where is_stake and created_at > $2::bigint
      )
      select coalesce(sum(lost) filter (where created_at > $2::bigint), 0)::bigint as day,
        coalesce(sum(lost) filter (where created_at > $3::bigint), 0)::bigint as week,
        coalesce(sum(lost), 0)::bigint as month,
        (select coalesce(sum(stake), 0)::bigint from open_round where user_id = $1::uuid) as open,
        (select coalesce(sum(least(next - created_at, ${LONGEST_ROUND})), 0)::bigint from staked) as played
      from moved`,
    values: [userId, day, week, idFrom(month), now, month],
  });
  if (sums === undefined) throw new Error('an aggregate without a row');
  const { open, played } = sums;
  return {
    lost: { day: sums.day + open, week: sums.week + open, month: sums.month + open },
    minutes: Math.floor(played / 60_000),
  };
}

function startsOf(now: number): [day: number, week: number, month: number] {
  return [periodStart('day', now), periodStart('week', now), periodStart('month', now)];
}

/**
 * Whether the last look at the limits is long ago.
 * @param asksNew whether a player who has never looked is asked to
 */
export async function isReviewDue(
  tx: Transaction,
  userId: string,
  { now, months, asksNew }: { now: number; months: number; asksNew: boolean },
): Promise<boolean> {
  const [review] = await tx.query<{ reviewedAt: number }>({
    name: 'limit-review-find',
    text: `select coalesce(r.reviewed_at, 0) as "reviewedAt"
      from app_user u left join limit_review r on r.user_id = u.id where u.id = $1::uuid`,
    values: [userId],
  });
  const reviewedAt = review?.reviewedAt ?? 0;
  return reviewedAt === 0 ? asksNew : addMonths(reviewedAt, months) <= now;
}

export const noteReview = defineRun<[userId: string, time: number]>(
  'limit-review-note',
  `insert into limit_review (user_id, reviewed_at) values ($1::uuid, $2::bigint)
    on conflict (user_id) do update set reviewed_at = excluded.reviewed_at`,
);

interface ReviewSpan {
  /** The latest time of the last look and the last reminder, or else of the registration. */
  until: number;
  /** Whether players who have never looked are meant, too. */
  asksNew: boolean;
}

const LAST_ASKED = 'greatest(coalesce(r.reviewed_at, 0), coalesce(r.reminded_at, 0), u.created_at)';
const REMINDED = `u.closed_at is null and ${LAST_ASKED} <= $1::bigint
  and ($2::boolean or coalesce(r.reviewed_at, 0) > 0)
  and not exists (select from player_exclusion where user_id = u.id and state <> 'none')`;

/** Players without a break who were not asked to look at their limits since, in the order of their ids. */
export const listUnasked = defineColumn<[ReviewSpan & { after: string; limit: number }], string>(
  'limit-reminders-due',
  `select u.id as "userId" from app_user u left join limit_review r on r.user_id = u.id
    where ${REMINDED} and u.id > $3::uuid order by u.id limit $4::integer`,
  ({ until, asksNew, after, limit }) => [until, asksNew, after, limit],
);

/** @returns false for a player who is not, or no longer, to be reminded. The caller has locked the player. */
export const noteReminder = defineChange<[userId: string, ReviewSpan & { time: number }]>(
  'limit-reminder-note',
  `insert into limit_review (user_id, reviewed_at, reminded_at)
    select u.id, 0, $4::bigint from app_user u left join limit_review r on r.user_id = u.id
    where ${REMINDED} and u.id = $3::uuid
    on conflict (user_id) do update set reminded_at = excluded.reminded_at returning user_id`,
  (userId, { until, asksNew, time }) => [until, asksNew, userId, time],
);

/** Players whose raise or break goes on by now, in the order of their ids. */
export const listDue = defineColumn<[{ after: string; now: number; limit: number }], string>(
  'protection-due',
  `select user_id as "userId" from (
      select user_id from player_limit where due_at > 0 and due_at <= $now::bigint
      union select user_id from player_exclusion
      where state = 'inForce' and until <= $now::bigint or state = 'returning' and returns_at <= $now::bigint
    ) as due where user_id > $after::uuid order by user_id limit $limit::integer`,
);
