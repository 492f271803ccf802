import type { FastifyBaseLogger } from 'fastify';
import { formatMoney } from '#contract/money.ts';
import { type Alarms, describeCause, failureOf } from '#server/core/alarms.ts';
import { createConfiguration } from '#server/core/config/configuration.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import type { OrderEvent } from '#server/core/order-events.ts';
import { countJobs } from '#server/core/outbox.ts';
import { createOutboxWorker, type OutboxWorker } from '#server/core/outbox-worker.ts';
import type { Providers, WebhookUnreadable } from '#server/core/payments/provider.ts';
import { startPeriodicJob } from '#server/core/periodic-job.ts';
import { SEND_PUSH } from '#server/core/push-jobs.ts';
import { watchRewardCost } from '#server/features/claims/index.ts';
import {
  collectDebts,
  type DifferingPayment,
  type LatePayment,
  OPEN_CHECKOUT,
  openCheckoutAgain,
  type ReversedPayment,
  reconcileDeposits,
  SEND_REFUND,
  sendRefund,
  type UnreturnedPayment,
} from '#server/features/deposit/index.ts';
import { FLAG_NUMBER, flagSharedNumber } from '#server/features/receiving-accounts/index.ts';
import { SEND_CODE, type SmsGateway, sendCode } from '#server/features/sms-code/index.ts';
import {
  listLateWithdrawals,
  REVIEW_WITHDRAWAL,
  reconcileWithdrawals,
  reviewWithdrawal,
  SEND_PAYOUT,
  sendPayout,
} from '#server/features/withdrawal/index.ts';

export interface OrderWorkOptions extends DataDependencies {
  providers: Providers;
  /** Origin at which players reach the app. */
  publicUrl: string;
  /** Withdrawals up to this amount need no review, minor units; 0 for none. */
  autoApprove: number;
  /** For codes. Left out: there is none. */
  gateway?: SmsGateway | null;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  alarms: Alarms;
}

export interface OrderWork {
  outbox: OutboxWorker;
  /**
   * Asks the providers about the deposits that are due. Never fails: the next run may succeed.
   * @param stop ends it after the orders under way
   */
  reconcileDeposits(stop?: AbortSignal): Promise<void>;
  /** The same for payouts. */
  reconcilePayouts(stop?: AbortSignal): Promise<void>;
  /**
   * Starts the outbox and asks every minute, about deposits and payouts apart: many deposits do not delay a
   * payout.
   * @returns a function that stops it and waits for the work under way
   */
  start(): () => Promise<void>;
  /** Raises alarms about late orders and jobs that keep failing, and writes waiting alarms. Never fails. */
  watch(): Promise<void>;
}

const RECONCILED_EVERY = 60_000;

export function createOrderWork({ log, ...options }: OrderWorkOptions): OrderWork {
  const { alarms } = options;
  const deps = { ...options, configuration: readDocuments(options), ...orderAlarms(log, alarms) };
  const outbox = createOutboxWorker({
    ...options,
    handlers: {
      [FLAG_NUMBER]: (payload) => flagSharedNumber(options, payload),
      [OPEN_CHECKOUT]: (payload) => openCheckoutAgain(deps, payload),
      [REVIEW_WITHDRAWAL]: (payload) => reviewWithdrawal(deps, payload),
      [SEND_CODE]: (payload) =>
        sendCode(
          {
            ...options,
            onRefused: (error, prefix) => log.warn({ err: error, prefix }, 'the gateway has refused a code'),
          },
          payload,
        ),
      [SEND_PAYOUT]: (payload) => sendPayout(deps, payload),
      [SEND_REFUND]: (payload) => sendRefund(deps, payload),
    },
    onError(error, job) {
      log.warn({ err: error, job }, 'a job of the outbox failed and is tried again');
      if (job === null) alarms.raise(failureOf('the outbox', error));
    },
  });
  const onError = (error: unknown) => {
    log.error({ err: error }, 'reconciling failed');
    alarms.raise(failureOf('reconciling', error));
  };
  const watchCost = watchRewardCost(options);
  const work: OrderWork = {
    outbox,
    async reconcileDeposits(stop) {
      await reconcileDeposits(deps, stop).catch(onError);
      await collectDebts(deps).catch(onError);
    },
    reconcilePayouts: async (stop) => void (await reconcileWithdrawals(deps, stop).catch(onError)),
    start() {
      outbox.start();
      const stops = [work.reconcileDeposits, work.reconcilePayouts].map((reconcile) =>
        startPeriodicJob(reconcile, RECONCILED_EVERY),
      );
      return async () => void (await Promise.all([outbox.stop(), ...stops.map((stop) => stop())]));
    },
    watch: () => Promise.all([watchOrders(options), watchCost()]).then(() => {}),
  };
  return work;
}

/** Errors in documents are reported where calls are answered. */
function readDocuments({ database, clock }: Pick<OrderWorkOptions, 'database' | 'clock'>) {
  return createConfiguration({ database, clock });
}

/** Problems that an operator should see: logged, and raised as alarms. */
export function orderAlarms(log: OrderWorkOptions['log'], alarms: Alarms) {
  return {
    onRefused(refused: OrderEvent) {
      log.error({ refused }, 'an order has refused an event');
      const { orderId, event, state } = refused;
      const why = state === '' ? 'there is no such order' : `it is ${state}`;
      const sentence = `The order has refused ${event}, because ${why}: npm run ops -- orders alerts`;
      alarms.raise({ kind: 'order-refused', subject: orderId, sentence });
    },
    onDiffering({ orderId, asked, paid, isHeld }: DifferingPayment) {
      log.warn({ orderId, asked, paid, isHeld }, 'a payment differs from its order');
      const became = isHeld ? 'is held' : 'was credited';
      const sentence = `The order asked for ${formatMoney(asked)}; ${formatMoney(paid)} arrived and ${became}.`;
      alarms.raise({ kind: 'payment-differs', subject: orderId, sentence });
    },
    onReversed({ orderId, amount }: ReversedPayment) {
      log.warn({ orderId, amount }, 'a payment was taken back');
      const sentence = `The provider has taken ${formatMoney(amount)} back: npm run ops -- orders reversals`;
      alarms.raise({ kind: 'payment-reversed', subject: orderId, sentence });
    },
    onLate({ orderId, amount, isReturning }: LatePayment) {
      log.warn({ orderId, amount, isReturning }, 'a payment has arrived for a closed account');
      const became = isReturning ? 'is being sent back' : 'is kept apart until you decide';
      const sentence = `${formatMoney(amount)} came for a closed account and ${became}: npm run ops -- orders held`;
      alarms.raise({
        kind: isReturning ? 'payment-after-closing' : 'payment-unreturned',
        subject: orderId,
        sentence,
      });
    },
    onUnreturned({ orderId, amount, reason, isClosed }: UnreturnedPayment) {
      log.warn({ orderId, amount, reason }, 'the provider does not send a held payment back');
      const what = isClosed ? 'came for a closed account' : 'the player did not want';
      const again = isClosed ? `; to ask again: npm run ops -- orders send-back ${orderId}` : '';
      const sentence = `The provider does not send ${formatMoney(amount)} back that ${what}: ${reason}${again}`;
      alarms.raise({ kind: 'payment-unreturned', subject: orderId, sentence });
    },
    onError(error: unknown, orderId: string) {
      log.warn({ err: error, orderId }, 'the payment provider does not answer');
      const sentence = `The provider does not answer (${describeCause(error)}), last about order ${orderId}.`;
      alarms.raise({ kind: 'provider-away', subject: 'provider', sentence });
    },
    onUnreadable(error: WebhookUnreadable, provider: string) {
      log.error({ err: error, provider }, 'a message of the payment provider cannot be read');
      const sentence =
        'A signed message of the provider cannot be read; it may be about money. The log has the reason.';
      alarms.raise({ kind: 'webhook-unreadable', subject: provider, sentence });
    },
  };
}

interface WatchDependencies extends DataDependencies {
  alarms: Alarms;
}

/** Failures after which a job's kind is an alarm: about half a minute. */
export const MANY_FAILURES = 5;
const MOST_LATE = 500;

/**
 * Raises the alarms about jobs that keep failing and withdrawals that are later than their player was told.
 * Closes those that are over. Never fails.
 */
async function watchOrders(deps: WatchDependencies): Promise<void> {
  await Promise.all([watchJobs, watchWithdrawals].map((watch) => watch(deps).catch(report)));
  await deps.alarms.flush();

  function report(error: unknown): void {
    deps.alarms.raise(failureOf('watching orders', error));
  }
}

async function watchJobs({ database, alarms }: WatchDependencies): Promise<void> {
  // The device itself names the address of its push messages, so a failed one is not the server's fault.
  const jobs = (await countJobs(database)).filter(
    ({ kind, attempts }) => kind !== SEND_PUSH && attempts > MANY_FAILURES,
  );
  for (const { kind, failing, attempts } of jobs) {
    const sentence = `Jobs of this kind keep failing: ${failing} now, one of them ${attempts - 1} times.`;
    alarms.raise({ kind: 'jobs-fail', subject: kind, sentence });
  }
  const kinds = jobs.map(({ kind }) => kind);
  await alarms.closeOthers('jobs-fail', kinds);
}

async function watchWithdrawals({ database, clock, alarms }: WatchDependencies): Promise<void> {
  const late = await listLateWithdrawals(database, { now: clock(), limit: MOST_LATE });
  for (const { id, state, due_at } of late) {
    const sentence = `The withdrawal is ${state}, and was due at ${new Date(due_at).toISOString()}.`;
    alarms.raise({ kind: 'withdrawal-late', subject: id, sentence });
  }
  if (late.length === MOST_LATE) return;
  const ids = late.map(({ id }) => id);
  await alarms.closeOthers('withdrawal-late', ids);
}
