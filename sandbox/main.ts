import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createHttp } from './create-http.ts';
import { createSandbox } from './create-sandbox.ts';
import { openFileStorage } from './file-storage.ts';
import { keepWorking } from './keep-working.ts';
import { readSettings, type SandboxSettings } from './read-settings.ts';
import { sendWebhook } from './send-webhook.ts';
import { StartProblem } from './start-problem.ts';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  await probePort(settings);
  const storage = await openFileStorage(settings.dataDir);
  const { secret, merchant, publicUrl, payoutDelay, firstRetry } = settings;
  const sandbox = createSandbox({
    clock: Date.now,
    randomInt: (max) => randomInt(max),
    storage: { facts: storage.facts, append: (facts) => storage.append(facts).catch(fail) },
    send: sendWebhook,
    secret,
    payoutDelay,
    firstRetry,
  });
  const http = await createHttp({
    ...{ sandbox, clock: Date.now, secret, merchant, publicUrl, onError: complain },
    identity: await loadIdentity({ merchant, publicUrl }),
  });
  const stopWorking = keepWorking(sandbox, { clock: Date.now, onError: fail });
  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    await http.close();
    await stopWorking();
    await storage.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => close().catch(fail));
  await http.listen({ host: settings.host, port: settings.port });
  process.stdout.write(`Sandbox:      ${publicUrl}, a payment provider without real money\n`);
  process.stdout.write(`Messages:     ${publicUrl}/sms, what ${merchant} sends by SMS\n`);
}

/** Runs before anything is created or locked. @throws StartProblem when the port is taken */
function probePort({ host, port }: SandboxSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = PORT_PROBLEMS[error.code ?? ''];
      reject(sentence === undefined ? error : new StartProblem(sentence(host, port), { cause: error }));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

const PORT_PROBLEMS: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `Port ${port}, for the payment sandbox, is in use by another program: stop that one, or set SANDBOX_PORT to another number.`,
  EACCES: (_, port) =>
    `Port ${port}, for the payment sandbox, may not be used by this user: set SANDBOX_PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}: set SANDBOX_HOST to one that it has.`,
};

/** Needs development packages; without them the sandbox lacks social sign-in. */
async function loadIdentity(options: Pick<SandboxSettings, 'merchant' | 'publicUrl'>) {
  try {
    const { registerIdentityRoutes } = await import('./identity-routes.ts');
    return (http: FastifyInstance) => registerIdentityRoutes(http, options);
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * A fact that cannot be stored must not be answered: the process ends, and its next start reads every fact
 * that was promised.
 */
function fail(error: unknown): never {
  complain(error);
  process.exit(1);
}

function complain(error: unknown): void {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${error instanceof StartProblem ? error.message : words}\n`);
}

main().catch(fail);
