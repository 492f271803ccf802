import type { MailParams, MailTemplate } from '#contract/mail.ts';
import type { Transaction } from './db/database.ts';
import { newId } from './db/new-id.ts';
import { type MailOfPlayer, pushMail } from './push-jobs.ts';

/** A mail by a template: what happened to something of the player's. */
export interface Told {
  userId: string;
  template: MailTemplate;
  params?: MailParams;
  /** A page of the app. */
  link: string;
  time: number;
}

/**
 * Puts a mail into a player's inbox and tells their devices, in the transaction of what it is about. Nobody
 * reads the inbox of a closed account, so nothing is written there.
 */
export async function writeMail(
  tx: Transaction,
  { userId, template, params = {}, link, time }: Told,
  push: (tx: Transaction, mail: MailOfPlayer) => Promise<void> = pushMail,
): Promise<void> {
  const mailId = newId(time);
  const written = await tx.query({
    name: 'mail-tell',
    text: `with reader as (
        select id from app_user where id = $1::uuid and closed_at is null
      ), written as (
        insert into mail (id, kind, template, params, link, created_at)
        select $2::uuid, 'result', $3, $4::jsonb, $5, $6::bigint from reader
      )
      insert into player_mail (user_id, mail_id) select id, $2::uuid from reader returning mail_id`,
    values: [userId, mailId, template, JSON.stringify(params), link, time],
  });
  if (written.length === 0) return;
  await push(tx, { userId, mailId, link, time });
}
