import { v4 } from 'uuid';
import type { Database } from '#server/core/db/database.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import type { OrderEvent } from '#server/core/order-events.ts';
import type { BookReport } from '#server/ledger/book-report.ts';
import { createHttp } from '../../../sandbox/create-http.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/create-sandbox.ts';
import { createSeededInt } from '../../../sandbox/create-seeded-int.ts';
import { createMemoryStorage } from '../../../sandbox/memory-storage.ts';
import type { Returned } from '../create-test-identity.ts';
import { findFreePort } from '../find-free-port.ts';
import { readCode as readCodeOf } from '../open-test-codes.ts';
import { ACCOUNT_KINDS, type AccountKind, type Person } from '../ways-in.ts';
import { changeConfig } from './change-config.ts';
import { createLine, UNAVAILABLE } from './create-line.ts';
import type { Terms } from './model-rewards.ts';
import { openModelDatabase, openTroubledDatabase } from './open-model-database.ts';
import {
  type AskCashier,
  type Cookies,
  type NewPlayer,
  openPlayer,
  type Player,
  withLogIn,
} from './open-player.ts';
import { runCashier } from './run-cashier.ts';
import { createTroubles, noTroubles, type Troubles } from './run-troubles.ts';
import type { Death } from './unreliable-database.ts';

/**
 * A cashier on PostgreSQL with its provider. Both work only on demand, and the cashier's process can be
 * killed.
 */
export interface World {
  sandbox: Sandbox;
  /** The cashier's database, for checks. */
  database: Database;
  players: readonly Player[];
  /** Players of all kinds by turns, unless it says which. */
  addPlayers(count: number, changes?: Partial<NewPlayer>): Promise<void>;
  /** Somebody with a browser that nobody has used. */
  createPerson(): Person;
  /** Errors of background work. Readers empty it. */
  faults: string[];
  /** Begins a step: randomness now depends only on the seed and the step's number. */
  begin(step: number): void;
  call: AskCashier;
  /** Calls so far, by path. */
  calls: Readonly<Record<string, number>>;
  /** The faults around the cashier. */
  troubles: Troubles;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Advances the clocks of cashier and provider. */
  advance(milliseconds: number): Promise<void>;
  /** Sends due webhooks and does the cashier's jobs. */
  work(): Promise<void>;
  reconcile(): Promise<void>;
  /** Gives the jackpots their share of new stakes. */
  feed(): Promise<void>;
  /** Folds rounds, credits points, and ends expired props and the waits of limits and breaks. */
  daily(): Promise<void>;
  /** The configs of the last activations, newest first; one alone unless it changes meanwhile. */
  terms(): Promise<Terms[]>;
  /** Decides as the operator. */
  decide(orderId: string, verdict: 'approve' | 'reject'): Promise<void>;
  giveCoupon(player: number, propId: number): Promise<void>;
  /** Allows withdrawals again as the operator; whether they were stopped. */
  allowWithdrawals(player: number): Promise<boolean>;
  /** Closes the accounts that are due. */
  closeAccounts(): Promise<void>;
  /** Kills the process (kill -9) and starts another on the same database. */
  kill(): Promise<void>;
  /**
   * Kills the process during `work` and starts another.
   * @returns whether the process ended before `work` was done
   */
  dieWhile(at: Death, work: () => Promise<unknown>): Promise<boolean>;
  /** Whether a request has had its effect. */
  hasAnswered(requestId: string): Promise<boolean>;
  hasCredited(paymentId: string): Promise<boolean>;
  /** Whether a held payment has been sent back. */
  hasReturned(orderId: string): Promise<boolean>;
  /** Whether the jackpots have their share of all stakes. */
  hasFed(): Promise<boolean>;
  book(): Promise<Book>;
  close(): Promise<void>;
}

export interface Book extends BookReport {
  creditedTwice: unknown[];
  /** New lines of the log that would alert an operator. */
  alerts: { msg: string; refused?: OrderEvent; err?: { code?: string; message: string } }[];
}

/** Minor units. */
const AUTO_APPROVE = 30_000;

const START = Date.UTC(2026, 10, 21);
const SECRET = 'a secret of forty characters for a model';
const UNDONE = 20;
const SELDOM_UNDONE = 2;
/** Percentage of webhooks that are lost, and of those delivered whose answer is lost. */
const LOST = 15;

/** The server may have any of these: it looks for a new one once a second, and its clock stands still. */
const CONFIGS_IN_FORCE = 4;

interface WorldOptions {
  seed: number;
  /** Whether trouble can be brought. */
  isTroubled?: boolean;
}

/** Only the newest players stay active. */
export const ACTIVE_PLAYERS = 12;

/** Who takes steps, the newest last. */
export function activePlayers({ players }: World): number[] {
  return [...players.keys()].filter((player) => !players[player]?.isLeaver).slice(-ACTIVE_PLAYERS);
}

export async function openWorld({ seed, isTroubled = false }: WorldOptions): Promise<World> {
  const troubled = isTroubled ? await openTroubledDatabase() : null;
  const modelDatabase = troubled ?? (await openModelDatabase());
  const [port, providerPort] = [await findFreePort(), await findFreePort()];
  const providerUrl = `http://127.0.0.1:${providerPort}`;
  const origin = `http://127.0.0.1:${port}`;
  const faults: string[] = [];
  const players: Player[] = [];
  let chance = createSeededInt(seed);
  let time = START;

  const sandbox = createSandbox({
    clock: () => time,
    randomInt: createSeededInt(seed),
    storage: createMemoryStorage(),
    send: async ({ url, headers, body }) => {
      const [isLost, isAnswerLost] = [chance(100) < LOST, chance(100) < LOST];
      if (isLost) return 0;
      const { status } = await fetch(url, { method: 'POST', headers, body });
      if (isTroubled && status === UNAVAILABLE) return status;
      if (status !== 200) faults.push(`a webhook was answered ${status}: ${body}`);
      return isAnswerLost ? 0 : status;
    },
    secret: SECRET,
  });
  const http = await createHttp({
    sandbox,
    clock: () => time,
    secret: SECRET,
    merchant: 'Model',
    publicUrl: providerUrl,
    onError: (error) => faults.push(`the provider failed: ${error.stack ?? error.message}`),
  });
  await http.listen({ host: '127.0.0.1', port: providerPort });

  const cashier = await runCashier((starts) => ({
    port,
    databaseUrl: modelDatabase.url,
    providerUrl,
    secret: SECRET,
    time,
    seed: seed - starts,
    undone: isTroubled ? SELDOM_UNDONE : UNDONE,
    autoApprove: AUTO_APPROVE,
  }));
  const opened = await openDatabase({ databaseUrl: modelDatabase.checksUrl, dataDir: '', commands: {} });
  const changes = {
    restart: cashier.restart,
    changeConfig: (choice: number) => changeConfig(opened, choice),
  };
  const troubles = troubled === null ? noTroubles : createTroubles(troubled, { ...changes, origin });
  const database = troubles.watch(opened);
  const { calls, tell, setLuck, setDying, ...line } = createLine(origin, troubles);
  const now = () => time;
  const call = withLogIn(line.call, players, now);

  async function advance(milliseconds: number): Promise<void> {
    time += milliseconds;
    await tell('time', { time });
  }

  function createPerson(): Person {
    const cookies: Cookies = new Map();
    return {
      ask: (wanted, body, token = '') => line.call(wanted, body, token, cookies),
      readCode: ({ challengeId }) => readCode(database, challengeId),
      visit: (url, sub) => tell<Returned>('visit', { url, sub }).catch(() => null),
    };
  }

  function nextKind(): AccountKind {
    const count = players.filter(({ isLeaver }) => !isLeaver).length;
    return ACCOUNT_KINDS[count % ACCOUNT_KINDS.length] ?? 'a name';
  }

  async function exists(name: string, text: string, value: string): Promise<boolean> {
    return (await database.query({ name, text, values: [value] })).length > 0;
  }

  return {
    sandbox,
    database,
    players,
    async addPlayers(count, { kind, isLeaver = false, invitation } = {}) {
      for (let added = 0; added < count; added += 1) {
        const wanted = { kind: kind ?? nextKind(), isLeaver, invitation };
        players.push(await openPlayer(wanted, { now, advance, createPerson }));
      }
    },
    createPerson,
    faults,
    begin(step) {
      chance = createSeededInt(seed + step);
      setLuck(seed + step);
    },
    call,
    calls,
    troubles,
    now,
    advance,
    async work() {
      await sandbox.work();
      await tell('work');
    },
    reconcile: () => tell('reconcile'),
    feed: () => tell('feed'),
    daily: () => tell('daily'),
    terms: () => readTerms(database, isTroubled ? CONFIGS_IN_FORCE : 1),
    async decide(orderId, verdict) {
      const event =
        verdict === 'approve'
          ? { type: 'order.approve' }
          : { type: 'order.reject', reason: 'the model says so' };
      await tell('withdrawal', { orderId, event, by: 'operator' });
    },
    async giveCoupon(player, propId) {
      await tell('coupon', { requestId: v4(), account: players[player]?.id, propId });
    },
    async allowWithdrawals(player) {
      const answer = await tell<{ wasStopped: boolean }>('allow', { userId: players[player]?.id });
      return answer.wasStopped;
    },
    closeAccounts: () => tell('close'),
    kill: () => cashier.restart('SIGKILL'),
    async dieWhile(at, work) {
      await tell('die', { at });
      setDying(true);
      await work();
      const isDead = await tell('die', { at: null }).then(
        () => false,
        () => true,
      );
      setDying(false);
      await cashier.restart('SIGKILL');
      return isDead;
    },
    hasAnswered: (requestId) =>
      exists('model-answered', 'select from request_log where request_id = $1::uuid', requestId),
    hasCredited: (paymentId) =>
      exists('model-credited', 'select from payment where payment_id = $1', paymentId),
    hasReturned: (orderId) =>
      exists(
        'model-returned',
        "select from deposit_order where id = $1::uuid and state = 'returned'",
        orderId,
      ),
    hasFed: () =>
      exists('model-fed', 'select where (select count(*) from jackpot_contribution) = $1::bigint', '0'),
    async book() {
      const book = await tell<Book>('book');
      return { ...book, alerts: book.alerts.filter((alert) => !troubles.explains(alert)) };
    },
    async close() {
      await cashier.kill();
      await http.close();
      await opened.close();
      await modelDatabase.close();
    },
  };
}

/** What the message says that waits to be sent. */
async function readCode(database: Database, challengeId: string): Promise<string> {
  const [job] = await database.query<{ text: string }>({
    name: 'model-code',
    text: `select payload->>'text' as text from outbox where payload->>'id' = $1`,
    values: [challengeId],
  });
  return readCodeOf(job);
}

async function readTerms(database: Database, count: number): Promise<Terms[]> {
  const versions = await database.query<{ body: Terms }>({
    name: 'model-terms',
    text: `select body from config_version where name = 'appConfig' order by number desc limit $1::integer`,
    values: [count],
  });
  return versions.map(({ body }) => body);
}
