import * as v from 'valibot';
import { LOCALES } from '#contract/constants.ts';
import type { Transaction } from './db/database.ts';
import { newId } from './db/new-id.ts';
import { defineRun } from './db/statements.ts';
import { addJob, addJobs } from './outbox.ts';

/** Kinds of jobs of `features/push`: a mail to one player, one to a segment, and either to a device. */
export const PUSH_MAIL = 'push-mail';
export const PUSH_NEWS = 'push-news';
export const SEND_PUSH = 'send-push';

/** A mail for a device: the payload of {@link SEND_PUSH}. */
export const Push = v.object({
  deviceId: v.string(),
  userId: v.string(),
  mailId: v.string(),
  /** When it was planned. */
  since: v.number(),
  /** The device as it was then, for a message that comes also when its login has ended. */
  told: v.optional(
    v.object({
      endpoint: v.string(),
      p256dh: v.string(),
      auth: v.string(),
      serverKey: v.string(),
      locale: v.picklist(LOCALES),
      /** Where the message leads: who is logged out does not get to the mail. */
      link: v.string(),
    }),
  ),
});
export type Push = v.InferOutput<typeof Push>;

interface NewMail {
  mailId: string;
  time: number;
}

export interface MailOfPlayer extends NewMail {
  userId: string;
  /** A page of the app. */
  link: string;
}

/** Tells the player's devices of a mail, after the commit. Does nothing for a player without devices. */
export const pushMail = defineRun<[Omit<MailOfPlayer, 'link'>]>(
  'push-mail',
  `insert into outbox (id, kind, payload, due_at, lane)
    select $1::uuid, $2, $3::jsonb, $4::bigint, 'push'
    where exists (select from push_device where user_id = $5::uuid)`,
  ({ userId, mailId, time }) => [newId(time), PUSH_MAIL, { userId, mailId }, time, userId],
);

/** The same for the devices that the player has at this moment, also those whose logins end right after. */
export async function pushNow(tx: Transaction, { userId, mailId, link, time }: MailOfPlayer): Promise<void> {
  const devices = await tx.query<Omit<NonNullable<Push['told']>, 'link'> & { id: string }>({
    name: 'push-devices-now',
    text: `select d.id, d.endpoint, d.p256dh, d.auth, d.server_key as "serverKey", d.locale
      from push_device d join session_token t on t.token_hash = d.token_hash
      where d.user_id = $1::uuid and t.expires_at > $2::bigint order by d.id`,
    values: [userId, time],
  });
  const payloads = devices.map(
    ({ id: deviceId, ...device }): Push => ({
      ...{ deviceId, userId, mailId, since: time, told: { ...device, link } },
    }),
  );
  if (payloads.length > 0) await addJobs(tx, { kind: SEND_PUSH, payloads, time, lane: 'push' });
}

/** The same for all players of the mail's segment, some at a time. */
export async function pushNews(tx: Transaction, { mailId, time }: NewMail): Promise<void> {
  await tx.query({
    name: 'push-news',
    text: 'insert into push_news (mail_id) values ($1::uuid)',
    values: [mailId],
  });
  await addJob(tx, { kind: PUSH_NEWS, payload: { mailId }, time, lane: 'news' });
}
