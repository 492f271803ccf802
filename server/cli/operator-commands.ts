import type { Database } from '#server/core/db/database.ts';
import type { OperatorCommands } from '#server/core/db/open-pglite.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { createProviders } from '#server/core/payments/create-providers.ts';
import type { Settings } from '#server/core/settings.ts';
import { listRefusedEvents } from '#server/features/cashier/list-refused-events.ts';
import { reconcileOrders } from '#server/features/cashier/reconcile-orders.ts';
import { listNewestEvents } from '#server/features/event-log/client-events.ts';
import { rigDraws } from '#server/features/jackpot/rig-draws.ts';
import { adjustPlayer } from '#server/features/operator/adjust-player.ts';
import { giveCoupon } from '#server/features/operator/give-coupon.ts';
import { showPlayer } from '#server/features/operator/show-player.ts';
import {
  approveWithdrawal,
  listForOperator,
  rejectWithdrawal,
} from '#server/features/withdrawals/decide-withdrawal.ts';
import { bookChecks } from '#server/features.ts';
import { checkBook } from '#server/ledger/check-book.ts';

const EVENTS_SHOWN = 100;
const ALERTS_SHOWN = 50;

export type CommandName = keyof ReturnType<typeof createOperatorCommands>;

/**
 * The operator's commands. The server that holds the database runs them; without one the command itself does.
 */
export function createOperatorCommands(context: Omit<OperatorDependencies, 'database'>) {
  const on = (database: Database): OperatorDependencies => ({ ...context, database });
  return {
    'ledger:check': (database) => checkBook(database, bookChecks),
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

/** The operator's commands with the providers from the settings. */
export function operatorCommandsOf(settings: Settings) {
  return createOperatorCommands({
    clock: Date.now,
    providers: createProviders(settings, Date.now),
    canRig: !settings.isProduction,
  });
}
