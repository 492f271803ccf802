import { calls } from '#contract/calls.ts';
import { SESSION_PAUSE } from '#contract/constants.ts';
import {
  type CheckChoice,
  listChecks,
  minutesBetween,
  type PlaySession,
  type RealityCheckTerms,
} from '#contract/protection.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { idFrom } from '#server/core/db/id-span.ts';
import { defineOne, defineRead, defineRun } from '#server/core/db/statements.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import type { Answer } from '#server/core/http/answer.ts';
import { shownNow } from '#server/core/http/answer-value-call.ts';

const MINUTE = 60_000;
/** How far back the first stake of a session is looked for. */
const LONGEST_SESSION = 86_400_000;

export function addSessionRoutes(answer: Answer, deps: ConfigDependencies): void {
  answer(calls.getPlaySession, ({ userId }) => readOwnSession(deps, userId));

  /** Notes that the player has seen the check; without one that is due, it changes nothing. */
  answer(calls.confirmSession, {
    prepare: async () => (await deps.configuration.appConfig()).protection.realityCheck,
    async work(tx, { userId, time }, terms) {
      const session = await readSession(tx, userId, { terms, time });
      if (session.everyMinutes === 0 || session.dueInMs > 0) return session;
      await storeCheck(tx, userId, { confirmedAt: time });
      return readSession(tx, userId, { terms, time });
    },
    stored: shownNow(({ userId }) => readOwnSession(deps, userId)),
  });
}

async function readOwnSession(
  { database, clock, configuration }: ConfigDependencies,
  userId: string,
): Promise<PlaySession> {
  const { realityCheck: terms } = (await configuration.appConfig()).protection;
  return readSession(database, userId, { terms, time: clock() });
}

/** The current session according to the journal, with the time left until the next check. */
async function readSession(
  tx: Transaction,
  userId: string,
  { terms, time }: { terms: RealityCheckTerms; time: number },
): Promise<PlaySession> {
  const { confirmedAt, minutes } = await findCheck(tx, userId);
  const { since, staked, won } = await sumSession(tx, userId, time);
  const everyMinutes = minutesBetween(terms, minutes);
  const counted = since === 0 ? 0 : time - Math.max(since, confirmedAt);
  return {
    since,
    minutes: since === 0 ? 0 : Math.floor((time - since) / MINUTE),
    staked,
    won,
    net: won - staked,
    everyMinutes,
    mayBeOff: terms.mayBeOff,
    dueInMs: Math.max(0, everyMinutes * MINUTE - counted),
    time,
  };
}

/** How often the player’s check comes, and how often it may. */
export async function readCheck(
  tx: Transaction,
  userId: string,
  terms: RealityCheckTerms,
): Promise<CheckChoice> {
  const { minutes } = await findCheck(tx, userId);
  return { everyMinutes: minutesBetween(terms, minutes), choices: listChecks(terms) };
}

/** The stake of an open round joins when the round is settled. */
const sumSession = defineOne<[userId: string, time: number], { since: number; staked: number; won: number }>(
  'session-play',
  `with moved as (
      select id, created_at, amount, kind = 'game-stake' as is_stake
      from journal where user_id = $1::uuid and id >= $2::uuid and kind in ('game-stake', 'game-win')
    ), staked as (
      select created_at, lag(created_at) over (order by created_at, id) as before from moved where is_stake
    ), begun as (
      select max(created_at) filter (where before is null or created_at - before > ${SESSION_PAUSE}) as since,
        max(created_at) as last
      from staked
    )
    select coalesce(min(since), 0)::bigint as since,
      coalesce(sum(amount) filter (where is_stake), 0)::bigint as staked,
      coalesce(sum(amount) filter (where not is_stake), 0)::bigint as won
    from moved join begun on created_at >= since and last >= $3::bigint - ${SESSION_PAUSE}`,
  (userId, time) => [userId, idFrom(time - LONGEST_SESSION), time],
);

interface StoredCheck {
  confirmedAt: number;
  /** Null without a wish of the player's. */
  minutes: number | null;
}

const findCheck = defineRead<[userId: string], StoredCheck>(
  'reality-check-find',
  `select confirmed_at as "confirmedAt", minutes from reality_check where user_id = $1::uuid`,
  { confirmedAt: 0, minutes: null },
);

/** Omitted values stay as they are. */
export const storeCheck = defineRun<[userId: string, { confirmedAt?: number; minutes?: number }]>(
  'reality-check-store',
  `insert into reality_check as kept (user_id, confirmed_at, minutes)
    values ($1::uuid, coalesce($2::bigint, 0), $3::integer)
    on conflict (user_id) do update set confirmed_at = coalesce($2::bigint, kept.confirmed_at),
      minutes = coalesce($3::integer, kept.minutes)`,
  (userId, { confirmedAt = null, minutes = null }) => [userId, confirmedAt, minutes],
);
