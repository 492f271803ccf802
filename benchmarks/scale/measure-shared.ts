import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { CODE_PURPOSE } from '#contract/constants.ts';
import { readEnvelope } from '#contract/envelope.ts';
import { usualBudgets } from '#server/core/limits.ts';
import { createPasswords } from '#server/features/account/passwords.ts';
import { configureApp } from '#tests/server/configure-app.ts';
import { type AskAsPlayer, PIN, prepareWithdrawals } from '#tests/server/open-test-payouts.ts';
import { BENCH_PASSWORD } from '../api/bench-protocol.ts';
import { COMMON, callPath } from '../api/closed-loop.ts';
import { exchange } from '../api/open-loop.ts';
import { openPlayers, unknownMobileOf } from '../api/open-players.ts';
import { table } from '../report.ts';
import { medianOf } from '../statistics.ts';
import { createDatabase } from './create-database.ts';
import { type Cluster, openCluster } from './open-cluster.ts';

/** How many calls of each kind one player was allowed in a window. */
export interface AllowedCalls {
  processes: number;
  allowed: Record<Kind, number>;
}

/** Milliseconds from a withdrawal's answer to the provider's being asked for the payout. */
export interface PayoutStarts {
  without: number[];
  beside: number[];
}

const KINDS = ['round', 'read', 'value', 'document'] as const;
type Kind = (typeof KINDS)[number];

/** What it takes to be counted: the body is read later. */
const callOf = {
  round: calls.playRound,
  read: calls.refreshData,
  value: calls.safeboxTransfer,
  document: calls.betRecordReport,
};
/** A connection for each call: none can have been closed meanwhile. */
const agent = new Agent({ keepAlive: false });
const AT_ONCE = 32;
/** Refusals in a row. */
const ENOUGH = 100;
const PAYOUTS = 20;
const CODES = 250;
const PATIENCE = 120_000;

/** Sends 32 calls at a time until every process refuses them. The windows are an hour, so that none ends. */
export async function measureBudgets(serverUrl: string, processes: number): Promise<AllowedCalls> {
  const url = new URL(serverUrl);
  const database = await createDatabase(url);
  const lasting = KINDS.map((kind) => [kind, { ...usualBudgets[kind], seconds: 3_600 }]);
  await configureApp(database, { callBudgets: Object.fromEntries(lasting) });
  const cluster = await openCluster(url.href, processes);
  try {
    const players = await openPlayers(database, createPasswords(), KINDS.length);
    const allowed: Record<Kind, number> = { round: 0, read: 0, value: 0, document: 0 };
    for (const [index, kind] of KINDS.entries()) {
      const token = players[index]?.token ?? '';
      let refused = 0;
      const keepAsking = async () => {
        while (refused < ENOUGH) {
          const { status } = await ask(cluster, callOf[kind], [], { authorization: token });
          if (status === 429) refused += 1;
          else [allowed[kind], refused] = [allowed[kind] + 1, 0];
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, keepAsking));
    }
    return { processes, allowed };
  } finally {
    await cluster.stop();
    await database.close();
  }
}

/** Withdraws at one process without codes, and while 250 codes wait for a gateway that never answers. */
export async function measurePayouts(serverUrl: string): Promise<PayoutStarts> {
  const url = new URL(serverUrl);
  const database = await createDatabase(url);
  await configureApp(database, { minNetDeposits: 0 });
  const gateway = createServer(() => {});
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const cluster = await openCluster(url.href, 1, {
    SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    SMS_GATEWAY_SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: '1',
    AUTO_APPROVE_WITHDRAWALS: '500000',
  });
  try {
    const opened = await openPlayers(database, createPasswords(), 2 * PAYOUTS);
    const players: Withdrawing[] = [];
    for (const { token } of opened) {
      const ask = askAs(cluster, token);
      await ask(calls.stepUp, { requestId: randomUUID(), means: 'password', password: BENCH_PASSWORD });
      players.push({ token, accountId: await prepareWithdrawals(ask) });
    }
    const measureEach = async (some: readonly Withdrawing[]) => {
      const taken: number[] = [];
      for (const player of some) taken.push(await measurePayout(cluster, player));
      return taken;
    };
    const without = await measureEach(players.slice(0, PAYOUTS));
    for (let code = 0; code < CODES; code += 1) await askForCode(cluster, code);
    return { without, beside: await measureEach(players.slice(PAYOUTS)) };
  } finally {
    gateway.closeAllConnections();
    gateway.close();
    await cluster.stop();
    await database.close();
  }
}

interface Withdrawing {
  token: string;
  accountId: string;
}

async function measurePayout(cluster: Cluster, { token, accountId }: Withdrawing): Promise<number> {
  const body = { requestId: randomUUID(), accountId, amount: 20_000, password: PIN };
  const { data } = await askAs(cluster, token)(calls.exchange, body);
  const began = performance.now();
  if (data === null) throw new Error('no withdrawal');
  while (!cluster.asked.has(`payout ${data.order.orderId}`)) {
    if (performance.now() - began > PATIENCE) throw new Error('no payout');
    await wait(1);
  }
  return performance.now() - began;
}

function askAs(cluster: Cluster, token: string): AskAsPlayer {
  return async <C extends Call>(call: C, body: RequestOf<C>) => {
    const { text } = await ask(cluster, call, body, { authorization: token });
    const envelope = readEnvelope(JSON.parse(text));
    return { data: envelope?.errcode === 0 ? (envelope.data as ResponseOf<C>) : null };
  };
}

async function askForCode(cluster: Cluster, index: number): Promise<void> {
  const body: RequestOf<typeof calls.smsSend> = {
    requestId: randomUUID(),
    purpose: CODE_PURPOSE.register,
    mobile: unknownMobileOf(index),
  };
  const { status } = await ask(cluster, calls.smsSend, body, { 'x-forwarded-for': `203.0.${index}.1` });
  if (status !== 200) throw new Error(`no code: ${status}`);
}

async function ask(
  { port }: Cluster,
  call: Call,
  body: object,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  let text = '';
  const sent = JSON.stringify(Array.isArray(body) ? body : { ...COMMON, ...body });
  const status = await exchange(agent, port, { path: callPath(call), headers, body: sent }, (answer) => {
    text = answer;
  });
  if (status === 0) throw new Error(`${call.path}: no answer`);
  return { status, text };
}

export function describeShared(
  budgets: readonly AllowedCalls[],
  { without, beside }: PayoutStarts,
): string[] {
  const figures = (taken: readonly number[]) =>
    `${medianOf(taken).toFixed(0)} ms; ${Math.max(...taken).toFixed(0)} ms`;
  const processes = budgets.map(
    ({ processes: count }) => `${count} ${count === 1 ? 'process' : 'processes'}`,
  );
  return [
    ...table(
      '',
      ['calls of one player in a window', 'budget', ...processes],
      KINDS.map((kind) => [
        `\`${kind}\``,
        `${usualBudgets[kind].calls}`,
        ...budgets.map(({ allowed }) => `${allowed[kind]}`),
      ]),
    ),
    ...table(
      '',
      ['a payout starts after', 'median; longest of 20'],
      [
        ['no codes waiting', figures(without)],
        ['250 codes waiting for a gateway that does not answer', figures(beside)],
      ],
    ),
  ];
}
