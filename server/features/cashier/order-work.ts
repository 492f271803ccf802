import type { FastifyBaseLogger } from 'fastify';
import { createConfiguration } from '#server/core/config/configuration.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { OrderEvent } from '#server/core/order-events.ts';
import { createOutboxWorker, type OutboxWorker } from '#server/core/outbox-worker.ts';
import type { Providers, WebhookUnreadable } from '#server/core/payments/provider.ts';
import { OPEN_CHECKOUT, openCheckoutAgain, reconcileDeposits } from '#server/features/deposits/index.ts';
import {
  REVIEW_WITHDRAWAL,
  reconcileWithdrawals,
  reviewWithdrawal,
  SEND_PAYOUT,
  sendPayout,
} from '#server/features/withdrawals/index.ts';

export interface OrderWorkOptions extends Pick<Dependencies, 'database' | 'clock'> {
  providers: Providers;
  /** Origin at which players reach the app. */
  publicUrl: string;
  /** Withdrawals up to this amount need no review, minor units; 0 for none. */
  autoApprove: number;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

export interface OrderWork {
  /** Not started yet. */
  outbox: OutboxWorker;
  /**
   * Asks the providers about the orders that are due. Never fails: the next run may succeed.
   * @param stop ends it after the orders under way
   */
  reconcile(stop?: AbortSignal): Promise<void>;
}

export function createOrderWork({ log, ...options }: OrderWorkOptions): OrderWork {
  const deps = { ...options, configuration: readDocuments(options), ...orderAlarms(log) };
  return {
    outbox: createOutboxWorker({
      ...options,
      handlers: {
        [OPEN_CHECKOUT]: (payload) => openCheckoutAgain(deps, payload),
        [REVIEW_WITHDRAWAL]: (payload) => reviewWithdrawal(deps, payload),
        [SEND_PAYOUT]: (payload) => sendPayout(deps, payload),
      },
      onError: (error, job) => log.warn({ err: error, job }, 'a job of the outbox failed and is tried again'),
    }),
    async reconcile(stop) {
      const onError = (error: unknown) => log.error({ err: error }, 'reconciling failed');
      await reconcileDeposits(deps, stop).catch(onError);
      await reconcileWithdrawals(deps, stop).catch(onError);
    },
  };
}

/** Errors in documents are reported where calls are answered. */
function readDocuments({ database, clock }: Pick<OrderWorkOptions, 'database' | 'clock'>) {
  return createConfiguration({ database, clock, onBroken: () => {}, onUnplayable: () => {} });
}

/** Problems that an operator should see. */
export function orderAlarms(log: OrderWorkOptions['log']) {
  return {
    onRefused: (refused: OrderEvent) => log.error({ refused }, 'an order has refused an event'),
    onError: (error: unknown, orderId: string) =>
      log.warn({ err: error, orderId }, 'the payment provider does not answer'),
    onUnreadable: (error: WebhookUnreadable, provider: string) =>
      log.error({ err: error, provider }, 'a message of the payment provider cannot be read'),
  };
}
