import { flushCompileCache } from 'node:module';
import type { Database } from '#server/core/db/database.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { createSandboxProvider } from '#server/core/payments/sandbox-provider.ts';
import { assembleServer } from '#server/create-server.ts';
import { storeLevels } from '#server/features/account/index.ts';
import { accrueCommissions } from '#server/features/agent/accrue.ts';
import { createOrderWork } from '#server/features/cashier/order-work.ts';
import { expireProps } from '#server/features/claims/index.ts';
import { feedJackpots } from '#server/features/jackpot/jackpot-pools.ts';
import { giveCoupon } from '#server/features/operator/give-coupon.ts';
import { allowWithdrawals } from '#server/features/operator/player-commands.ts';
import { creditPoints } from '#server/features/points/credit-points.ts';
import { closeDueAccounts } from '#server/features/profile/close-account.ts';
import { passDueTime } from '#server/features/protection/pass-time.ts';
import { advanceWithdrawal } from '#server/features/withdrawal/advance-withdrawal.ts';
import { bookChecks } from '#server/features.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { createObservers } from '#server/observe.ts';
import { seedDocuments } from '#server/seed/seed.ts';
import { createSeededInt } from '../../../sandbox/create-seeded-int.ts';
import { ampleBudgets } from '../ample-budgets.ts';
import { createMemoryStorage } from '../create-memory-storage.ts';
import { createTestIdentity } from '../create-test-identity.ts';
import { reconcileAll } from '../reconcile-all.ts';
import { untilCounted } from '../until-counted.ts';
import { arrangeConfig } from './model-config.ts';
import { LUCK, readModelSettings } from './model-settings.ts';
import { createUnreliableDatabase, type Death } from './unreliable-database.ts';

/**
 * The real server in a process that can be killed. The clock stands still until it is advanced, randomness
 * follows from a seed, background work runs on demand, and the database rolls back a share of transactions.
 */
const settings = readModelSettings(process.env);
let time = settings.time;
let luck = createSeededInt(settings.seed);
let isUndone = createSeededInt(~settings.seed);
const opened = await openDatabase({ databaseUrl: settings.databaseUrl, dataDir: '', commands: {} });
await migrate(opened);
await seedDocuments({ database: opened });
await arrangeConfig(opened);
const database = createUnreliableDatabase(opened, {
  isUndone: () => isUndone(100) < settings.undone,
  die: () => process.kill(process.pid, 'SIGKILL'),
});

const providers = [
  createSandboxProvider({
    url: settings.providerUrl,
    secret: settings.secret,
    webhookUrl: `http://127.0.0.1:${settings.port}/webhooks/sandbox`,
    clock: () => time,
  }),
] as const;
const publicUrl = `http://127.0.0.1:${settings.port}`;
const identity = await createTestIdentity(() => time);
const unlimited = { points: 1e9, seconds: 60 };
/** Alerts for an operator. */
const alerts: unknown[] = [];
/** On the reliable database, so that alarms do not count among the statements until a death. */
const observers = createObservers({ database: opened, clock: () => time, log: () => server.log });
const server = assembleServer({
  database,
  clock: () => time,
  randomInt: (max) => luck(max),
  passwords: { hash: async (password) => password, matches: async (hash, password) => hash === password },
  limits: {
    ...{ registrationsPerAddress: unlimited, seedChangesPerPlayer: unlimited },
    ...{ socialStartsPerAddress: unlimited, codesPerAddress: unlimited, codesPerAddressDay: unlimited },
    ...{ codesPerNetworkDay: unlimited, codesPerAddressOfPrefix: unlimited, codesPerDay: unlimited },
  },
  budgets: ampleBudgets,
  log: { level: 'error', stream: { write: (line) => alerts.push(JSON.parse(line)) } },
  trustProxy: 0,
  storage: createMemoryStorage(),
  webAppFolder: '/nowhere',
  appOrigin: '',
  gamesOrigin: '',
  providers,
  socialProviders: identity.providers,
  canText: true,
  publicUrl,
  ...observers,
  wakeOutbox: () => {},
});
const work = createOrderWork({
  database,
  clock: () => time,
  providers,
  publicUrl,
  autoApprove: settings.autoApprove,
  log: server.log,
  alarms: observers.alarms,
});

const onDemand = {
  database,
  clock: () => time,
  onError(error: unknown) {
    throw error;
  },
};
const configuration = openConfiguration(onDemand);
const jobs = { ...onDemand, configuration };
const expire = expireProps(onDemand);

let lastLuck = '';
server.addHook('onRequest', async ({ headers }) => {
  const said = String(headers[LUCK] ?? lastLuck);
  if (said === lastLuck) return;
  lastLuck = said;
  luck = createSeededInt(Number(said));
  isUndone = createSeededInt(~Number(said));
});
server.post('/model/time', async (request) => {
  time = Number((request.body as { time: number }).time);
  return {};
});
server.post('/model/die', async (request) => {
  database.dieAt((request.body as { at: Death | null }).at);
  return {};
});
server.post('/model/work', async () => {
  await work.outbox.runDue();
  return {};
});
server.post('/model/reconcile', async () => {
  await reconcileAll(work);
  return {};
});
server.post('/model/feed', async () => {
  await feedJackpots(jobs);
  return {};
});
// A job may wait a minute for what a lost connection has locked. Its answer says that it took too long.
server.post('/model/daily', { logLevel: 'silent' }, async () => {
  const config = await configuration.appConfig();
  await untilCounted(database, (tx, userIds) => storeLevels(tx, config, userIds));
  await creditPoints(jobs, new AbortController().signal);
  await accrueCommissions(jobs, new AbortController().signal);
  await expire(new AbortController().signal);
  await passDueTime(jobs, new AbortController().signal);
  return {};
});
server.post('/model/close', { logLevel: 'silent' }, async () => {
  await closeDueAccounts(jobs, new AbortController().signal);
  return {};
});
server.post('/model/visit', async (request) => {
  const { url, sub } = request.body as { url: string; sub: string };
  return identity.visit(url, { sub, name: 'Ana' });
});
server.post('/model/allow', async (request) => {
  const { userId } = request.body as { userId: string };
  const allowed = allowWithdrawals({ database, clock: () => time }, userId);
  return allowed.then(
    () => ({ wasStopped: true }),
    (error: unknown) => {
      if (error instanceof CommandRefused) return { wasStopped: false };
      throw error;
    },
  );
});
server.post('/model/withdrawal', async (request) => {
  const news = request.body as Parameters<typeof advanceWithdrawal>[1];
  const { order } = await advanceWithdrawal({ database, clock: () => time, onRefused: () => {} }, news);
  return { state: order?.state ?? '' };
});
server.post('/model/coupon', async (request) => {
  const wish = request.body as Parameters<typeof giveCoupon>[1];
  return giveCoupon({ database, clock: () => time, providers }, wish);
});
server.post('/model/book', async () => ({
  ...(await checkBook(opened, bookChecks)),
  creditedTwice: await findCreditedTwice(opened),
  alerts: alerts.splice(0),
}));

// Ends with its parent, which may be killed too.
process.stdin.on('end', () => process.exit()).resume();
process.once('SIGTERM', async () => {
  await server.close();
  process.exit();
});
await server.listen({ host: '127.0.0.1', port: settings.port });
process.stdout.write('the cashier serves\n');
// The process will be killed, so the cache is written now.
flushCompileCache();

/** Orders that were credited, paid out or returned more than once. */
async function findCreditedTwice(of: Database): Promise<unknown[]> {
  return of.query({
    name: 'model-credited-twice',
    text: `select reference, count(*)::int as times from journal
      where kind in ('deposit', 'withdrawal-return', 'withdrawal-paid') group by reference having count(*) > 1`,
    values: [],
  });
}
