import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { operatorCommandsOf } from './cli/operator-commands.ts';
import { failureOf } from './core/alarms.ts';
import type { Database } from './core/db/database.ts';
import { startDatabaseClock } from './core/db/database-clock.ts';
import { DatabaseProblem } from './core/db/database-problem.ts';
import { keepClock } from './core/db/moved-clock.ts';
import { openDatabase } from './core/db/open-database.ts';
import { listen, PortBusy, probePort } from './core/http/listen.ts';
import { METRICS_HOST, serveMetrics } from './core/http/serve-metrics.ts';
import { openConfiguration } from './core/operator/operator-dependencies.ts';
import { createProviders } from './core/payments/create-providers.ts';
import { startPeriodicJob } from './core/periodic-job.ts';
import { createFolderStorage } from './core/storage/folder-storage.ts';
import { createServer } from './create-server.ts';
import { createPasswords } from './features/account/passwords.ts';
import { createOrderWork } from './features/cashier/order-work.ts';
import type { Job } from './features/feature.ts';
import { createPushWork, openPushKey } from './features/push/index.ts';
import { createHttpSmsGateway } from './features/sms-code/http-sms-gateway.ts';
import { createSocialProviders } from './features/social/providers.ts';
import { jobs } from './features.ts';
import { startHousekeeping } from './housekeeping.ts';
import { migrate } from './migrations/migrate.ts';
import { createObservers } from './observe.ts';
import { closeDemoAccount, demoAccount, seedDemoAccount, seedDocuments } from './seed/seed.ts';
import { readSettings, type Settings, SettingsMistake } from './settings.ts';

/** Orchestrators kill after 30 seconds. */
const LONGEST_END = 25_000;
const WATCHED_EVERY = 60_000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  await probePort(settings);
  if (settings.metricsPort > 0) await probePort(metricsAddress(settings));
  const database = await openDatabase({ ...settings, commands: operatorCommandsOf(settings) });
  try {
    await serve(settings, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(settings: Settings, database: Database): Promise<void> {
  await migrate(database);
  await keepClock(database, settings.isPublic);
  const clock = await startDatabaseClock(database, Date.now);
  const deps = {
    database,
    clock: clock.now,
    randomInt: (max: number) => randomInt(max),
    passwords: createPasswords(),
  };
  await seedDocuments(deps);
  await (settings.hasDemoAccount ? seedDemoAccount(deps) : closeDemoAccount(deps));
  const storage = createFolderStorage(settings.imagesDir);
  let isEnding = false;
  const observers = createObservers({ ...deps, log: () => server.log });
  const { alarms, metrics } = observers;
  const payments = { providers: createProviders(settings, clock), publicUrl: settings.publicUrl };
  const { smsGateway } = settings;
  const gateway = smsGateway && createHttpSmsGateway({ ...smsGateway, clock: clock.outside });
  const push = { ...settings.push, key: await openPushKey(deps, settings) };
  const server = await createServer({
    ...deps,
    ...payments,
    ...observers,
    push,
    canText: gateway !== null,
    wakeOutbox: () => work.outbox.wake(),
    isEnding: () => isEnding,
    canRig: !settings.isPublic,
    log: { level: settings.logLevel },
    trustProxy: settings.trustProxy,
    storage,
    webAppFolder: settings.webAppDir,
    hasChartsInspector: settings.hasChartsInspector,
    appOrigin: settings.appOrigin,
    gamesOrigin: settings.gamesOrigin,
    ownOrigin: settings.ownOrigin,
    chat: settings.chat,
    socialProviders: createSocialProviders(settings.socialProviders, { ...settings, clock: clock.outside }),
  });
  const work = createOrderWork({
    ...deps,
    ...payments,
    alarms,
    gateway,
    autoApprove: settings.autoApproveWithdrawals,
    log: server.log,
  });
  await listen(server, settings);
  const report = (doing: string) => (error: unknown) => {
    server.log.error({ err: error }, `${doing} failed`);
    alarms.raise(failureOf(doing, error));
  };
  const configuration = openConfiguration(deps);
  const stops = [
    ...jobs.map((job) => startJob(job, { ...deps, configuration, storage }, report)),
    startHousekeeping({ ...deps, onError: report('housekeeping') }),
    work.start(),
    startPeriodicJob(work.watch, WATCHED_EVERY),
    createPushWork({ ...deps, push, alarms, log: server.log }).start(),
  ];
  const metricsServer = settings.metricsPort > 0 ? await serveMetrics(metrics, settings.metricsPort) : null;
  closeOnSignal(async (signal) => {
    isEnding = true;
    if (signal === 'SIGTERM') await setTimeout(settings.shutdownDelay * 1_000);
    await server.close();
    await Promise.all([...stops, clock.stop].map((stop) => stop()));
    await Promise.all([alarms.flush(), metricsServer?.close()]);
    await database.close();
  });
  process.stdout.write(`${describeStart(settings, database).join('\n')}\n`);
}

function startJob(
  { every, does }: Job,
  deps: Omit<Parameters<Job['does'][string]>[0], 'onError'>,
  report: (doing: string) => (error: unknown) => void,
): () => Promise<void> {
  return startPeriodicJob(async (stop) => {
    for (const [doing, work] of Object.entries(does)) {
      if (stop.aborted) return;
      const onError = report(doing);
      await work({ ...deps, onError }, stop).catch(onError);
    }
  }, every);
}

function metricsAddress({ metricsPort: port }: Settings) {
  return { host: METRICS_HOST, port, setting: 'METRICS_PORT' };
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
    ...(settings.metricsPort > 0
      ? [`Metrics:      http://${METRICS_HOST}:${settings.metricsPort}/metrics`]
      : []),
    ...(settings.hasDemoAccount ? [demo] : []),
  ];
}

/** Ends the process even when the database does not answer any more. */
function closeOnSignal(close: (signal: NodeJS.Signals) => Promise<void>): void {
  let isClosing = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isClosing) return;
    isClosing = true;
    globalThis.setTimeout(endHard, LONGEST_END).unref();
    close(signal).catch(fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function endHard(): void {
  process.stderr.write(`The server was still waiting ${LONGEST_END / 1_000} seconds after the signal.\n`);
  process.exit(1);
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
