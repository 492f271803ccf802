import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/core/db/database.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { createSandboxProvider } from '#server/core/payments/sandbox-provider.ts';
import { assembleServer } from '#server/create-server.ts';
import { storeLevels } from '#server/features/account/index.ts';
import { accrueCommissions } from '#server/features/agent/accrue.ts';
import { createOrderWork } from '#server/features/cashier/order-work.ts';
import { expireProps } from '#server/features/claims/index.ts';
import { feedJackpots } from '#server/features/jackpot/jackpot-pools.ts';
import { creditPoints } from '#server/features/points/credit-points.ts';
import { passDueTime } from '#server/features/protection/pass-time.ts';
import { advanceWithdrawal } from '#server/features/withdrawal/advance-withdrawal.ts';
import { createObservers } from '#server/observe.ts';
import { createHttp } from '../../sandbox/create-http.ts';
import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts';
import { createSeededInt } from '../../sandbox/create-seeded-int.ts';
import { createMemoryStorage as createSandboxStorage } from '../../sandbox/memory-storage.ts';
import { ampleBudgets } from '../server/ample-budgets.ts';
import { createUnreliableDatabase } from '../server/cashier-model/unreliable-database.ts';
import { createMemoryStorage } from '../server/create-memory-storage.ts';
import { fetchByInject } from '../server/fetch-by-inject.ts';
import { untilCounted } from '../server/until-counted.ts';

export interface Answer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

/** The server with its provider, in this process: both work only when they are told to. */
export interface Site {
  /** @returns null when the server died over the request, or is down */
  ask(request: { path: string; headers: Record<string, string>; body: string }): Promise<Answer | null>;
  /**
   * The server dies before this statement of its next work, or right after an effect when it is 0, and stays
   * down for `down` milliseconds.
   */
  dieAt(statement: number, down: number): void;
  /** No server dies any more, and the one that has is started again. */
  calm(): Promise<void>;
  /** Starts a server again that has been down long enough, on the same database. @returns whether it did */
  tend(): Promise<boolean>;
  /** The periodic jobs of the server, and the operator's decisions. */
  work(): Promise<void>;
  /** Errors of the log, which no simulation may cause. */
  errors: string[];
  sandbox: Sandbox;
  close(): Promise<void>;
}

interface SiteOptions {
  database: Database;
  seed: number;
  /** Whether the provider's next webhook is lost on its way, or the answer to it. */
  loses: (what: 'webhook' | 'answer') => boolean;
}

const SECRET = 'a secret of forty characters for a world';
const SHOP = 'https://perya.test';
const PROVIDER = 'https://provider.test';
/** Minor units. */
const AUTO_APPROVE = 30_000;
const HALF_AN_HOUR = 1_800_000;
/** Percent of withdrawals. */
const [REJECTED, FAILED] = [20, 20];

export async function openSite({ database, seed, loses }: SiteOptions): Promise<Site> {
  const clock = () => Date.now();
  const chance = createSeededInt(seed);
  const errors: string[] = [];
  let down = 0;
  let starts = 0;
  let server = await start();

  const sandbox = createSandbox({
    clock,
    randomInt: createSeededInt(seed + 1),
    storage: createSandboxStorage(),
    secret: SECRET,
    payoutDelay: HALF_AN_HOUR,
    async send({ url, headers, body }) {
      if (loses('webhook')) return 0;
      const answer = await site.ask({ path: new URL(url).pathname, headers, body });
      return answer === null || loses('answer') ? 0 : answer.status;
    },
  });
  const provider = await createHttp({
    ...{ sandbox, clock, secret: SECRET, merchant: 'Perya', publicUrl: PROVIDER },
    onError: (error) => errors.push(`the provider failed: ${error.stack}`),
  });

  async function start() {
    starts += 1;
    const unreliable = createUnreliableDatabase(database, {
      isUndone: () => false,
      die: () => {
        if (!state.isDead) state.diedAt = clock();
        state.isDead = true;
        unreliable.dieAt({ statements: 0 });
        throw new ServerDied();
      },
    });
    const state = { isDead: false, diedAt: 0 };
    const providers = [
      createSandboxProvider({
        ...{ url: PROVIDER, secret: SECRET, clock, webhookUrl: `${SHOP}/webhooks/sandbox` },
        fetch: (...request) => fetchByInject(provider)(...request),
      }),
    ] as const;
    const log = (line: string) => {
      const entry = JSON.parse(line);
      if (!state.isDead && !isPersons(entry))
        errors.push(`${entry.msg}: ${entry.err?.stack ?? JSON.stringify(entry)}`);
    };
    const observers = createObservers({ database: unreliable, clock, log: () => http.log });
    const unlimited = { points: 1e9, seconds: 60 };
    const http: FastifyInstance = assembleServer({
      database: unreliable,
      clock,
      randomInt: createSeededInt(seed + 2 + starts),
      passwords: { hash: async (password) => password, matches: async (hash, password) => hash === password },
      budgets: ampleBudgets,
      limits: { registrationsPerAddress: unlimited, seedChangesPerPlayer: unlimited },
      log: { level: 'error', stream: { write: log } },
      trustProxy: 0,
      storage: createMemoryStorage(),
      webAppFolder: '/nowhere',
      appOrigin: '',
      gamesOrigin: '',
      providers,
      publicUrl: SHOP,
      wakeOutbox: () => {},
      ...observers,
    });
    await http.ready();
    const deps = { database: unreliable, clock, providers };
    const orders = createOrderWork({
      ...deps,
      publicUrl: SHOP,
      autoApprove: AUTO_APPROVE,
      log: http.log,
      alarms: observers.alarms,
    });
    return { http, database: unreliable, state, orders, jobs: createJobs(unreliable, clock, orders) };
  }

  const site: Site = {
    errors,
    sandbox,
    async ask({ path, headers, body }) {
      const asked = server;
      if (asked.state.isDead) return null;
      const answer = await asked.http.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      });
      if (asked.state.isDead) return null;
      const wait = answer.headers['retry-after'];
      const waits: Record<string, string> = wait === undefined ? {} : { 'retry-after': String(wait) };
      return { status: answer.statusCode, body: answer.body, headers: waits };
    },
    dieAt(statement, milliseconds) {
      down = milliseconds;
      server.database.dieAt(statement === 0 ? 'after the effect' : { statements: statement });
    },
    async calm() {
      down = 0;
      if (!(await site.tend())) server.database.dieAt(null);
    },
    async tend() {
      if (!server.state.isDead || clock() < server.state.diedAt + down) return false;
      await server.http.close();
      server = await start();
      return true;
    },
    async work() {
      try {
        await sandbox.work();
        await decide();
        for (const job of server.jobs) await job();
      } catch (error) {
        if (!server.state.isDead) throw error;
      }
    },
    async close() {
      await server.http.close();
      await provider.close();
    },
  };

  /** The operator looks at withdrawals that wait, the bank at payouts. */
  async function decide() {
    const waiting = await server.database.query<{ orderId: string }>({
      name: 'simulation-waiting',
      text: `select id as "orderId" from withdrawal_order where state = 'reviewing' order by created_at, id`,
      values: [],
    });
    for (const { orderId } of waiting) {
      const event =
        chance(100) < REJECTED
          ? ({ type: 'order.reject', reason: 'the operator says so' } as const)
          : ({ type: 'order.approve' } as const);
      const news = { orderId, event, by: 'operator' } as Parameters<typeof advanceWithdrawal>[1];
      await advanceWithdrawal({ database: server.database, clock, onRefused: () => {} }, news);
    }
    for (const { orderId, state } of sandbox.overview().payouts) {
      if (state !== 'pending' || chance(100) >= FAILED) continue;
      await sandbox.settlePayout(orderId, { state: 'failed', reason: 'the bank says so' });
    }
  }

  return site;
}

/** The server's due work without a request. */
function createJobs(
  database: Database,
  clock: () => number,
  orders: ReturnType<typeof createOrderWork>,
): (() => Promise<void>)[] {
  const deps = {
    database,
    clock,
    onError(error: unknown) {
      throw error;
    },
  };
  const configuration = openConfiguration(deps);
  const stop = () => new AbortController().signal;
  const expire = expireProps(deps);
  const jobs = [feedJackpots, creditPoints, accrueCommissions, passDueTime];
  return [
    () => orders.outbox.runDue(),
    () => orders.reconcileDeposits(),
    () => orders.reconcilePayouts(),
    async () => {
      const config = await configuration.appConfig();
      await untilCounted(database, (tx, userIds) => storeLevels(tx, config, userIds));
    },
    ...jobs.map((job) => () => job({ ...deps, configuration }, stop())),
    () => expire(stop()),
  ];
}

/**
 * An alert that a person brings about: a second payment, which is credited as an order of its own, or the
 * news of a declined try after the one that paid.
 */
function isPersons({ refused }: { refused?: { event: string; detail: { reason?: string } } }): boolean {
  if (refused?.event === 'payment.declined') return true;
  return refused?.event === 'payment.verified' && /^credited as order /.test(refused.detail.reason ?? '');
}

class ServerDied extends Error {}
