import * as v from 'valibot';
import { AppConfig } from '#contract/app-config.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { idFrom } from '#server/core/db/id-span.ts';
import { type Ways, waysOf } from './count-chances.ts';

/** What earned chances while a version of the config was active. */
interface Rate {
  number: number;
  /** When it became active, by the database's clock. */
  from: number;
  ways: Ways;
}

/** Which rates a player's earnings since the last count come under. */
export interface Counting {
  /** Periods that have ended since, oldest first. None as long as the rate stays the same. */
  ended: readonly { ways: Ways; endedAt: number }[];
  /** In force now. */
  ways: Ways;
}

/** Where a player stands in the config's history. */
export interface CountedUpTo {
  /** The version of the last count; 0 before the first. */
  countedVersion: number;
  activeVersion: number;
  signedUpAt: number;
}

/** Versions never change, so each is read once. */
const known = new WeakMap<object, readonly Rate[]>();

/** @param database what the rates are kept for: {@link tx} may be a transaction of it */
export async function planCounting(
  database: object,
  tx: Transaction,
  { countedVersion, activeVersion, signedUpAt }: CountedUpTo,
): Promise<Counting> {
  const rates = await readRates(database, tx, activeVersion);
  const isCounted = ({ number, from }: Rate) =>
    countedVersion === 0 ? from <= signedUpAt : number <= countedVersion;
  const [first = rates[0], ...later] = rates.slice(Math.max(0, rates.findLastIndex(isCounted)));
  if (first === undefined) throw new Error('there is no version of the config');
  const ended: { ways: Ways; endedAt: number }[] = [];
  let { ways } = first;
  for (const rate of later) {
    if (isSame(rate.ways, ways)) continue;
    ended.push({ ways, endedAt: rate.from });
    ways = rate.ways;
  }
  return { ended, ways };
}

/** What a player had earned at a time. Minor units. */
export interface Reached {
  wagered: number;
  deposited: number;
}

/**
 * What a locked player had earned at each of these times. A round counts when it ended, and a deposit when
 * the last of it was wagered.
 * @param times oldest first
 */
export async function readReached(
  tx: Transaction,
  { userId, deposited }: { userId: string; deposited: number },
  times: readonly number[],
): Promise<Reached[]> {
  const [row] = await tx.query<{ wagered: number; since: { period: number; wagered: number }[] }>({
    name: 'draw-wagered-since',
    text: WAGERED_SINCE,
    values: [userId, times, idFrom(times[0] ?? 0)],
  });
  const { wagered: now, since } = row ?? { wagered: 0, since: [] };
  const wagered = times.map((_, index) =>
    since.reduce((left, part) => (part.period > index ? left - part.wagered : left), now),
  );
  const deposits = await tx.query<{ amount: number; endsAt: number }>({
    name: 'draw-deposits-since',
    text: `select amount, ends_at as "endsAt" from wagering
      where user_id = $1::uuid and source = 'deposit' and taken_back_left is null
        and ends_at > $2::bigint and ends_at <= $3::bigint`,
    values: [userId, wagered[0] ?? now, now],
  });
  return wagered.map((reached) => ({
    wagered: reached,
    deposited: deposits.reduce(
      (left, { amount, endsAt }) => (endsAt > reached ? left - amount : left),
      deposited,
    ),
  }));
}

/** Finds rounds by their stakes in the journal: those are in the order of the rounds' ends. */
const WAGERED_SINCE = `
  with period as (
    select width_bucket(r.created_at, $2::bigint[]) as period, sum(r.wagered)::bigint as wagered
    from journal j
    join game_round r on r.user_id = j.user_id
      and r.round_id = case when j.kind = 'game-stake' then j.reference::uuid end
    where j.user_id = $1::uuid and j.id >= $3::uuid and j.kind = 'game-stake'
    group by 1
  )
  select coalesce((
      select wagered from balance where user_id = $1::uuid and currency = 'coin' and account = 'player'
    ), 0) as wagered,
    coalesce((
      select jsonb_agg(jsonb_build_object('period', period, 'wagered', wagered)) from period
    ), '[]') as since`;

function isSame(one: Ways, other: Ways): boolean {
  const isSameAmount =
    one.wagerPerChance === other.wagerPerChance && one.depositPerChance === other.depositPerChance;
  return isSameAmount && one.daily === other.daily;
}

async function readRates(database: object, tx: Transaction, active: number): Promise<readonly Rate[]> {
  let rates = known.get(database) ?? [];
  const last = rates.at(-1)?.number ?? 0;
  if (last < active) {
    const rows = await tx.query<{ number: number; from: number; body: object }>({
      name: 'draw-rates',
      text: `select number, activated_at as from, jsonb_build_object(
          'drawChances', body->'drawChances', 'activities', body->'activities') as body
        from config_version where name = 'appConfig' and number > $1::integer order by number`,
      values: [last],
    });
    rates = [...rates, ...rows.map(({ body, ...row }) => ({ ...row, ways: waysOf(v.parse(Earning, body)) }))];
    known.set(database, rates);
  }
  return rates.filter(({ number }) => number <= active);
}

const { activities, drawChances } = AppConfig.entries;
/** What an earlier release's document lacks earns nothing. */
const Earning = v.object({ activities, drawChances });
