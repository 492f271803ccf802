import { randomUUID } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import { createTestProvider } from '#tests/server/create-test-provider.ts';
import { callPath } from './closed-loop.ts';
import { callsTo, repeatLoad, reportLoop } from './measure-loops.ts';
import { type OpenLoop, type OpenLoopResult, runOpenLoop } from './open-loop.ts';
import type { Measure } from './results.ts';
import type { Measured } from './start-measured.ts';
import type { Windows } from './windows.ts';

const PER_SECOND = 200;
const BAR = { atMost: 50 };
const DEPOSIT = { typeId: 1, amount: 50_000 };

/**
 * Opens orders with an in-process provider that answers at once, which then confirms each at the same pace.
 */
export async function measureDeposits(server: Measured, windows: Windows): Promise<Measure[]> {
  const runs = await repeatLoad(windows, windows.rounds, (time) => openAndConfirm(server, time));
  const [created, confirmed] = [runs.map(({ opening }) => opening), runs.map((run) => run.confirming)];
  return [
    ...reportLoop(`\`createRechargeOrder\` at ${PER_SECOND}/s`, created, BAR),
    ...reportLoop(`webhook of a payment at ${PER_SECOND}/s`, confirmed, BAR),
  ];
}

/** @throws Error for a payment that was not credited: a webhook is answered with 200 in any case */
async function openAndConfirm(
  server: Measured,
  milliseconds: number,
): Promise<{ opening: OpenLoopResult; confirming: OpenLoopResult }> {
  const orderIds: string[] = [];
  const opening = await runOpenLoop({
    ...callsTo(server, {
      path: callPath(calls.createRechargeOrder),
      ...{ perSecond: PER_SECOND, milliseconds },
      fieldsOf: () => ({ ...DEPOSIT, requestId: randomUUID() }),
    }),
    hear: (body) => {
      const orderId = /"orderId":"([^"]+)"/.exec(body)?.[1];
      if (orderId !== undefined) orderIds.push(orderId);
    },
  });
  const before = await server.ask({ ask: 'payments' });
  const confirming = await runOpenLoop(confirmations(server, orderIds));
  const credited = (await server.ask({ ask: 'payments' })) - before;
  if (credited !== orderIds.length)
    throw new Error(`${credited} of ${orderIds.length} payments were credited`);
  return { opening, confirming };
}

function confirmations({ port }: Measured, orderIds: readonly string[]): OpenLoop {
  const provider = createTestProvider();
  return {
    port,
    perSecond: PER_SECOND,
    milliseconds: orderIds.length * (1_000 / PER_SECOND),
    next: (turn) => {
      const orderId = orderIds[turn] ?? '';
      const payment = { paymentId: `payment-${orderId}`, amount: DEPOSIT.amount };
      const notice = { kind: 'payment.verified', eventId: `event-${orderId}`, orderId, ...payment } as const;
      const { headers, body } = provider.webhook(notice, Date.now());
      return {
        path: `/webhooks/${provider.name}`,
        headers: headers as Record<string, string>,
        body: body.toString(),
      };
    },
  };
}
