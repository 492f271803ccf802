import type { Transaction } from './db/database.ts';
import { newId } from './db/new-id.ts';
import { addJob } from './outbox.ts';

/** Kinds of jobs of `features/push`: a mail to one player, one to a segment, and either to a device. */
export const PUSH_MAIL = 'push-mail';
export const PUSH_NEWS = 'push-news';
export const SEND_PUSH = 'send-push';

interface NewMail {
  mailId: string;
  time: number;
}

/** Tells the player's devices of a mail, after the commit. Does nothing for a player without devices. */
export async function pushMail(
  tx: Pick<Transaction, 'query'>,
  { userId, mailId, time }: NewMail & { userId: string },
): Promise<void> {
  await tx.query({
    name: 'push-mail',
    text: `insert into outbox (id, kind, payload, due_at, lane)
      select $1::uuid, $2, $3::jsonb, $4::bigint, 'push'
      where exists (select from push_device where user_id = $5::uuid)`,
    values: [newId(time), PUSH_MAIL, JSON.stringify({ userId, mailId }), time, userId],
  });
}

/** The same for all players of the mail's segment, some at a time. */
export async function pushNews(tx: Pick<Transaction, 'query'>, { mailId, time }: NewMail): Promise<void> {
  await tx.query({
    name: 'push-news',
    text: 'insert into push_news (mail_id) values ($1::uuid)',
    values: [mailId],
  });
  await addJob(tx, { kind: PUSH_NEWS, payload: { mailId }, time, lane: 'news' });
}
