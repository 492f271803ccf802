import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { operatorCommandsOf } from './cli/operator-commands.ts';
import type { Database } from './core/db/database.ts';
import { DatabaseProblem } from './core/db/database-problem.ts';
import { openDatabase } from './core/db/open-database.ts';
import { listen, PortBusy, probePort } from './core/http/listen.ts';
import { createProviders } from './core/payments/create-providers.ts';
import { startPeriodicJob } from './core/periodic-job.ts';
import { readSettings, type Settings, SettingsMistake } from './core/settings.ts';
import { createServer } from './create-server.ts';
import { createPasswords } from './features/accounts/passwords.ts';
import { createOrderWork } from './features/cashier/order-work.ts';
import { feedJackpots } from './features/jackpot/feed-jackpots.ts';
import { startHousekeeping } from './housekeeping.ts';
import { migrate } from './migrations/migrate.ts';
import { demoAccount, seedDemoAccount, seedDocuments } from './seed/seed.ts';

const RECONCILED_EVERY = 60_000;
const JACKPOTS_FED_EVERY = 1_000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  await probePort(settings);
  const database = await openDatabase({ ...settings, commands: operatorCommandsOf(settings) });
  try {
    await serve(settings, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(settings: Settings, database: Database): Promise<void> {
  const deps = {
    database,
    clock: Date.now,
    randomInt: (max: number) => randomInt(max),
    passwords: createPasswords(),
  };
  await migrate(database);
  await seedDocuments(deps);
  if (settings.hasDemoAccount) await seedDemoAccount(deps);
  const payments = { providers: createProviders(settings, deps.clock), publicUrl: settings.publicUrl };
  const server = await createServer({
    ...deps,
    ...payments,
    wakeOutbox: () => work.outbox.wake(),
    canRig: !settings.isProduction,
    log: { level: settings.logLevel },
    trustProxy: settings.trustProxy,
    webAppFolder: settings.webAppDir,
    appOrigin: settings.appOrigin,
    gamesOrigin: settings.gamesOrigin,
  });
  const work = createOrderWork({
    ...deps,
    ...payments,
    autoApprove: settings.autoApproveWithdrawals,
    log: server.log,
  });
  await listen(server, settings);
  const stopHousekeeping = startHousekeeping({
    ...deps,
    onError: (error) => server.log.error({ err: error }, 'housekeeping failed'),
  });
  work.outbox.start();
  const stopReconciling = startPeriodicJob(work.reconcile, RECONCILED_EVERY);
  const stopFeeding = startPeriodicJob(
    feedJackpots({
      ...deps,
      onError: (error) => server.log.error({ err: error }, 'feeding the jackpots failed'),
    }),
    JACKPOTS_FED_EVERY,
  );
  closeOnSignal(async () => {
    await server.close();
    await Promise.all([stopHousekeeping(), stopReconciling(), stopFeeding(), work.outbox.stop()]);
    await database.close();
  });
  process.stdout.write(`${describeStart(settings, database).join('\n')}\n`);
}

function describeStart(settings: Settings, database: Database): string[] {
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  const stored =
    database.kind === 'pglite'
      ? [
          `Data folder:  ${settings.dataDir}`,
          'Database:     PGlite, embedded. It is for one machine and not safe against power loss; set DATABASE_URL for PostgreSQL.',
        ]
      : ['Database:     PostgreSQL, as DATABASE_URL says.'];
  const missing = 'Web app:      not built, so only calls are answered. Build it with: npm run build';
  const demo = `Demo account: ${demoAccount.account}, password ${demoAccount.password}`;
  return [
    '',
    `Perya:        http://${host}:${settings.port}`,
    ...(existsSync(settings.webAppDir) ? [] : [missing]),
    ...stored,
    ...(settings.hasDemoAccount ? [demo] : []),
  ];
}

function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  const stop = () => {
    if (isClosing) return;
    isClosing = true;
    close().catch(fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function fail(error: unknown): void {
  const isExplained =
    error instanceof SettingsMistake || error instanceof DatabaseProblem || error instanceof PortBusy;
  const words =
    error instanceof Error ? (isExplained ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}

main().catch(fail);
