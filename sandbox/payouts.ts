import { type Desk, earliest, SandboxRefused } from './desk.ts';
import type { Fact, Payout, PayoutHandling, PayoutRequest } from './facts.ts';
import { type Telling, tell } from './plan-webhooks.ts';

/** Fields that a repeated request must not change. */
const SAME = [
  'amount',
  'method',
  'bankName',
  'holder',
  'accountNumber',
] as const satisfies readonly (keyof PayoutRequest)[];

export interface Settlement {
  state: 'succeeded' | 'failed';
  /** Why it failed. */
  reason?: string;
  telling?: Telling;
}

export function createPayouts(
  { memory, now, newId, keep, randomInt }: Desk,
  settings: { payoutDelay: number },
) {
  const desk = { memory, now, newId, keep, randomInt };
  const pending = new Set(
    [...memory.payouts.values()].filter(({ state }) => state === 'pending').map(({ orderId }) => orderId),
  );
  const find = (orderId: string): Payout => {
    const payout = memory.payouts.get(orderId);
    if (payout === undefined) throw new SandboxRefused('unknown', 'There is no such payout.');
    return payout;
  };
  const settle = (payout: Payout, { state, reason = '', telling = { mode: 'once' } }: Settlement): Fact[] => {
    pending.delete(payout.orderId);
    const { orderId, webhookUrl, id } = payout;
    const outcome = state === 'failed' ? { reason } : {};
    const news = {
      orderId,
      webhookUrl,
      type: `payout.${state}`,
      data: { payoutId: id, orderId, ...outcome },
      earlier: null,
    };
    return [{ type: 'payout.settled', orderId, state, reason, time: now() }, ...tell(desk, news, telling)];
  };

  const calls = {
    async sendPayout(request: PayoutRequest): Promise<Payout> {
      const known = memory.payouts.get(request.orderId);
      if (known !== undefined) {
        await keep([]);
        if (SAME.every((field) => known[field] === request[field])) return known;
        throw new SandboxRefused('conflict', 'The order is known with another amount or account.');
      }
      const askedAt = now();
      const dueAt = memory.payoutHandling === 'time' ? askedAt + settings.payoutDelay : null;
      pending.add(request.orderId);
      await keep([{ type: 'payout.asked', payout: { ...request, id: newId('po'), askedAt, dueAt } }]);
      return find(request.orderId);
    },

    async findPayout(orderId: string): Promise<Payout | null> {
      await keep([]);
      return memory.payouts.get(orderId) ?? null;
    },

    async settlePayout(orderId: string, settlement: Settlement): Promise<void> {
      const payout = find(orderId);
      if (payout.state !== 'pending') throw new SandboxRefused('conflict', 'It is settled already.');
      await keep(settle(payout, settlement));
    },

    handlePayouts: (by: PayoutHandling): Promise<void> => keep([{ type: 'payouts.handled', by }]),
  };

  return {
    calls,
    async settleDue(): Promise<void> {
      const due = [...pending].map(find).filter(({ dueAt }) => dueAt !== null && dueAt <= now());
      await keep(due.flatMap((payout) => settle(payout, { state: 'succeeded' })));
    },
    nextDueAt: () => earliest([...pending].map((orderId) => find(orderId).dueAt)),
  };
}
