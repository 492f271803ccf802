import type * as v from 'valibot';
import { createAlarms } from '#server/core/alarms.ts';
import type { Database } from '#server/core/db/database.ts';
import { type DatabaseClocks, readDatabaseClocks } from '#server/core/db/database-clock.ts';
import type { OperatorCommands } from '#server/core/db/open-pglite.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import type { BackedUp } from '#server/core/operator/views.ts';
import { createProviders } from '#server/core/payments/create-providers.ts';
import { setRetention } from '#server/core/retention.ts';
import type { Settings } from '#server/core/settings.ts';
import { listMisread } from '#server/features/account/index.ts';
import { listRefusedEvents } from '#server/features/cashier/list-refused-events.ts';
import { reconcileOrders } from '#server/features/cashier/reconcile-orders.ts';
import { listRewardCost, showRewards } from '#server/features/claims/index.ts';
import { listHeld, listReversals, sendBackHeld } from '#server/features/deposit/index.ts';
import { listNewestEvents } from '#server/features/event-log/client-events.ts';
import {
  answerTicket,
  closeTicket,
  listOpenTickets,
  showTicket,
  showTrace,
} from '#server/features/feedback/feedback-commands.ts';
import { endRounds } from '#server/features/game/index.ts';
import { rigSpins } from '#server/features/invite-spin/rig-spins.ts';
import { rigDraws } from '#server/features/jackpot/rig-draws.ts';
import { checkMail, sendMail } from '#server/features/mail/mail-commands.ts';
import { adjustPlayer } from '#server/features/operator/adjust-player.ts';
import {
  acknowledgeAlarm,
  closeAlarm,
  listAlarms,
  listClosedAlarms,
} from '#server/features/operator/alarms.ts';
import { allowWithdrawals } from '#server/features/operator/allow-withdrawals.ts';
import {
  activateConfig,
  checkConfig,
  listConfigHistory,
  resetConfig,
  showConfig,
  showConfigs,
  upgradeConfig,
} from '#server/features/operator/config-commands.ts';
import { giveCoupon } from '#server/features/operator/give-coupon.ts';
import { logOutPlayer } from '#server/features/operator/log-out-player.ts';
import { moveDay } from '#server/features/operator/move-day.ts';
import { setKyc } from '#server/features/operator/set-kyc.ts';
import { showPlayer } from '#server/features/operator/show-player.ts';
import { unbindPlayer } from '#server/features/operator/unbind-player.ts';
import { excludePlayer, listCare, noteCare } from '#server/features/protection/care.ts';
import { liftLink, listLinks } from '#server/features/protection/links.ts';
import { listSharedNumbers } from '#server/features/receiving-accounts/index.ts';
import { closeDeal } from '#server/features/scratch/rig-deal.ts';
import {
  advanceGoods,
  changeStock,
  listGoods,
  listStock,
  showGoods,
} from '#server/features/shop/goods-commands.ts';
import {
  approveWithdrawal,
  listForOperator,
  rejectWithdrawal,
} from '#server/features/withdrawal/decide-withdrawal.ts';
import { bookChecks, listRights } from '#server/features.ts';
import type { BookReport } from '#server/ledger/book-report.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { release } from '#server/seed/seed.ts';
import { afterRestore } from './after-restore.ts';
import { isConfirmable } from './confirmed-commands.ts';
import { findDone, previews } from './previews.ts';
import { runRetention, showRetention } from './retention.ts';

const EVENTS_SHOWN = 100;
const ALERTS_SHOWN = 50;

export type CommandName = keyof ReturnType<typeof createOperatorCommands>;

/**
 * The operator's commands. The server that holds the database runs them; without one the command itself does.
 */
export function createOperatorCommands(context: Omit<OperatorDependencies, 'database'>) {
  const on = (database: Database): OperatorDependencies => ({ ...context, database });
  const commands = {
    'ledger:check': (database, [archive = '']) => checkBookAloud(on(database), archive || null),
    'events:show': (database) => listNewestEvents(database, EVENTS_SHOWN),
    'alarms:list': listAlarms,
    'alarms:history': listClosedAlarms,
    'alarms:ack': (database, [id = '', note = '']) =>
      acknowledgeAlarm(on(database), { id: Number(id), note }),
    'alarms:close': (database, [id = '', note = '']) => closeAlarm(on(database), { id: Number(id), note }),
    'withdrawals:list': (database) => listForOperator(on(database)),
    'withdrawals:approve': (database, [id = '']) => approveWithdrawal(on(database), id),
    'withdrawals:reject': (database, [id = '', reason = '']) => rejectWithdrawal(on(database), id, reason),
    'withdrawals:shared': listSharedNumbers,
    'goods:list': (database) => listGoods(on(database)),
    'goods:show': (database, [id = '']) => showGoods(on(database), id),
    'goods:pack': (database, [id = '']) => advanceGoods(on(database), id, { type: 'goods.pack' }),
    'goods:send': (database, [id = '', tracking = '']) =>
      advanceGoods(on(database), id, { type: 'goods.send', tracking }),
    'goods:deliver': (database, [id = '']) => advanceGoods(on(database), id, { type: 'goods.deliver' }),
    'goods:cancel': (database, [id = '']) =>
      advanceGoods(on(database), id, { type: 'goods.cancel', by: 'operator' }),
    'goods:stock': (database) => listStock(on(database)),
    'goods:restock': (database, [requestId = '', goodsId = '', count = '']) =>
      changeStock(on(database), { requestId, goodsId: Number(goodsId), count: Number(count) }),
    'mail:check': (database, [text = '']) => checkMail(on(database), text),
    'mail:send': (database, [requestId = '', most = '', text = '']) =>
      sendMail(on(database), { requestId, most: Number(most), text }),
    'feedback:list': listOpenTickets,
    'feedback:show': (database, [id = '']) => showTicket(database, id),
    'feedback:trace': (database, [id = '']) => showTrace(database, id),
    'feedback:answer': (database, [id = '', text = '']) => answerTicket(on(database), id, text),
    'feedback:close': (database, [id = '']) => closeTicket(on(database), id),
    'rewards:show': (database, [account = '']) => showRewards(on(database), listRights, account),
    'rewards:cost': (database, [days = '']) => listRewardCost(on(database), Number(days)),
    'orders:reconcile': (database) => reconcileOrders(on(database)),
    'orders:alerts': (database) => listRefusedEvents(database, ALERTS_SHOWN),
    'orders:reversals': (database) => listReversals(database, ALERTS_SHOWN),
    'orders:held': (database) => listHeld(database, ALERTS_SHOWN),
    'orders:send-back': (database, [id = '']) => sendBackHeld(on(database), id),
    'player:show': (database, [account = '']) => showPlayer(on(database), account),
    'players:misread': listMisread,
    'player:adjust': (database, [requestId = '', account = '', amount = '', reason = '']) =>
      adjustPlayer(on(database), { requestId, account, amount: Number(amount), reason }),
    'player:exclude': (database, [account = '', kind = '', length = '']) =>
      excludePlayer({ ...on(database), endRounds }, { account, kind, length: Number(length) }),
    'player:links': (database, [account = '']) => listLinks(on(database), account),
    'player:unlink': (database, [by = '', account = '', other = '', reason = '']) =>
      liftLink(on(database), { account, other, reason, by }),
    'care:list': (database) => listCare(on(database)),
    'care:note': (database, [account = '', text = '']) => noteCare(on(database), account, text),
    'player:allow-withdrawals': (database, [account = '']) => allowWithdrawals(on(database), account),
    'player:unbind': (database, [by = '', account = '', way = '']) =>
      unbindPlayer(on(database), { account, way, by }),
    'player:log-out': (database, [account = '']) => logOutPlayer(on(database), account),
    kyc: (database, [account = '', state = '']) => setKyc(on(database), account, state),
    'coupon:give': (database, [requestId = '', account = '', propId = '']) =>
      giveCoupon(on(database), { requestId, account, propId: Number(propId) }),
    'retention:show': (database) => showRetention(on(database)),
    'retention:set': (database, [kind = '', days = '']) => setRetention(database, kind, Number(days)),
    'retention:run': (database, [archive = '']) => runRetention(on(database), archive || null),
    'backup:to': (database, [folder = '']) => backUp(database, folder),
    'after-restore': (database, [since = '']) => afterRestore(on(database), Number(since)),
    'draws:rig': (database, [account = '', outcome = '', chances = '']) =>
      rigDraws(on(database), { account, outcome, chances: Number(chances) }),
    'spins:give': (database, [account = '', spins = '']) =>
      rigSpins(on(database), { account, spins: Number(spins) }),
    'scratch:close': (database, [tier = '']) => closeDeal(on(database), tier),
    'day:move': (database, [days = '']) => moveDay(on(database), Number(days)),
    'config:check': (database, [document = '', text = '']) =>
      checkConfig(database, release, { document, text }),
    'config:activate': (database, [by = '', document = '', text = '']) =>
      activateConfig(database, release, { document, text, by }),
    'config:reset': (database, [by = '', document = '']) => resetConfig(database, release, { document, by }),
    'config:show': (database, [document = '', version = '']) =>
      document === '' ? showConfigs(database, release) : showConfig(database, { document, version }),
    'config:history': (database, [document = '']) => listConfigHistory(database, document),
    'config:upgrade': (database, [by = '', trial = '']) =>
      upgradeConfig(database, release, { isTrial: trial !== '', by }),
  } satisfies OperatorCommands;
  return {
    ...commands,
    confirm: async (database, [name = '', isConfirmed = '', ...args]) => {
      if (!isConfirmable(name)) throw new CommandRefused(`There is no command ${name} to confirm.`);
      const done = await findDone(on(database), name, args);
      if (done !== undefined) return done;
      const says = await previews[name](on(database), args);
      const isDone = isConfirmed !== '';
      return { says, isDone, answer: isDone ? await commands[name](database, args) : null };
    },
  } satisfies OperatorCommands;
}

/** Checks the book; what differs is also an alarm, until a check finds nothing. */
async function checkBookAloud(
  { database, clock }: OperatorDependencies,
  archive: string | null,
): Promise<BookReport> {
  const report = await checkBook(database, bookChecks, archive);
  const alarms = createAlarms({ database, clock, onUnwritten: () => {} });
  const { length } = report.differences;
  if (length > 0) {
    const sentence = `The book has ${length} differences: npm run ledger:check prints them.`;
    alarms.raise({ kind: 'book-differs', subject: 'book', sentence });
    await alarms.flush();
  } else await alarms.closeOthers('book-differs', []);
  return report;
}

/** @throws CommandRefused when the database has a way of its own */
async function backUp({ copyFiles }: Database, folder: string): Promise<v.InferOutput<typeof BackedUp>> {
  if (copyFiles === undefined)
    throw new CommandRefused('PostgreSQL is backed up with pg_basebackup: see docs/operating.md.');
  await copyFiles(folder);
  return { folder };
}

/** The operator's commands with the providers from the settings and the clock of the database. */
export function operatorCommandsOf(settings: Settings): ReturnType<typeof createOperatorCommands> {
  const at = (clocks: DatabaseClocks) =>
    createOperatorCommands({
      clock: clocks.now,
      providers: createProviders(settings, clocks),
      canRig: !settings.isPublic,
    });
  const names = Object.keys(at({ now: Date.now, outside: Date.now })) as CommandName[];
  const onSharedTime = names.map((name) => {
    const command: OperatorCommands[string] = async (database, args) =>
      at(await readDatabaseClocks(database))[name](database, args);
    return [name, command] as const;
  });
  return Object.fromEntries(onSharedTime) as ReturnType<typeof createOperatorCommands>;
}
