import { type Desk, earliest } from './desk.ts';
import type { Delivery } from './facts.ts';
import { retryWait } from './retry-wait.ts';
import { signWebhook } from './signature.ts';

/** @returns the HTTP status @throws when there was no answer */
export type SendWebhook = (webhook: {
  url: string;
  headers: Record<string, string>;
  body: string;
}) => Promise<number>;

export function createDeliveries(
  { memory, now, keep, randomInt }: Desk,
  { send, secret, firstRetry }: { send: SendWebhook; secret: string; firstRetry: number },
) {
  const underWay = new Set<string>();

  const deliver = async ({ id, url, body, attempts }: Delivery): Promise<void> => {
    underWay.add(id);
    const wait = retryWait(attempts + 1, { first: firstRetry, randomInt });
    const headers = { 'content-type': 'application/json', ...signWebhook(secret, { time: now(), body }) };
    try {
      // A webhook must not tell anything that is not on disk yet.
      await keep([]);
      const status = await send({ url, headers, body }).catch(() => 0);
      const isAccepted = status >= 200 && status < 300;
      const time = now();
      await keep([
        { type: 'delivery.tried', deliveryId: id, status, time, dueAt: isAccepted ? null : time + wait },
      ]);
    } finally {
      underWay.delete(id);
    }
  };
  const waiting = () =>
    [...memory.open].flatMap((id) => (underWay.has(id) ? [] : (memory.deliveries.get(id) ?? [])));

  return {
    async hasten(deliveryId: string): Promise<void> {
      if (!memory.open.has(deliveryId)) return;
      await keep([{ type: 'delivery.hastened', deliveryId, dueAt: now() }]);
    },
    async sendDue(): Promise<void> {
      const due = waiting().filter(({ dueAt }) => dueAt !== null && dueAt <= now());
      await Promise.all(due.map(deliver));
    },
    nextDueAt: () => earliest(waiting().map(({ dueAt }) => dueAt)),
  };
}
