import { v4 } from 'uuid';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { API_BASE } from '#contract/constants.ts';
import { readEnvelope } from '#contract/envelope.ts';
import type { BookReport } from '#server/ledger/book-report.ts';
import { createHttp } from '../../../sandbox/create-http.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/create-sandbox.ts';
import { createMemoryStorage } from '../../../sandbox/memory-storage.ts';
import { createTestDatabase } from '../create-test-database.ts';
import { findFreePort } from '../find-free-port.ts';
import { registration } from '../open-test-server.ts';
import { killHard, startNode, untilOutput } from '../run-node.ts';
import { createSeededInt } from './create-seeded-int.ts';
import { writeModelSettings } from './model-settings.ts';

export interface Player {
  userId: string;
  token: string;
  accountId: string;
}

/** Zero when it was done, else the errcode; null when nobody answered, so that nobody knows. */
export type Outcome = number | null;

/** A cashier on PostgreSQL with its provider: both do nothing by themselves, and the cashier's process can be killed. */
export interface World {
  sandbox: Sandbox;
  players: readonly Player[];
  /** What was asked for with an answer. */
  call<C extends Call>(
    call: C,
    body: RequestOf<C>,
    token: string,
  ): Promise<{ outcome: Outcome; data: ResponseOf<C> | null }>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Moves the clock of both. */
  advance(milliseconds: number): Promise<void>;
  /** Sends the webhooks that are due and does the cashier's jobs. */
  work(): Promise<void>;
  reconcile(): Promise<void>;
  /** As the operator does. */
  decide(orderId: string, verdict: 'approve' | 'reject'): Promise<void>;
  /** kill -9, and another process on the same database. */
  kill(): Promise<void>;
  book(): Promise<Book>;
  close(): Promise<void>;
}

export interface Book extends BookReport {
  creditedTwice: unknown[];
}

/** Minor units. */
export const AUTO_APPROVE = 30_000;
export const PIN = '280319';

const START = Date.UTC(2026, 10, 21);
const SECRET = 'a secret of forty characters for a model';
const UNDONE = 20;
/** Of a hundred webhooks so many never arrive, and of so many that do the answer is lost. */
const LOST = 15;

export async function openWorld({ seed, players }: { seed: number; players: number }): Promise<World> {
  const database = await createTestDatabase();
  const [port, providerPort] = [await findFreePort(), await findFreePort()];
  const providerUrl = `http://127.0.0.1:${providerPort}`;
  const origin = `http://127.0.0.1:${port}`;
  const chance = createSeededInt(seed);
  let time = START;
  let starts = 0;

  const sandbox = createSandbox({
    clock: () => time,
    randomInt: chance,
    storage: createMemoryStorage(),
    send: async ({ url, headers, body }) => {
      if (chance(100) < LOST) return 0;
      const { status } = await fetch(url, { method: 'POST', headers, body });
      return chance(100) < LOST ? 0 : status;
    },
    secret: SECRET,
  });
  const http = await createHttp({
    sandbox,
    clock: () => time,
    secret: SECRET,
    merchant: 'Model',
    publicUrl: providerUrl,
    onError: (error) => {
      throw error;
    },
  });
  await http.listen({ host: '127.0.0.1', port: providerPort });

  async function start() {
    starts += 1;
    const child = startNode('tests/server/cashier-model/serve-cashier.ts', [], {
      NODE_NO_WARNINGS: '1',
      ...writeModelSettings({
        port,
        databaseUrl: database.settings.databaseUrl,
        providerUrl,
        secret: SECRET,
        time,
        seed: seed + starts,
        undone: UNDONE,
        autoApprove: AUTO_APPROVE,
      }),
    });
    await untilOutput(child, 'the cashier serves');
    return child;
  }

  let child = await start();

  async function tell<Answer>(path: string, body: unknown = {}): Promise<Answer> {
    const response = await post(`${origin}/model/${path}`, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${text}`);
    return JSON.parse(text);
  }

  const call: World['call'] = async (wanted, body, token) => {
    const response = await post(`${origin}${API_BASE}/${wanted.path}`, body, token).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (text === undefined || text === null) return { outcome: null, data: null };
    const envelope = readEnvelope(JSON.parse(text));
    if (envelope === null) throw new Error(`${wanted.path} answered no envelope: ${text}`);
    return { outcome: envelope.errcode, data: envelope.errcode === 0 ? (envelope.data as never) : null };
  };

  return {
    sandbox,
    players: await openPlayers(call, players),
    call,
    now: () => time,
    async advance(milliseconds) {
      time += milliseconds;
      await tell('time', { time });
    },
    async work() {
      await sandbox.work();
      await tell('work');
    },
    reconcile: () => tell('reconcile'),
    async decide(orderId, verdict) {
      const event =
        verdict === 'approve'
          ? { type: 'order.approve' }
          : { type: 'order.reject', reason: 'the model says so' };
      await tell('withdrawal', { orderId, event, by: 'operator' });
    },
    async kill() {
      await killHard(child);
      child = await start();
    },
    book: () => tell<Book>('book'),
    async close() {
      await killHard(child);
      await http.close();
      await database.remove();
    },
  };
}

function post(url: string, body: unknown, token = ''): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
}

/** Players who can withdraw. */
async function openPlayers(call: World['call'], count: number): Promise<Player[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const body = registration();
      const { data: signed } = await call(calls.accountRegist, body as never, '');
      if (signed === null) throw new Error('nobody could register');
      const { token } = signed;
      const pin = { pin: 'withdraw', password: PIN, loginPassword: body.password } as const;
      await call(calls.setPin, pin, token);
      await call(calls.setPin, { ...pin, pin: 'safebox' }, token);
      const account = {
        requestId: v4(),
        bankId: 1,
        holder: 'Ana Cruz',
        number: '09171234567',
        password: PIN,
      };
      const { data: added } = await call(calls.addBankInfo, account, token);
      const accountId = added?.accounts[0]?.accountId;
      if (accountId === undefined) throw new Error('no account could be added');
      return { userId: signed.user.id, token, accountId };
    }),
  );
}
