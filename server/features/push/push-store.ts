import type { Words } from '#contract/fields.ts';
import type { MailKind, MailParams } from '#contract/mail.ts';
import { DEFAULT_TIME_ZONE } from '#contract/profile.ts';
import { PUSH_KINDS, type PushChoices, type PushKinds, USUAL_QUIET } from '#contract/push.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { defineChange, defineList, defineRun, defineValue } from '#server/core/db/statements.ts';
import type { Push } from '#server/core/push-jobs.ts';
import type { Locale } from './word-mail.ts';

/** Where and how a login's browser gets its messages. */
interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface NewDevice extends Subscription {
  id: string;
  userId: string;
  tokenHash: string;
  /** The server's public key. */
  serverKey: string;
  locale: Locale;
  time: number;
}

/** The most devices of a player that get messages: those that were added last. */
export const MOST_DEVICES = 10;

/** The login's device, in the place of its earlier one and of other logins' with this endpoint. */
export async function storeDevice(tx: Transaction, device: NewDevice): Promise<void> {
  const { id, userId, tokenHash, endpoint, p256dh, auth, serverKey, locale, time } = device;
  // Two logins that store it at once must see each other.
  await tx.query({
    name: 'push-endpoint-hold',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 62)) as held',
    values: [endpoint],
  });
  await tx.query({
    name: 'push-device-move',
    text: 'delete from push_device where endpoint = $1 and token_hash <> $2',
    values: [endpoint, tokenHash],
  });
  await tx.query({
    name: 'push-device-store',
    text: `insert into push_device (id, user_id, token_hash, endpoint, p256dh, auth, server_key, locale, created_at)
      values ($1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8, $9::bigint)
      on conflict (token_hash) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
        auth = excluded.auth, server_key = excluded.server_key, locale = excluded.locale,
        created_at = excluded.created_at`,
    values: [id, userId, tokenHash, endpoint, p256dh, auth, serverKey, locale, time],
  });
  await tx.query({
    name: 'push-device-limit',
    text: `delete from push_device where id in (
        select id from push_device where user_id = $1::uuid order by created_at desc, id desc offset $2::integer
      )`,
    values: [userId, MOST_DEVICES],
  });
}

/** Holds a login that is there until the transaction ends. */
export const holdLogin = defineChange<[tokenHash: string]>(
  'push-login-hold',
  'select 1 as held from session_token where token_hash = $1 for key share',
);

export const deleteDeviceOf = defineRun<[tokenHash: string]>(
  'push-device-delete',
  'delete from push_device where token_hash = $1',
);

/** Deletes a device whose subscription has ended, unless it has another one by now. */
export const deleteEnded = defineRun<[id: string, endpoint: string]>(
  'push-device-ended',
  'delete from push_device where id = $1::uuid and endpoint = $2',
);

interface Looked extends PushChoices {
  timeZone: string;
  /** Null without a device. */
  endpoint: string | null;
  serverKey: string | null;
}

/** What the player wants, and the device of this login. */
export async function readPlayer(tx: Transaction, userId: string, tokenHash: string): Promise<Looked> {
  const [row] = await tx.query<Chosen & Omit<Looked, keyof PushChoices>>({
    name: 'push-player',
    text: `select ${CHOSEN}, d.endpoint, d.server_key as "serverKey"
      from app_user u left join push_choice c on c.user_id = u.id
      left join push_device d on d.user_id = u.id and d.token_hash = $3
      where u.id = $1::uuid`,
    values: [userId, DEFAULT_TIME_ZONE, tokenHash],
  });
  if (row === undefined) throw new Error(`there is no player ${userId}`);
  return { ...row, ...choicesOf(row) };
}

export const storeChoices = defineRun<[userId: string, PushChoices]>(
  'push-choice-store',
  `insert into push_choice (user_id, kinds, quiet) values ($1::uuid, $kinds::jsonb, $quiet::jsonb)
    on conflict (user_id) do update set kinds = excluded.kinds, quiet = excluded.quiet`,
);

/** Forgets what a player wanted to be told; devices end with their logins. */
export const forgetPushes = defineRun<[userId: string]>(
  'push-forget',
  'delete from push_choice where user_id = $1::uuid',
);

/** $2 is the usual time zone. */
const CHOSEN = 'coalesce(u.time_zone, $2) as "timeZone", c.kinds, c.quiet';

interface Chosen {
  kinds: Partial<PushKinds> | null;
  quiet: Partial<PushChoices['quiet']> | null;
}

/** A kind that came later than the player's choice is on, and security always is: nobody silences it. */
function choicesOf({ kinds, quiet }: Chosen): PushChoices {
  const entries = PUSH_KINDS.map((kind) => [kind, kind === 'security' || (kinds?.[kind] ?? true)]);
  return { kinds: Object.fromEntries(entries) as PushKinds, quiet: { ...USUAL_QUIET, ...quiet } };
}

/** A mail for a device, with what the player wants. */
export interface Due extends PushChoices, Subscription {
  timeZone: string;
  locale: Locale;
  serverKey: string;
  kind: MailKind;
  template: string | null;
  params: MailParams;
  title: Words | null;
  text: Words | null;
  isRead: boolean;
  /** When its gift is over; 0 without one. */
  endsAt: number;
}

/**
 * Null when there is nothing to tell: the mail has gone or was deleted, or the device has gone, is another
 * player's or its login has run out, unless it was told before.
 */
export async function readDue(
  tx: Transaction,
  { deviceId, userId, mailId, told, now }: Push & { now: number },
): Promise<Due | null> {
  const [row] = await tx.query<
    Omit<Due, keyof PushChoices> & { kinds: Chosen['kinds']; quiet: Chosen['quiet'] }
  >({
    name: 'push-due',
    text: `with device as (
        select d.endpoint, d.p256dh, d.auth, d.server_key as "serverKey", d.locale
        from push_device d join session_token t on t.token_hash = d.token_hash and t.expires_at > $5::bigint
        where d.id = $1::uuid and d.user_id = $3::uuid and $6::jsonb is null
        union all
        select endpoint, p256dh, auth, "serverKey", locale
        from jsonb_to_record($6::jsonb) as told
          (endpoint text, p256dh text, auth text, "serverKey" text, locale text)
        where $6::jsonb is not null
      )
      select ${CHOSEN}, coalesce(u.language, d.locale) as locale, d.endpoint, d.p256dh, d.auth,
        d."serverKey", m.kind, m.template, m.params, m.title, m.text, p.read_at is not null as "isRead",
        m.ends_at as "endsAt"
      from device d join app_user u on u.id = $3::uuid join mail m on m.id = $4::uuid
      left join push_choice c on c.user_id = u.id
      left join player_mail p on p.user_id = u.id and p.mail_id = m.id
      left join mail_cursor s on s.user_id = u.id
      where p.mail_id is not null or m.broadcast > coalesce(s.seen, 0)`,
    values: [deviceId, DEFAULT_TIME_ZONE, userId, mailId, now, told ? JSON.stringify(told) : null],
  });
  return row ? { ...row, ...choicesOf(row) } : null;
}

export interface DeviceOf {
  id: string;
  userId: string;
}

export const listDevices = defineList<[userId: string], DeviceOf>(
  'push-devices',
  'select id, user_id as "userId" from push_device where user_id = $1::uuid order by id',
);

/** Devices after one, of all players, with whether these belong to the mail's segment. */
export const listNext = defineList<
  [{ mailId: string; after: string; limit: number }],
  DeviceOf & { belongs: boolean }
>(
  'push-next-devices',
  `select d.id, d.user_id as "userId",
      u.closed_at is null and u.vip >= m.min_level and u.created_at < m.registered_before as belongs
    from push_device d join app_user u on u.id = d.user_id join mail m on m.id = $mailId::uuid
    where d.id > $after::uuid order by d.id limit $limit::integer`,
);

/**
 * The last device that a mail to a segment has come to, held until the transaction ends; null when all have
 * been told.
 */
export const holdNews = defineValue<[mailId: string], string | null>(
  'push-news-hold',
  'select after from push_news where mail_id = $1::uuid for update',
  null,
);

/** @param after null when all devices have been told */
export async function moveNews(tx: Transaction, mailId: string, after: string | null): Promise<void> {
  await tx.query(
    after === null
      ? { name: 'push-news-end', text: 'delete from push_news where mail_id = $1::uuid', values: [mailId] }
      : {
          name: 'push-news-move',
          text: 'update push_news set after = $2::uuid where mail_id = $1::uuid',
          values: [mailId, after],
        },
  );
}
