import type { Database } from '#server/db/database.ts';
import type { OperatorCommands } from '#server/db/open-pglite.ts';
import { rigDraws } from '#server/jackpot/rig-draws.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { adjustPlayer } from '#server/operator/adjust-player.ts';
import { approveWithdrawal, listForOperator, rejectWithdrawal } from '#server/operator/decide-withdrawal.ts';
import { giveCoupon } from '#server/operator/give-coupon.ts';
import type { OperatorDependencies } from '#server/operator/operator-dependencies.ts';
import { reconcileOrders } from '#server/operator/reconcile-orders.ts';
import { showPlayer } from '#server/operator/show-player.ts';
import { createProviders } from '#server/payments/create-providers.ts';
import { listNewestEvents } from '#server/repositories/client-events.ts';
import { listRefusedEvents } from '#server/repositories/order-events.ts';
import type { Settings } from '#server/settings.ts';

const EVENTS_SHOWN = 100;
const ALERTS_SHOWN = 50;

export type CommandName = keyof ReturnType<typeof createOperatorCommands>;

/** The operator's commands, run by the server that holds the database, or otherwise by the command itself. */
export function createOperatorCommands(context: Omit<OperatorDependencies, 'database'>) {
  const on = (database: Database): OperatorDependencies => ({ ...context, database });
  return {
    'ledger:check': checkBook,
    'events:show': (database) => listNewestEvents(database, EVENTS_SHOWN),
    'withdrawals:list': listForOperator,
    'withdrawals:approve': (database, [id = '']) => approveWithdrawal(on(database), id),
    'withdrawals:reject': (database, [id = '', reason = '']) => rejectWithdrawal(on(database), id, reason),
    'orders:reconcile': (database) => reconcileOrders(on(database)),
    'orders:alerts': (database) => listRefusedEvents(database, ALERTS_SHOWN),
    'player:show': (database, [account = '']) => showPlayer(on(database), account),
    'player:adjust': (database, [requestId = '', account = '', amount = '', reason = '']) =>
      adjustPlayer(on(database), { requestId, account, amount: Number(amount), reason }),
    'coupon:give': (database, [requestId = '', account = '', propId = '']) =>
      giveCoupon(on(database), { requestId, account, propId: Number(propId) }),
    'draws:rig': (database, [account = '', outcome = '', chances = '']) =>
      rigDraws(on(database), { account, outcome, chances: Number(chances) }),
  } satisfies OperatorCommands;
}

/** The same, with the providers of the settings. */
export function operatorCommandsOf(settings: Settings) {
  return createOperatorCommands({
    clock: Date.now,
    providers: createProviders(settings, Date.now),
    canRig: !settings.isProduction,
  });
}
