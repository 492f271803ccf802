import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createProviders } from '#server/core/payments/create-providers.ts';
import type { Providers } from '#server/core/payments/provider.ts';
import { findFreePort } from '#tests/server/find-free-port.ts';
import { startNode, untilOutput } from '#tests/server/run-node.ts';
import { createHttp } from '../../sandbox/create-http.ts';
import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts';
import { keepWorking } from '../../sandbox/keep-working.ts';
import { createMemoryStorage } from '../../sandbox/memory-storage.ts';
import { sendWebhook } from '../../sandbox/send-webhook.ts';

/** Server processes on one database behind a round-robin, and the payment sandbox that they use. */
export interface Cluster {
  /** The round-robin's port. */
  port: number;
  sandbox: Sandbox;
  /** As the processes know it, for operator's commands. */
  providers: Providers;
  /** How often the provider was asked for each order: `checkout <orderId>`, `payout <orderId>`. */
  asked: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

const BALANCER = fileURLToPath(new URL('balance.ts', import.meta.url));
const PAYOUT_DELAY = 1_000;

/** Starts `count` of the product's own processes, as an operator would, with these settings besides. */
export async function openCluster(
  databaseUrl: string,
  count: number,
  more: Record<string, string> = {},
): Promise<Cluster> {
  const secret = randomBytes(32).toString('hex');
  const provider = await openProvider(secret);
  const ports = await Promise.all(Array.from({ length: count }, findFreePort));
  const balancer = fork(BALANCER, ports.map(String));
  const [port] = (await once(balancer, 'message')) as [number];
  const settings = {
    paymentProviderUrl: provider.url,
    paymentSecret: secret,
    publicUrl: `http://127.0.0.1:${port}`,
  };
  const environment = {
    DATABASE_URL: databaseUrl,
    PAYMENT_PROVIDER_URL: settings.paymentProviderUrl,
    PAYMENT_SECRET: settings.paymentSecret,
    PUBLIC_URL: settings.publicUrl,
    LOG_LEVEL: 'error',
    ...more,
  };
  const servers: ChildProcess[] = [];
  for (const each of ports) servers.push(await startServer({ ...environment, PORT: String(each) }));

  return {
    port,
    sandbox: provider.sandbox,
    providers: createProviders(settings, { now: Date.now, outside: Date.now }),
    asked: provider.asked,
    async stop() {
      balancer.disconnect();
      await Promise.all(servers.map(stopProcess));
      await provider.stop();
    },
  };
}

async function startServer(environment: Record<string, string>): Promise<ChildProcess> {
  const server = startNode('server/main.ts', [], environment, []);
  await untilOutput(server, 'Perya:');
  server.stdout?.pipe(process.stderr);
  server.stderr?.pipe(process.stderr);
  return server;
}

async function stopProcess(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function openProvider(secret: string) {
  const asked = new Map<string, number>();
  const count = <Request extends { orderId: string }, T>(kind: string, answer: (request: Request) => T) => {
    return (request: Request): T => {
      const key = `${kind} ${request.orderId}`;
      asked.set(key, (asked.get(key) ?? 0) + 1);
      return answer(request);
    };
  };
  const sandbox = createSandbox({
    clock: Date.now,
    randomInt: (max) => randomInt(max),
    storage: createMemoryStorage(),
    send: sendWebhook,
    secret,
    payoutDelay: PAYOUT_DELAY,
  });
  const counted = {
    ...sandbox,
    openCheckout: count('checkout', sandbox.openCheckout),
    sendPayout: count('payout', sandbox.sendPayout),
  };
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const onError = (error: unknown) => console.error(error);
  const http = await createHttp({
    sandbox: counted,
    clock: Date.now,
    secret,
    merchant: 'Perya',
    publicUrl: url,
    onError,
  });
  await http.listen({ host: '127.0.0.1', port });
  const stopWorking = keepWorking(sandbox, { clock: Date.now, onError });
  return {
    url,
    sandbox,
    asked,
    async stop() {
      await http.close();
      await stopWorking();
    },
  };
}
