import { randomInt } from 'node:crypto';
import { seedDocuments } from '#server/config/seed.ts';
import { assembleServer } from '#server/create-server.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { advanceWithdrawal } from '#server/orders/advance-withdrawal.ts';
import { createOrderWork } from '#server/orders/order-work.ts';
import { createSandboxProvider } from '#server/payments/sandbox-provider.ts';
import { createSeededInt } from './create-seeded-int.ts';
import { readModelSettings } from './model-settings.ts';

/**
 * The real server in a process that may be killed, with a clock that stands still until it is told, work that is done when it is
 * told, and a database that undoes a share of all transactions.
 */
const settings = readModelSettings(process.env);
let time = settings.time;
const chance = createSeededInt(settings.seed);
const opened = await openDatabase({ databaseUrl: settings.databaseUrl, dataDir: '', commands: {} });
const database = undoSome(opened);
await migrate(opened);
await seedDocuments({ database: opened });

const providers = [
  createSandboxProvider({
    url: settings.providerUrl,
    secret: settings.secret,
    webhookUrl: `http://127.0.0.1:${settings.port}/webhooks/sandbox`,
    clock: () => time,
  }),
] as const;
const publicUrl = `http://127.0.0.1:${settings.port}`;
const unlimited = { points: 1e9, seconds: 60 };
const server = assembleServer({
  database,
  clock: () => time,
  randomInt: (max) => randomInt(max),
  passwords: { hash: async (password) => password, matches: async (hash, password) => hash === password },
  limits: { registrationsPerAddress: unlimited },
  log: { level: 'silent' },
  trustProxy: 0,
  webAppFolder: '/nowhere',
  appOrigin: '',
  gamesOrigin: '',
  providers,
  publicUrl,
  wakeOutbox: () => {},
});
const work = createOrderWork({
  database,
  clock: () => time,
  providers,
  publicUrl,
  autoApprove: settings.autoApprove,
  log: server.log,
});

server.post('/model/time', async (request) => {
  time = Number((request.body as { time: number }).time);
  return {};
});
server.post('/model/work', async () => {
  await work.outbox.runDue();
  return {};
});
server.post('/model/reconcile', async () => {
  await work.reconcile();
  return {};
});
server.post('/model/withdrawal', async (request) => {
  const news = request.body as Parameters<typeof advanceWithdrawal>[1];
  const { order } = await advanceWithdrawal({ database, clock: () => time, onRefused: () => {} }, news);
  return { state: order?.state ?? '' };
});
server.post('/model/book', async () => ({
  ...(await checkBook(opened)),
  creditedTwice: await findCreditedTwice(opened),
}));

await server.listen({ host: '127.0.0.1', port: settings.port });
process.stdout.write('the cashier serves\n');

/** Orders whose money came in more than once, or that were paid out or given back more than once in all. */
async function findCreditedTwice(of: Database): Promise<unknown[]> {
  return of.query({
    name: 'model-credited-twice',
    text: `select reference, count(*)::int as times from journal
      where kind in ('deposit', 'withdrawal-return', 'withdrawal-paid') group by reference having count(*) > 1`,
    values: [],
  });
}

/** A share of all transactions is done and then undone, as the database itself may do; whoever asked tries again. */
function undoSome(inner: Database): Database {
  const isUndone = () => chance(100) < settings.undone;
  const undo = () => Object.assign(new Error('undone for the sake of others'), { code: '40001' });
  return {
    ...inner,
    transaction: (work, options) =>
      inner.transaction(async (tx: Transaction) => {
        const result = await work(tx);
        if (isUndone()) throw undo();
        return result;
      }, options),
    query: async (statement) => {
      if (!/^\s*(with|insert|update)/i.test(statement.text)) return inner.query(statement);
      return inner.transaction(async (tx) => {
        const rows = await tx.query(statement);
        if (isUndone()) throw undo();
        return rows as never;
      });
    },
  };
}
