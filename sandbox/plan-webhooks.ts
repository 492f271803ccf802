import type { Desk } from './desk.ts';
import type { Fact, PlannedDelivery } from './facts.ts';

/** How the merchant hears of an event. */
export type Telling =
  | { mode: 'once' | 'twice' | 'never' }
  /** After `delay` milliseconds. */
  | { mode: 'late'; delay: number }
  /** The news first, then the older news that an earlier try was declined. */
  | { mode: 'out-of-order' };

export interface News {
  orderId: string;
  webhookUrl: string;
  type: string;
  data: object;
  /** The older event for `out-of-order`. */
  earlier: { type: string; data: object } | null;
}

/** Milliseconds by which the older event follows. */
const STRAGGLE = 2_000;

/** Plans the webhooks for an event. */
export function tell({ now, newId }: Pick<Desk, 'now' | 'newId'>, news: News, telling: Telling): Fact[] {
  const time = now();
  const write = (type: string, data: object, createdAt: number) => {
    const eventId = newId('evt');
    const body = JSON.stringify({ id: eventId, type, createdAt, data });
    return (dueAt: number): PlannedDelivery => ({
      id: newId('dlv'),
      eventId,
      orderId: news.orderId,
      url: news.webhookUrl,
      body,
      plannedAt: time,
      dueAt,
    });
  };
  const plan = (): PlannedDelivery[] => {
    if (telling.mode === 'never') return [];
    if (telling.mode === 'out-of-order' && news.earlier !== null) {
      const earlier = write(news.earlier.type, news.earlier.data, time - 1);
      return [write(news.type, news.data, time)(time), earlier(time + STRAGGLE)];
    }
    const message = write(news.type, news.data, time);
    if (telling.mode === 'twice') return [message(time), message(time)];
    return [message(telling.mode === 'late' ? time + telling.delay : time)];
  };
  return plan().map((delivery) => ({ type: 'delivery.planned', delivery }));
}
