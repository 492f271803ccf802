import { createHmac, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { writeMail } from '#server/core/write-mail.ts';
import { noteDevice } from './devices.ts';
import {
  deleteExpiredTokensOf,
  deleteToken,
  extendToken,
  findAnswered,
  findToken,
  hashToken,
  insertToken,
  keepPhone,
  type Login,
  type LogsIn,
  listTokens,
  type Phone,
  type SessionToken,
} from './session-tokens.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Without use. */
export const SESSION_LIFETIME = 30 * DAY;
/** However often it is used. */
const SESSION_END = 90 * DAY;
/** How long a request that opened a session is answered again. */
const ANSWERED_FOR = 2 * 60_000;
/** A token in use is extended at most this often, so that reading does not write. */
export const EXTENSION_INTERVAL = HOUR;

const TOKEN_BYTES = 32;

export interface Sessions {
  /** Creates a token for the player and stores its hash. @param device for the player's list of logins */
  open(tx: Transaction, userId: string, device?: LogsIn): Promise<string>;
  /**
   * The token of a log-in, once more for the device that got it: while it lives, for two minutes, and until
   * any log-in of the player ends. Changes nothing.
   */
  giveAgain(login: { userId: string; tokenHash: string }, deviceId: string | null): Promise<string | null>;
  /** The player's logins that have not ended, the last used first. */
  list(userId: string): Promise<Login[]>;
  /** The token's player, or null. Extends a token in use by 30 days, up to 90 days after its log-in. */
  authenticate(token: string): Promise<string | null>;
  /** The same with more columns, which `read` finds by the token's hash. */
  find<Row extends SessionToken>(token: string, read: ReadByToken<Row>): Promise<Row | null>;
  /** Notes what a wrapper tells about the phone of a valid token. */
  notePhone(token: string, phone: Phone): Promise<void>;
  /** Revokes the token, if it is still valid. */
  revoke(token: string): Promise<void>;
}

type ReadByToken<Row> = (tx: Transaction, tokenHash: string) => Promise<Row | null>;

export function createSessions({ database, clock }: { database: Database; clock: () => number }): Sessions {
  async function find<Row extends SessionToken>(token: string, read: ReadByToken<Row>): Promise<Row | null> {
    const now = clock();
    const tokenHash = hashToken(token);
    const found = await read(database, tokenHash);
    if (found === null) return null;
    if (endOf(found) <= now) return null;
    if (now - found.lastUsedAt >= EXTENSION_INTERVAL) {
      const expiresAt = Math.min(now + SESSION_LIFETIME, found.createdAt + SESSION_END);
      await extendToken(database, tokenHash, { expiresAt, lastUsedAt: now });
    }
    return found;
  }

  return {
    async open(tx, userId, device = { os: '', deviceModel: '', cookie: null, answeredTo: null }) {
      const now = clock();
      const nonce = randomBytes(TOKEN_BYTES).toString('base64url');
      const { answeredTo } = device;
      const token = answeredTo === null ? nonce : makeToken(answeredTo, nonce);
      await deleteExpiredTokensOf(tx, userId, now);
      await insertToken(tx, {
        tokenHash: hashToken(token),
        userId,
        os: device.os,
        deviceModel: device.deviceModel,
        createdAt: now,
        expiresAt: now + SESSION_LIFETIME,
        answerNonce: answeredTo === null ? null : nonce,
      });
      if (device.cookie !== null && (await noteDevice(tx, { userId, cookie: device.cookie, time: now }))) {
        const { os, deviceModel } = device;
        const params = { os, deviceModel };
        await writeMail(tx, { userId, template: 'new-login', params, link: '/member/profile', time: now });
      }
      return token;
    },

    async giveAgain({ userId, tokenHash }, deviceId) {
      if (deviceId === null) return null;
      const now = clock();
      const login = await findAnswered(database, tokenHash);
      if (login?.userId !== userId || endOf(login) <= now || now - login.createdAt > ANSWERED_FOR)
        return null;
      const token = makeToken(deviceId, login.answerNonce);
      return hashToken(token) === tokenHash ? token : null;
    },

    async list(userId) {
      const now = clock();
      return (await listTokens(database, userId)).filter((login) => endOf(login) > now);
    },

    async authenticate(token) {
      const found = await find(token, findToken);
      return found?.userId ?? null;
    },

    find,

    notePhone: (token, phone) => keepPhone(database, hashToken(token), phone),

    async revoke(token) {
      const tokenHash = hashToken(token);
      const login = await findToken(database, tokenHash);
      if (login === null) return;
      const end = (tx: Transaction) => deleteToken(tx, login.userId, tokenHash);
      await changePlayer(database, login.userId, end, { evenClosed: true });
    },
  };
}

/** The server stores the nonce, and only the device knows its id: together they give the token again. */
function makeToken(deviceId: string, nonce: string): string {
  return createHmac('sha256', deviceId).update(nonce).digest('base64url');
}

/** A token of an earlier release may be stored with a later end. */
function endOf({ createdAt, expiresAt }: SessionToken): number {
  return Math.min(expiresAt, createdAt + SESSION_END);
}
