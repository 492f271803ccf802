import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './db/database.ts';
import { CallError } from './http/call-error.ts';

interface Limit {
  points: number;
  seconds: number;
}

export interface LimitSettings {
  registrationsPerAddress: Limit;
  eventsPerAddress: Limit;
  forgedWebhooksPerAddress: Limit;
  seedChangesPerPlayer: Limit;
}

const limitSettings: LimitSettings = {
  /** A mobile network shows thousands of phones behind one address. */
  registrationsPerAddress: { points: 300, seconds: 3600 },
  /**
   * Three hundred concurrent players at about ten events a minute each. The app sends refused events later,
   * so a busy mobile network loses nothing, and a flood from one address needs an hour to push out all
   * others.
   */
  eventsPerAddress: { points: 3_000, seconds: 60 },
  forgedWebhooksPerAddress: { points: 60, seconds: 60 },
  /** Each seed is kept while its draws can be recomputed. */
  seedChangesPerPlayer: { points: 60, seconds: 3600 },
};

type LimitName = keyof LimitSettings;

export interface Limits {
  /**
   * Counts `points` against the key, across all processes on the database.
   * @throws CallError `tooMany` with the seconds to wait
   */
  take(limit: LimitName, key: string, points?: number): Promise<void>;
}

const MESSAGES: Record<LimitName, string> = {
  registrationsPerAddress: 'Too many new accounts from here. Please try again later.',
  eventsPerAddress: 'Too many events. Please try again later.',
  forgedWebhooksPerAddress: 'Too many messages that prove nothing.',
  seedChangesPerPlayer: 'Too many changes of the seed. Please try again later.',
};

/** @param overrides limits that replace the product's */
export function createLimits(database: Database, overrides: Partial<LimitSettings> = {}): Limits {
  const settings = { ...limitSettings, ...overrides };
  const limiters: Record<LimitName, RateLimiterPostgres> = {
    registrationsPerAddress: createLimiter(database, 'register', settings.registrationsPerAddress, true),
    eventsPerAddress: createLimiter(database, 'events', settings.eventsPerAddress),
    forgedWebhooksPerAddress: createLimiter(database, 'forged-webhooks', settings.forgedWebhooksPerAddress),
    seedChangesPerPlayer: createLimiter(database, 'seed-changes', settings.seedChangesPerPlayer),
  };
  return {
    async take(limit, key, points = 1) {
      try {
        await limiters[limit].consume(shorten(key), points);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooMany(limit, refusal) : refusal;
      }
    },
  };
}

function tooMany(limit: LimitName, state: RateLimiterRes): CallError {
  const retryAfter = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  return new CallError('tooMany', MESSAGES[limit], { retryAfter });
}

/** All limiters share one table, so only one of them clears it. */
function createLimiter(
  database: Database,
  keyPrefix: string,
  { points, seconds }: Limit,
  clears = false,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: asClient(database),
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: clears,
    keyPrefix,
    points,
    duration: seconds,
  });
}

interface LimiterQuery {
  name: string;
  text: string;
  values: unknown[];
}

function asClient(database: Database) {
  return {
    async query(statement: LimiterQuery) {
      const rows = await database.query<{ points: number; expire: number }>(statement);
      return { rows, rowCount: rows.length };
    },
  };
}

/** The table holds keys of 255 characters; a normalised name can be longer. */
function shorten(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
