import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Call } from '#contract/call.ts';
import type { CallBudget, CallKind, WrittenConfig } from '#contract/written-config.ts';
import type { ConfigUpgrade } from './config/follow-release.ts';
import type { Database, Transaction } from './db/database.ts';
import { CallError } from './http/call-error.ts';
import { createLeasedLimiter } from './leased-limiter.ts';

interface Limit {
  points: number;
  seconds: number;
}

interface WordedLimit extends Limit {
  /** The name under which it is counted. */
  keptAs: string;
  message: string;
}

export const limitSettings = {
  /** A mobile network shows thousands of phones behind one address. */
  registrationsPerAddress: {
    points: 300,
    seconds: 3600,
    keptAs: 'register',
    message: 'Too many new accounts from here. Please try again later.',
  },
  /**
   * Three hundred concurrent players at about ten events a minute each. The app sends refused events later,
   * so a busy mobile network loses nothing, and a flood from one address needs an hour to push out all
   * others.
   */
  eventsPerAddress: {
    points: 3_000,
    seconds: 60,
    keptAs: 'events',
    message: 'Too many events. Please try again later.',
  },
  forgedWebhooksPerAddress: {
    points: 60,
    seconds: 60,
    keptAs: 'forged-webhooks',
    message: 'Too many messages that prove nothing.',
  },
  /** Each seed is kept while its draws can be recomputed. */
  seedChangesPerPlayer: {
    points: 60,
    seconds: 3600,
    keptAs: 'seed-changes',
    message: 'Too many changes of the seed. Please try again later.',
  },
  socialStartsPerAddress: {
    points: 600,
    seconds: 3600,
    keptAs: 'social-starts',
    message: 'Too many log-ins from here. Please try again later.',
  },
  /** As for registrations: a mobile network shows thousands of phones behind one address. */
  codesPerAddress: {
    points: 300,
    seconds: 3600,
    keptAs: 'codes-address',
    message: 'Too many codes from here. Please try again later.',
  },
  /** Shares of all codes of a day: a twentieth for an address, a tenth for a provider's network. */
  codesPerAddressDay: {
    points: 1_000,
    seconds: 86_400,
    keptAs: 'codes-address-day',
    message: 'Too many codes from here today. Please try again later.',
  },
  codesPerNetworkDay: {
    points: 2_000,
    seconds: 86_400,
    keptAs: 'codes-network-day',
    message: 'Too many codes from here today. Please try again later.',
  },
  /** As long as the brake looks back, and half of what it takes: no household closes a prefix by itself. */
  codesPerAddressOfPrefix: {
    points: 25,
    seconds: 14_400,
    keptAs: 'codes-address-prefix',
    message: 'Too many codes from here. Please try again later.',
  },
  /** A prefix is ten thousand neighbouring numbers. */
  codesPerPrefix: {
    points: 100,
    seconds: 3600,
    keptAs: 'codes-prefix',
    message: 'Too many codes. Please try again later.',
  },
  /** Each costs money. */
  codesPerDay: {
    points: 20_000,
    seconds: 86_400,
    keptAs: 'codes-day',
    message: 'Too many codes today. Please try again later.',
  },
  ticketsPerPlayer: {
    points: 10,
    seconds: 86_400,
    keptAs: 'tickets',
    message: 'Too many tickets today. Please add to one of them.',
  },
  ticketMessagesPerPlayer: {
    points: 30,
    seconds: 3_600,
    keptAs: 'ticket-messages',
    message: 'Too many messages. Please try again later.',
  },
  /** Each is decoded, also one that is refused. */
  imagesPerPlayer: {
    points: 60,
    seconds: 3_600,
    keptAs: 'images',
    message: 'Too many images. Please try again later.',
  },
} satisfies Record<string, WordedLimit>;

export type LimitName = keyof typeof limitSettings;
export type LimitSettings = Record<LimitName, Limit>;

export interface Limits {
  /**
   * Counts `points` against the key, across all processes on the database.
   * @throws CallError `tooMany` with the seconds to wait
   */
  take(limit: LimitName, key: string, points?: number): Promise<void>;
  /**
   * Counts one in the transaction, which holds the key until it ends: a rollback also undoes the count.
   * @throws CallError `tooMany` with the seconds to wait
   */
  takeWithin(tx: Transaction, limit: LimitName, key: string): Promise<void>;
  /**
   * Counts nothing.
   * @throws CallError `tooMany` when the next one would be refused
   */
  check(limit: LimitName, key: string): Promise<void>;
}

/** @param overrides what replaces the product's */
export function createLimits(database: Database, overrides: Partial<LimitSettings> = {}): Limits {
  const limitOf = (name: LimitName): WordedLimit => ({ ...limitSettings[name], ...overrides[name] });
  clearExpired(database);

  async function consume(tx: Transaction, name: LimitName, key: string, points: number) {
    const { keptAs, message, ...limit } = limitOf(name);
    try {
      await createLimiter(tx, keptAs, limit).consume(shorten(key), points);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(message, refusal) : refusal;
    }
  }

  return {
    take: (limit, key, points = 1) => consume(database, limit, key, points),
    takeWithin: (tx, limit, key) => consume(tx, limit, key, 1),
    async check(name, key) {
      const { keptAs, message, ...limit } = limitOf(name);
      const state = await createLimiter(database, keptAs, limit).get(shorten(key));
      if (state !== null && state.consumedPoints >= limit.points) throw tooMany(message, state);
    },
  };
}

/** Generous for a player with quick fingers: what they stop is a program. */
export const usualBudgets: Readonly<Record<CallKind, CallBudget>> = {
  round: { calls: 600, seconds: 60 },
  read: { calls: 600, seconds: 60 },
  value: { calls: 120, seconds: 60 },
  order: { calls: 20, seconds: 600 },
  document: { calls: 30, seconds: 60 },
  logIn: { calls: 60, seconds: 600 },
};

/** Budgets for a config that an operator has edited before there were any. */
export const budgetsUpgrade: ConfigUpgrade = {
  id: 'call-budgets',
  isRequired: true,
  says: 'what one player may ask for',
  apply: (body) => ({ callBudgets: usualBudgets, ...body }),
};

export function kindOf({ budget, happensOnce }: Call): CallKind {
  if (budget !== 'usual') return budget;
  return happensOnce ? 'value' : 'read';
}

export interface CallBudgets {
  /**
   * Counts a call of the player across all processes on the database: new orders, documents and log-ins with
   * a statement each, the many others as {@link createLeasedLimiter} says.
   * @throws CallError `tooMany` with the seconds to wait
   */
  take(kind: CallKind, player: string): Promise<void>;
  /**
   * Counts nothing.
   * @throws CallError `tooMany` when the next call would be refused
   */
  check(kind: 'order' | 'document' | 'logIn', player: string): Promise<void>;
}

/**
 * What one player may ask for, by the config.
 * @param overrides budgets that replace the config's
 */
export function createCallBudgets(
  database: Database,
  readConfig: () => Promise<Pick<WrittenConfig, 'callBudgets'>>,
  overrides: Partial<Record<CallKind, CallBudget>> = {},
): CallBudgets {
  const createLeased = (keptAs: string) =>
    createLeasedLimiter((player, count, limit) =>
      createLimiter(database, keptAs, limit).consume(player, count),
    );
  const leased = {
    round: createLeased('rounds'),
    read: createLeased('reads'),
    value: createLeased('values'),
  };
  const exact = { order: 'orders', document: 'documents', logIn: 'log-ins' };

  async function budgetOf(kind: CallKind): Promise<CallBudget> {
    const { callBudgets } = await readConfig();
    return overrides[kind] ?? callBudgets[kind] ?? usualBudgets[kind];
  }

  async function exactOf(kind: keyof typeof exact): Promise<RateLimiterPostgres> {
    const { calls, seconds } = await budgetOf(kind);
    return createLimiter(database, exact[kind], { points: calls, seconds });
  }

  return {
    async take(kind, player) {
      const key = shorten(player);
      try {
        if (kind === 'order' || kind === 'document' || kind === 'logIn') {
          await (await exactOf(kind)).consume(key);
        } else {
          await leased[kind].consume(key, await budgetOf(kind));
        }
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooMany(TOO_MANY_CALLS, refusal) : refusal;
      }
    },
    async check(kind, player) {
      const limiter = await exactOf(kind);
      const state = await limiter.get(shorten(player));
      if (state !== null && state.consumedPoints >= limiter.points) throw tooMany(TOO_MANY_CALLS, state);
    },
  };
}

const TOO_MANY_CALLS = 'This was too often. Please try again later.';

function tooMany(message: string, { msBeforeNext }: RateLimiterRes): CallError {
  return new CallError('tooMany', message, { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}

function createLimiter(
  tx: Transaction,
  keyPrefix: string,
  { points, seconds }: Limit,
  clears = false,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: asClient(tx),
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: clears,
    keyPrefix,
    points,
    duration: seconds,
  });
}

/** All limiters share one table, so one that counts nothing clears it. */
function clearExpired(database: Database): void {
  createLimiter(database, 'clearing', { points: 1, seconds: 1 }, true);
}

interface LimiterQuery {
  name: string;
  text: string;
  values: unknown[];
}

function asClient(tx: Transaction) {
  return {
    async query(statement: LimiterQuery) {
      const rows = await tx.query<{ points: number; expire: number }>(statement);
      return { rows, rowCount: rows.length };
    },
  };
}

/** The table holds keys of 255 characters; a normalised name can be longer. */
function shorten(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
