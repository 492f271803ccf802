import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#server/core/db/database.ts';
import { defineRun } from '#server/core/db/statements.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { followProof } from './person-links.ts';

/**
 * Devices that have logged in to an account before: wrong passwords are counted apart for them. Their cookie
 * is `id.proof.proof…`, a proof for each account, the last one first; only the key makes proofs. It opens
 * nothing but, for two minutes, the login that it has just got: see `answerLoginAgain`.
 */
export interface Devices {
  /** The device's id if its cookie proves an earlier log-in to this account; otherwise null. */
  recognise(cookie: string | null, accountKey: string): Promise<string | null>;
  /** The cookie after a log-in to this account. Accounts beyond the last eight are forgotten. */
  remember(cookie: string | null, accountKey: string): Promise<string>;
}

const MOST_ACCOUNTS = 8;
/** 128 bits. */
const PART_BYTES = 16;
const COOKIE = new RegExp(`^[\\w-]{22}(\\.[\\w-]{22}){0,${MOST_ACCOUNTS}}$`);

export function createDevices({ database, clock }: DataDependencies): Devices {
  let key: Promise<string> | null = null;

  /** A failure is not kept: the next log-in asks again. */
  function readKey(): Promise<string> {
    key ??= keepDeviceKey(database, clock()).catch((error: unknown) => {
      key = null;
      throw error;
    });
    return key;
  }

  async function prove(id: string, accountKey: string): Promise<string> {
    const proof = createHmac('sha256', await readKey()).update(`${id} ${accountKey}`);
    return proof.digest().subarray(0, PART_BYTES).toString('base64url');
  }

  return {
    async recognise(cookie, accountKey) {
      const { id, proofs } = read(cookie);
      const own = Buffer.from(await prove(id, accountKey));
      return proofs.some((proof) => timingSafeEqual(Buffer.from(proof), own)) ? id : null;
    },
    async remember(cookie, accountKey) {
      const { id, proofs } = read(cookie);
      const own = await prove(id, accountKey);
      const others = proofs.filter((proof) => proof !== own);
      return [id, own, ...others.slice(0, MOST_ACCOUNTS - 1)].join('.');
    },
  };
}

/**
 * Notes by a cookie that {@link Devices.remember} made, which device the player has logged in on.
 * @returns whether it is new beside others
 */
export async function noteDevice(
  tx: Transaction,
  { userId, cookie, time }: { userId: string; cookie: string | null; time: number },
): Promise<boolean> {
  const [noted] = await tx.query<{ isAnother: boolean }>({
    name: 'device-note',
    text: `with noted as (
        insert into player_device (user_id, device, seen_at, noted_at) values ($1::uuid, $2, $3::bigint, $3::bigint)
        on conflict (user_id, device) do update set seen_at = greatest(player_device.seen_at, excluded.seen_at)
      )
      select count(*) > 0 and count(*) filter (where device = $2) = 0 as "isAnother"
      from player_device where user_id = $1::uuid`,
    values: [userId, hashId(read(cookie).id), time],
  });
  await followProof(tx, userId);
  return noted?.isAnother === true;
}

export const forgetDevices = defineRun<[userId: string]>(
  'device-forget',
  'delete from player_device where user_id = $1::uuid',
);

/** How `player_device` names the device with this cookie; null for none, and for one of another form. */
export function hashDevice(cookie: string | null): string | null {
  const id = deviceIdOf(cookie);
  return id === null ? null : hashId(id);
}

function hashId(id: string): string {
  return hash('sha256', id, 'base64url');
}

/** The secret id in a device's cookie; null without a cookie. One of another form is as good as none. */
export function deviceIdOf(cookie: string | null): string | null {
  return cookie !== null && COOKIE.test(cookie) ? (cookie.split('.')[0] ?? null) : null;
}

/** What a browser gets that has no cookie: an id without a proof. Null for one that has. */
export function firstCookie(sent: string | null): string | null {
  return deviceIdOf(sent) === null ? makeDeviceId() : null;
}

function read(cookie: string | null): { id: string; proofs: string[] } {
  const id = deviceIdOf(cookie);
  if (id === null) return { id: makeDeviceId(), proofs: [] };
  return { id, proofs: cookie?.split('.').slice(1) ?? [] };
}

function makeDeviceId(): string {
  return randomBytes(PART_BYTES).toString('base64url');
}

/** All processes on a database share the key. */
async function keepDeviceKey(tx: Transaction, time: number): Promise<string> {
  await tx.query({
    name: 'device-key-keep',
    text: `insert into device_key (name, secret, created_at) values ('devices', $1, $2::bigint)
      on conflict do nothing`,
    values: [randomBytes(32).toString('base64url'), time],
  });
  const [kept] = await tx.query<{ secret: string }>({
    name: 'device-key-find',
    text: `select secret from device_key where name = 'devices'`,
    values: [],
  });
  if (kept === undefined) throw new Error('the key of the devices has gone');
  return kept.secret;
}
