import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { v4 } from 'uuid';
import type { Call, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { API_BASE } from '#contract/constants.ts';
import { readEnvelope } from '#contract/envelope.ts';
import type { Database } from '#server/core/db/database.ts';
import { createServer, type ServerOptions } from '#server/create-server.ts';
import type { Passwords } from '#server/features/account/passwords.ts';
import { movementKinds } from '#server/features.ts';
import { createObservers, type Observers } from '#server/observe.ts';
import { seedDocuments } from '#server/seed/seed.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { seed } from '#tests/seed.ts';
import { createSeededInt } from '../../sandbox/create-seeded-int.ts';
import { ampleBudgets } from './ample-budgets.ts';
import { createMemoryStorage } from './create-memory-storage.ts';
import { createTestProvider } from './create-test-provider.ts';
import { openTestDatabase } from './open-test-database.ts';
import { tables } from './tables.ts';

export interface TestServer extends Observers {
  http: FastifyInstance;
  database: Database;
  passwords: Passwords & { asked: (string | null)[] };
  log: string[];
  advance(milliseconds: number): void;
  goTo(moment: number): void;
  now(): number;
  post<C extends Call>(call: C, body: unknown, options?: PostOptions): Promise<Answer<ResponseOf<C>>>;
  close(): Promise<void>;
}

interface PostOptions {
  token?: string;
  address?: string;
  /** The cookie of {@link Answer.device}. */
  device?: string | undefined;
}

/** `errcode` 0 means success, in every kind of envelope. */
export interface Answer<Data> {
  status: number;
  errcode: number;
  data: Data;
  field: string | undefined;
  retryAfter: number | undefined;
  /** The cookie that names the device, as the browser sends it back. */
  device: string | undefined;
}

/** A server on a new or the given database, with its documents. Time stands still until it is advanced. */
export async function openTestServer(overrides: Partial<ServerOptions> = {}): Promise<TestServer> {
  const database = overrides.database ?? (await openStrictDatabase());
  await seedDocuments({ database });
  let time = Date.now();
  const log: string[] = [];
  const passwords = createQuickPasswords();
  const clock = () => time;
  const observers = createObservers({ database, clock, log: () => http.log });
  const http = await createServer({
    database,
    clock,
    randomInt: createSeededInt(seed),
    passwords,
    log: { level: 'info', stream: { write: (line) => log.push(line) } },
    trustProxy: 0,
    storage: createMemoryStorage(),
    webAppFolder: '/nowhere',
    appOrigin: '',
    gamesOrigin: '',
    providers: [createTestProvider()],
    publicUrl: 'https://perya.test',
    wakeOutbox: () => {},
    ...observers,
    budgets: ampleBudgets,
    ...overrides,
  });

  return {
    http,
    database,
    passwords,
    log,
    ...observers,
    now: () => time,
    advance: (milliseconds) => {
      time += milliseconds;
    },
    goTo: (moment) => {
      time = moment;
    },
    async post(call, body, { token, address, device } = {}) {
      const response = await http.inject({
        method: 'POST',
        url: `${API_BASE}/${call.path}`,
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: token }),
          ...(device === undefined ? {} : { cookie: device }),
        },
        ...(address === undefined ? {} : { remoteAddress: address }),
        payload: JSON.stringify(body),
      });
      const envelope = readEnvelope(response.json());
      if (envelope === null) throw new Error(`no envelope: ${response.body}`);
      const wait = response.headers['retry-after'];
      return {
        status: response.statusCode,
        errcode: envelope.errcode,
        data: envelope.data as ResponseOf<typeof call>,
        field: envelope.field,
        retryAfter: wait === undefined ? undefined : Number(wait),
        device: String(response.headers['set-cookie'] ?? '').split(';')[0] || undefined,
      };
    },
    async close() {
      await http.close();
      await database.close();
    },
  };
}

/** Its journal takes only kinds of movement that a feature declares, and `test`. */
async function openStrictDatabase(): Promise<Database> {
  const database = await openTestDatabase();
  const kinds = ['test', ...Object.values(movementKinds).flat()].map((kind) => sql.lit(kind));
  await sql`alter table journal add constraint kind_is_declared check (kind in (${sql.join(kinds)}))`.execute(
    tables(database),
  );
  return database;
}

/** Costs nothing and remembers which hashes it was asked about. */
function createQuickPasswords(): TestServer['passwords'] {
  const asked: (string | null)[] = [];
  return {
    asked,
    hash: async (password) => `quick:${password}`,
    matches: async (passwordHash, password) => {
      asked.push(passwordHash);
      return passwordHash === `quick:${password}`;
    },
  };
}

export const device = { os: 'test', deviceModel: 'test', deviceId: 'test' };

/** Proves a login anew by its player's password. */
export async function proveAgain(
  server: Pick<TestServer, 'post'>,
  { token, password = 'correct horse' }: { token: string; password?: string },
): Promise<Answer<ResponseOf<typeof calls.stepUp>>> {
  return server.post(calls.stepUp, { requestId: v4(), means: 'password', password }, { token });
}

/** To the terms that are in force. */
export const consent = {
  isOfAge: true as const,
  acceptsTerms: true as const,
  termsVersion: seedAppConfig.termsVersion,
  privacyVersion: seedAppConfig.privacyVersion,
};

/** A valid registration. */
export function registration(changes: Record<string, unknown> = {}) {
  return {
    requestId: v4(),
    account: `player-${v4().slice(0, 8)}`,
    password: 'correct horse',
    ...consent,
    inviteCode: '',
    ...device,
    ...changes,
  };
}

export async function signUp(server: TestServer, changes: Record<string, unknown> = {}) {
  const body = registration(changes);
  const { data } = await server.post(calls.accountRegist, body);
  return { account: body.account, password: body.password, token: data.token, user: data.user };
}
