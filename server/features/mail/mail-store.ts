import type { Words } from '#contract/fields.ts';
import type { MailKind, MailParams } from '#contract/mail.ts';
import type { Reward } from '#contract/rewards.ts';
import type { Transaction } from '#server/core/db/database.ts';
import type { DeleteBatch } from '#server/core/db/delete-batches.ts';
import { idFrom } from '#server/core/db/id-span.ts';
import { newId } from '#server/core/db/new-id.ts';
import { defineFind, defineList, defineRead, defineRun } from '#server/core/db/statements.ts';
import { pushMail, pushNews } from '#server/core/push-jobs.ts';
import type { Page } from '#server/core/read-page.ts';

/** A mail in a player's inbox. */
export interface MailRow {
  id: string;
  kind: MailKind;
  template: string | null;
  params: MailParams;
  title: Words | null;
  text: Words | null;
  link: string;
  image: string;
  rewards: readonly Reward[];
  betMultiple: number;
  /** When its gift is over; 0 without one. */
  endsAt: number;
  createdAt: number;
  readAt: number | null;
  claimedAt: number | null;
}

/** Who gets a mail: one player, or all of a segment. */
export type Audience =
  | { userId: string }
  /** All who have this VIP level when they next look, and had an account before this time. */
  | { minLevel: number; registeredBefore: number };

/** What an operator writes. */
export interface Written
  extends Pick<MailRow, 'kind' | 'link' | 'image' | 'rewards' | 'betMultiple' | 'endsAt'> {
  title: Words;
  text: Words;
  time: number;
}

/** Stores an operator's mail: one row for any number of players. @returns its id */
export async function insertMail(tx: Transaction, audience: Audience, mail: Written): Promise<string> {
  const id = newId(mail.time);
  const { kind, title, text, link, image, rewards, betMultiple, endsAt, time } = mail;
  const toOne = 'userId' in audience;
  await tx.query({
    name: 'mail-send',
    // The row of the last number is held until the end, so that numbers are seen in their order.
    text: `with numbered as (
        update mail_horizon set last = last + 1 where $2::uuid is null returning last
      ), written as (
        insert into mail (id, broadcast, min_level, registered_before, kind, title, text, link, image, rewards,
          bet_multiple, ends_at, created_at)
        values ($1::uuid, (select last from numbered), $3::integer, $4::bigint, $5, $6::jsonb, $7::jsonb, $8, $9,
          $10::jsonb, $11::integer, $12::bigint, $13::bigint)
      )
      insert into player_mail (user_id, mail_id, gift_until)
      select $2::uuid, $1::uuid, $12::bigint where $2::uuid is not null`,
    values: [
      id,
      toOne ? audience.userId : null,
      toOne ? 0 : audience.minLevel,
      toOne ? 0 : audience.registeredBefore,
      kind,
      JSON.stringify(title),
      JSON.stringify(text),
      link,
      image,
      JSON.stringify(rewards),
      betMultiple,
      endsAt,
      time,
    ],
  });
  if (toOne) await pushMail(tx, { userId: audience.userId, mailId: id, time });
  else await pushNews(tx, { mailId: id, time });
  return id;
}

/** SQL: mails to segments that have not come into the inbox of player $1 yet. */
const FRESH = `select m.id, m.broadcast, m.ends_at, u.vip >= m.min_level and u.created_at < m.registered_before as belongs
  from app_user u left join mail_cursor c on c.user_id = u.id
  join mail m on m.broadcast > coalesce(c.seen, 0)
  where u.id = $1::uuid`;

/**
 * Puts the mails to segments that were sent since the player's last look into the inbox. Who belongs to a
 * segment is decided here, once.
 */
export const takeBroadcasts = defineRun<[userId: string]>(
  'mail-take',
  `with fresh as (${FRESH}), taken as (
      insert into player_mail (user_id, mail_id, gift_until)
      select $1::uuid, id, ends_at from fresh where belongs order by id on conflict do nothing
    )
    insert into mail_cursor (user_id, seen)
    select $1::uuid, max(broadcast) from fresh having count(*) > 0
    on conflict (user_id) do update set seen = greatest(mail_cursor.seen, excluded.seen)`,
);

/** Something is unread, and something can be claimed, also in mails that have not come in yet. */
export const findNews = defineRead<[userId: string, now: number], { isUnread: boolean; hasGift: boolean }>(
  'mail-news',
  `with fresh as materialized (select ends_at from (${FRESH}) as sent where belongs)
    select exists (select from fresh)
        or exists (select from player_mail where user_id = $1::uuid and read_at is null) as "isUnread",
      exists (select from fresh where ends_at > $2::bigint) or exists (
        select from player_mail where user_id = $1::uuid and gift_until > $2::bigint and gift_until > 0
      ) as "hasGift"`,
  { isUnread: false, hasGift: false },
);

const FIELDS = `m.id, m.kind, m.template, m.params, m.title, m.text, m.link, m.image, m.rewards,
  m.bet_multiple as "betMultiple", m.ends_at as "endsAt", m.created_at as "createdAt", p.read_at as "readAt",
  p.claimed_at as "claimedAt"`;

/**
 * The player's mails, newest first.
 * @param page.ofResults whether notices and gifts are left out: they invite to play
 */
export const listMails = defineList<[page: Page & { userId: string; ofResults: boolean }], MailRow>(
  'mail-list',
  `select ${FIELDS} from player_mail p join mail m on m.id = p.mail_id
    where p.user_id = $userId::uuid and p.mail_id < $before::uuid
      and (not $ofResults::boolean or m.kind = 'result')
    order by p.mail_id desc limit $limit::integer`,
);

/** How many are unread, and the mails whose gift can be claimed, those whose time is over first. */
export const countMails = defineRead<
  [{ userId: string; now: number; limit: number; ofResults: boolean }],
  { unread: number; claimable: string[] }
>(
  'mail-count',
  `select (
      select count(*) from player_mail where user_id = $userId::uuid and read_at is null
        and (not $ofResults::boolean or exists (select from mail where id = mail_id and kind = 'result'))
    ) as unread, coalesce((
      select jsonb_agg(mail_id) from (
        select mail_id from player_mail where user_id = $userId::uuid and gift_until > $now::bigint and gift_until > 0
          and not $ofResults::boolean
        order by gift_until, mail_id limit $limit::integer
      ) as gifts
    ), '[]') as claimable`,
  { unread: 0, claimable: [] },
);

/** Those of these mails that are the player's, held until the transaction ends. */
export const lockMails = defineList<[userId: string, ids: readonly string[]], MailRow>(
  'mail-lock',
  `select ${FIELDS} from player_mail p join mail m on m.id = p.mail_id
    where p.user_id = $1::uuid and p.mail_id = any($2::uuid[]) order by p.mail_id for update of p`,
);

/** The mail, which is read from now on; null for one that is not the player's. */
export const readMail = defineFind<[{ userId: string; mailId: string; now: number }], MailRow>(
  'mail-read',
  `update player_mail p set read_at = coalesce(p.read_at, $now::bigint) from mail m
    where p.user_id = $userId::uuid and p.mail_id = $mailId::uuid and m.id = p.mail_id returning ${FIELDS}`,
);

export const markAllRead = defineRun<[userId: string, now: number]>(
  'mail-read-all',
  'update player_mail set read_at = $2::bigint where user_id = $1::uuid and read_at is null',
);

/** Its gift has been claimed. */
export const markClaimed = defineRun<[userId: string, mailId: string, now: number]>(
  'mail-claimed',
  `update player_mail set claimed_at = $3::bigint, gift_until = 0, read_at = coalesce(read_at, $3::bigint)
    where user_id = $1::uuid and mail_id = $2::uuid`,
);

/** Takes mails out of the player's inbox; one that was for nobody else is gone. */
export const deleteMails = defineRun<[userId: string, ids: readonly string[]]>(
  'mail-delete',
  `with removed as (
      delete from player_mail where user_id = $1::uuid and mail_id = any($2::uuid[]) returning mail_id
    )
    delete from mail where broadcast is null and id in (select mail_id from removed)`,
);

/** Empties the inbox of a player whose account is closed. */
export const forgetMails = defineRun<[userId: string]>(
  'mail-forget',
  `with removed as (delete from player_mail where user_id = $1::uuid returning mail_id)
    delete from mail where broadcast is null and id in (select mail_id from removed)`,
);

/** What inboxes hold of mails that were sent before a time. */
export const deleteOldInboxes: DeleteBatch = async (tx, until, limit) => {
  const deleted = await tx.query({
    name: 'mail-inbox-delete',
    text: `delete from player_mail using (
        select user_id, mail_id from player_mail where mail_id < $1::uuid
        order by mail_id limit $2::integer for update skip locked
      ) as old
      where player_mail.user_id = old.user_id and player_mail.mail_id = old.mail_id returning 1 as gone`,
    values: [idFrom(until), limit],
  });
  return deleted.length;
};

/** The mails themselves, once no inbox holds them. */
export const deleteOldMails: DeleteBatch = async (tx, until, limit) => {
  const deleted = await tx.query({
    name: 'mail-delete-sent',
    text: `delete from mail where id in (
        select id from mail where id < $1::uuid and not exists (select from player_mail where mail_id = mail.id)
        order by id limit $2::integer for update skip locked
      ) returning 1 as gone`,
    values: [idFrom(until), limit],
  });
  return deleted.length;
};
