import { randomBytes } from 'node:crypto';
import type { AppConfig } from '#contract/app-config.ts';
import type { SecurityChange } from '#contract/step-up.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import type { Alarms } from '#server/core/alarms.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { defineFind, defineRun } from '#server/core/db/statements.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { pushNow } from '#server/core/push-jobs.ts';
import { writeMail } from '#server/core/write-mail.ts';
import { addText, writeTakeoverText } from '#server/features/sms-code/index.ts';
import { addAccountEvent } from './account-events.ts';
import { deleteTokensOf, endOtherLogins, hashToken } from './session-tokens.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long a message's token is good. */
const NOTICE_KEPT = 30 * DAY;
/** To one player. */
const TEXTS_PER_DAY = 5;
/** 96 bits: with its address a text message stays one part. */
const TOKEN_BYTES = 12;

export interface SecurityDependencies extends DataDependencies {
  /** Origin of the app: messages lead to it. */
  publicUrl: string;
}

interface Changed {
  userId: string;
  change: SecurityChange;
  /** Left out: withdrawals wait. They do not for what the player had none of before. */
  waits?: boolean;
  /** The confirmed number before; null for none. Left out: the number was not changed. */
  formerMobile?: string | null;
  /** Ends the player's logins, but the one with this token; null for all. Left out: none ends. */
  keeps?: string | null;
  time: number;
}

/**
 * What follows a change: the player is told by mail, by push, also on devices whose logins end now, and by a
 * text message to the number that was theirs before, each with a way to say that it was somebody else; other
 * logins end, and withdrawals wait.
 */
export async function followChange(
  tx: Transaction,
  { publicUrl, config }: Pick<SecurityDependencies, 'publicUrl'> & { config: CoolingConfig },
  { userId, change, waits = true, formerMobile, keeps, time }: Changed,
): Promise<void> {
  const hours = waits ? config.coolingHours : 0;
  const [player] = await tx.query<{ mobile: string | null; language: string | null }>({
    name: 'player-cool-down',
    text: `update app_user
      set withdrawals_wait_until = greatest(withdrawals_wait_until, $2::bigint) where id = $1::uuid
      returning case when mobile_confirmed_at is not null then mobile end as mobile, language`,
    values: [userId, hours === 0 ? 0 : time + hours * HOUR],
  });
  const mobile = formerMobile === undefined ? (player?.mobile ?? null) : formerMobile;
  const notice = await keepNotice(tx, { userId, isTexted: waits && mobile !== null, time });
  const link = `/not-me/${notice.token}`;
  // Before any login ends, as its device goes with it.
  await writeMail(
    tx,
    { userId, template: 'security-change', params: { change, hours }, link, time },
    pushNow,
  );
  if (keeps !== undefined) await endOtherLogins(tx, userId, keeps);
  if (mobile === null || !notice.isTexted) return;
  const text = writeTakeoverText({
    brand: config.brand,
    language: player?.language ?? null,
    url: `${publicUrl}${link}`,
  });
  await addText(tx, { mobile, text, time });
}

export type CoolingConfig = Pick<WrittenConfig, 'coolingHours'> & Pick<AppConfig, 'brand'>;

/** After {@link TEXTS_PER_DAY} no more text messages are sent: each of those can stop it all. */
async function keepNotice(
  tx: Transaction,
  { userId, isTexted, time }: { userId: string; isTexted: boolean; time: number },
): Promise<{ token: string; isTexted: boolean }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const [kept] = await tx.query<{ isTexted: boolean }>({
    name: 'takeover-notice-keep',
    text: `with past as (delete from takeover_notice where user_id = $2::uuid and created_at < $4::bigint)
      insert into takeover_notice (token_hash, user_id, created_at, is_texted)
      select $1, $2::uuid, $3::bigint, $5::boolean and (
          select count(*) from takeover_notice
          where user_id = $2::uuid and is_texted and created_at > $6::bigint
        ) < $7::integer
      returning is_texted as "isTexted"`,
    values: [hashToken(token), userId, time, time - NOTICE_KEPT, isTexted, time - DAY, TEXTS_PER_DAY],
  });
  return { token, isTexted: kept?.isTexted ?? false };
}

/**
 * Ends all logins of the player who was told of a change, and stops their withdrawals until an operator
 * allows them. One report answers all that the player has been told until then.
 * @throws CallError `notFound` for a token that nobody was sent, or that is too old
 */
export async function stopTakeover(
  { database, clock, alarms }: SecurityDependencies & { alarms: Pick<Alarms, 'raise'> },
  token: string,
): Promise<void> {
  const tokenHash = hashToken(token);
  const notice = await findNotice(database, { tokenHash, time: clock() });
  if (notice === null) throw new CallError('notFound', 'This link is unknown or too old.');
  const { userId } = notice;
  const isNew = await changePlayer(database, userId, async (tx) => {
    const time = clock();
    const current = await findNotice(tx, { tokenHash, time });
    if (current === null || current.isReported) return false;
    await tx.query({
      name: 'takeover-notices-report',
      text: `update takeover_notice set reported_at = $2::bigint
        where user_id = $1::uuid and reported_at is null`,
      values: [userId, time],
    });
    await deleteTokensOf(tx, userId);
    const stopped = await tx.query({
      name: 'withdrawals-stop',
      text: `update app_user set withdrawals_stopped_at = $2::bigint
        where id = $1::uuid and withdrawals_stopped_at is null returning id`,
      values: [userId, time],
    });
    await addAccountEvent(tx, userId, { kind: 'takeover-reported', time });
    return stopped.length > 0;
  });
  if (!isNew) return;
  const sentence = `Player ${userId} says that a change of their account was somebody else's. Their withdrawals are stopped until npm run ops -- player allow-withdrawals.`;
  alarms.raise({ kind: 'takeover-reported', subject: userId, sentence });
}

const findNotice = defineFind<[{ tokenHash: string; time: number }], { userId: string; isReported: boolean }>(
  'takeover-notice-find',
  `select user_id as "userId", reported_at is not null as "isReported" from takeover_notice
    where token_hash = $1 and created_at >= $2::bigint`,
  ({ tokenHash, time }) => [tokenHash, time - NOTICE_KEPT],
);

/** What the player has been told until now stops nothing any more: somebody has seen who they are. */
export const forgetNotices = defineRun<[userId: string]>(
  'takeover-notices-forget',
  'delete from takeover_notice where user_id = $1::uuid',
);
