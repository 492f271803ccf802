import { randomBytes } from 'node:crypto';
import type { AppConfig } from '#contract/app-config.ts';
import type { SecurityChange } from '#contract/step-up.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import type { Alarms } from '#server/core/alarms.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { writeMail } from '#server/core/write-mail.ts';
import { addText, writeTakeoverText } from '#server/features/codes/index.ts';
import { addAccountEvent } from './account-events.ts';
import { deleteTokensOf, hashToken } from './session-tokens.ts';

const HOUR = 3_600_000;
/** How long a message's token is good. */
const NOTICE_KEPT = 30 * 24 * HOUR;
/** 96 bits: with its address a text message stays one part. */
const TOKEN_BYTES = 12;

export interface SecurityDependencies extends Pick<Dependencies, 'database' | 'clock'> {
  /** Origin of the app: messages lead to it. */
  publicUrl: string;
}

interface Changed {
  userId: string;
  change: SecurityChange;
  /** The confirmed number before; null for none. Left out: the number was not changed. */
  formerMobile?: string | null;
  time: number;
}

/**
 * Lets withdrawals wait after a change, and tells the player by mail, push and a text message to the number
 * that was theirs before, each with a way to say that it was somebody else.
 */
export async function coolDown(
  tx: Pick<Transaction, 'query'>,
  { publicUrl, config }: Pick<SecurityDependencies, 'publicUrl'> & { config: CoolingConfig },
  { userId, change, formerMobile, time }: Changed,
): Promise<void> {
  const hours = config.coolingHours;
  const [player] = await tx.query<{ mobile: string | null; language: string | null }>({
    name: 'player-cool-down',
    text: `update app_user
      set withdrawals_wait_until = greatest(withdrawals_wait_until, $2::bigint) where id = $1::uuid
      returning case when mobile_confirmed_at is not null then mobile end as mobile, language`,
    values: [userId, hours === 0 ? 0 : time + hours * HOUR],
  });
  const token = await keepNotice(tx, userId, time);
  const link = `/not-me/${token}`;
  await writeMail(tx, { userId, template: 'security-change', params: { change, hours }, link, time });
  const mobile = formerMobile === undefined ? (player?.mobile ?? null) : formerMobile;
  if (mobile === null) return;
  const text = writeTakeoverText({
    brand: config.brand,
    language: player?.language ?? null,
    url: `${publicUrl}${link}`,
  });
  await addText(tx, { mobile, text, time });
}

export type CoolingConfig = Pick<WrittenConfig, 'coolingHours'> & Pick<AppConfig, 'brand'>;

async function keepNotice(tx: Pick<Transaction, 'query'>, userId: string, time: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.query({
    name: 'takeover-notice-keep',
    text: `with past as (delete from takeover_notice where user_id = $2::uuid and created_at < $4::bigint)
      insert into takeover_notice (token_hash, user_id, created_at) values ($1, $2::uuid, $3::bigint)`,
    values: [hashToken(token), userId, time, time - NOTICE_KEPT],
  });
  return token;
}

/**
 * Ends all logins of the player who was told of a change, and stops their withdrawals until an operator
 * allows them.
 * @throws CallError `notFound` for a token that nobody was sent, or that is too old
 */
export async function stopTakeover(
  { database, clock, alarms }: SecurityDependencies & { alarms: Pick<Alarms, 'raise'> },
  token: string,
): Promise<void> {
  const [notice] = await database.query<{ userId: string }>({
    name: 'takeover-notice-find',
    text: 'select user_id as "userId" from takeover_notice where token_hash = $1 and created_at >= $2::bigint',
    values: [hashToken(token), clock() - NOTICE_KEPT],
  });
  if (notice === undefined) throw new CallError('notFound', 'This link is unknown or too old.');
  const { userId } = notice;
  const isNew = await changePlayer(database, userId, async (tx) => {
    const time = clock();
    await deleteTokensOf(tx, userId);
    const stopped = await tx.query({
      name: 'withdrawals-stop',
      text: `update app_user set withdrawals_stopped_at = $2::bigint
        where id = $1::uuid and withdrawals_stopped_at is null returning id`,
      values: [userId, time],
    });
    if (stopped.length === 0) return false;
    await addAccountEvent(tx, userId, { id: newId(time), kind: 'takeover-reported', detail: {}, time });
    return true;
  });
  if (!isNew) return;
  const sentence = `Player ${userId} says that a change of their account was somebody else's. Their withdrawals are stopped until npm run ops -- player allow-withdrawals.`;
  alarms.raise({ kind: 'takeover-reported', subject: userId, sentence });
}
