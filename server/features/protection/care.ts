import { type BreakChoice, isBreakLength, unitOf } from '#contract/protection.ts';
import type { ProtectionProfile } from '#contract/protection-profile.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { addAccountEvent, findPlayer, PLAYER_NAME, sayUser } from '#server/features/account/index.ts';
import { type BreakDependencies, exclude } from './breaks.ts';

/** Days that are looked at. */
const LOOKED_AT = 7;
const DAY = 86_400_000;
const HOUR = 3_600_000;
const SHOWN = 100;
const STATEMENT_TIME = 60_000;

export const BREAKS = ['time-out', 'self-exclusion'] as const;

interface AskedBreak {
  kind: (typeof BREAKS)[number];
  length: number;
}

/**
 * Begins a break of a player, as if they had asked for it themselves.
 * @throws CommandRefused for an unknown player, a length that cannot be chosen, or while a longer one lasts
 */
export async function excludePlayer(
  deps: OperatorDependencies & Pick<BreakDependencies, 'endRounds'>,
  { account, kind: word, length }: AskedBreak & { account: string },
): Promise<{ account: string; kind: AskedBreak['kind']; until: number }> {
  const { database, clock, endRounds } = deps;
  const userId = await findPlayer(database, account);
  const { choice, profile } = await requireBreak(deps, { kind: word, length });
  try {
    const { until } = await changePlayer(database, userId, (tx) =>
      exclude(tx, { userId, choice, time: clock(), profile, endRounds, by: 'operator' }),
    );
    return { account, kind: word, until };
  } catch (error) {
    if (error instanceof CallError) throw new CommandRefused(`${account}: ${error.message}`);
    throw error;
  }
}

/** The break of these words. @throws CommandRefused for a length that cannot be chosen */
export async function requireBreak(
  deps: OperatorDependencies,
  { kind: word, length }: AskedBreak,
): Promise<{ choice: BreakChoice; profile: ProtectionProfile }> {
  const { protection: profile } = await openConfiguration(deps).appConfig();
  const kind = word === 'time-out' ? 'timeOut' : 'selfExclusion';
  const choice = { kind, length, unit: unitOf(kind) } as const;
  if (isBreakLength(profile, choice)) return { choice, profile };
  const { timeOutDays, exclusionMonths } = profile;
  throw new CommandRefused(
    kind === 'timeOut'
      ? `A time-out is ${timeOutDays.least} to ${timeOutDays.most} days long.`
      : `A self-exclusion is ${exclusionMonths.join(', ')} months long.`,
  );
}

/** Notes help that a player was given. @throws CommandRefused for an unknown player */
export async function noteCare(
  { database, clock }: OperatorDependencies,
  account: string,
  text: string,
): Promise<{ player: string }> {
  const userId = await findPlayer(database, account);
  await database.transaction((tx) =>
    addAccountEvent(tx, userId, { kind: 'care', detail: { text }, time: clock() }),
  );
  return { player: await sayUser(database, userId) };
}

/** Early signs of play that harms, of one player in the last seven days. */
interface CareSign {
  account: string;
  /** Limits that were to be raised. */
  raises: number;
  /** Breaks from which the player wanted to return. */
  returns: number;
  /** Deposits within an hour of losing at least as much. */
  depositsAfterLosses: number;
  /** Hours between midnight and five in which there were stakes. */
  nightHours: number;
  /** The last note of help for the player; empty for none. */
  done: string;
}

/**
 * Early signs of play that harms, in the last seven days: limits that were to be raised, breaks that players
 * wanted to return from, deposits within an hour of losing at least as much, and hours of play between
 * midnight and five. The players with most of them come first, each with the last note of help.
 */
export async function listCare({ database, clock }: OperatorDependencies): Promise<CareSign[]> {
  const since = clock() - LOOKED_AT * DAY;
  return database.transaction(
    (tx) =>
      tx.query<CareSign>({
        name: 'care-signs',
        text: `with changed as (
            select user_id, count(*) filter (where kind = 'limit-raise-asked') as raises,
              count(*) filter (where kind = 'return-asked') as returns
            from account_event where created_at >= $1::bigint and kind in ('limit-raise-asked', 'return-asked')
            group by user_id
          ), chased as (
            select o.user_id, count(*) as deposits
            from payment p join deposit_order o on o.id = p.order_id
            where p.created_at >= $1::bigint and p.amount <= (
              select coalesce(sum(case kind when 'game-win' then -amount else amount end), 0) from journal
              where user_id = o.user_id and kind in ('game-stake', 'game-win')
                and created_at >= p.created_at - ${HOUR} and created_at < p.created_at
            )
            group by o.user_id
          ), night as (
            select user_id, count(distinct created_at / ${HOUR}) as hours from journal
            where created_at >= $1::bigint and kind = 'game-stake' and (created_at / ${HOUR} + 8) % 24 < 5
            group by user_id
          )
          select ${PLAYER_NAME} as account, coalesce(raises, 0) as raises, coalesce(returns, 0) as returns,
            coalesce(deposits, 0) as "depositsAfterLosses", coalesce(hours, 0) as "nightHours", coalesce((
              select detail ->> 'text' from account_event
              where user_id = u.id and kind = 'care' order by id desc limit 1
            ), '') as done
          from changed full join chased using (user_id) full join night using (user_id)
            join app_user u on u.id = user_id
          where coalesce(raises, 0) + coalesce(returns, 0) + coalesce(deposits, 0) + coalesce(hours, 0) > 0
          order by coalesce(raises, 0) + coalesce(returns, 0) + coalesce(deposits, 0) + coalesce(hours, 0) desc, u.id
          limit $2::integer`,
        values: [since, SHOWN],
      }),
    { statementTime: STATEMENT_TIME },
  );
}
