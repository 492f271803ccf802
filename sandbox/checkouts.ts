import { type Desk, SandboxRefused } from './desk.ts';
import type { Checkout, Fact, Look, Payment } from './facts.ts';
import { type News, type Telling, tell } from './plan-webhooks.ts';

export interface CheckoutRequest {
  orderId: string;
  amount: number;
  look: Look;
  channel: string;
  expiresAt: number;
  returnUrl: string;
  webhookUrl: string;
}

export interface Transfer {
  reference: string;
  amount: number;
  /** Number of transfers of this amount. */
  times?: number;
  telling?: Telling;
}

export function stateOf(checkout: Checkout, now: number): 'open' | 'paid' | 'declined' | 'expired' {
  if (checkout.payments.length > 0) return 'paid';
  return checkout.closedAs ?? (now >= checkout.expiresAt ? 'expired' : 'open');
}

const ONCE: Telling = { mode: 'once' };
/** Without characters that are easily confused. */
const REFERENCE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export function createCheckouts(desk: Desk) {
  const { memory, now, newId, keep, randomInt } = desk;

  const find = (id: string): Checkout => {
    const checkout = memory.checkouts.get(id);
    if (checkout === undefined) throw new SandboxRefused('unknown', 'There is no such checkout.');
    return checkout;
  };
  const newReference = (): string => {
    const letters = Array.from(
      { length: 8 },
      () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)],
    ).join('');
    return memory.checkoutByReference.has(`SB${letters}`) ? newReference() : `SB${letters}`;
  };
  const pay = async (checkout: Checkout, amounts: readonly number[], telling: Telling) => {
    if (!amounts.every(isAmount))
      throw new SandboxRefused('invalid', 'The amount must be more than nothing.');
    const time = now();
    const facts: Fact[] = [];
    const payments: Payment[] = [];
    for (const amount of amounts) {
      const payment = { id: newId('pay'), amount, time };
      payments.push(payment);
      facts.push({ type: 'payment.made', checkoutId: checkout.id, payment });
      facts.push(...tell(desk, newsOf(checkout, payment), telling));
    }
    await keep(facts);
    return payments;
  };

  const turn = async (
    checkout: Checkout,
    {
      paymentId,
      type,
      telling,
    }: { paymentId: string; type: 'payment.reversed' | 'payment.restored'; telling: Telling },
  ) => {
    const payment = checkout.payments.find(({ id }) => id === paymentId);
    if (payment === undefined) throw new SandboxRefused('unknown', 'There is no such payment.');
    const isReversed = (payment.reversedAt ?? null) !== null;
    if (isReversed === (type === 'payment.reversed'))
      throw new SandboxRefused(
        'conflict',
        isReversed ? 'It is taken back already.' : 'It is not taken back.',
      );
    await keep([
      { type, checkoutId: checkout.id, paymentId, time: now() },
      ...tell(desk, { ...newsOf(checkout, payment), type, earlier: null }, telling),
    ]);
  };

  return {
    async openCheckout(request: CheckoutRequest): Promise<Checkout> {
      const known = memory.checkoutByOrder.get(request.orderId);
      if (known === undefined) {
        if (request.expiresAt <= now()) throw new SandboxRefused('over', 'The order is over.');
        const id = newId('chk');
        const reference = request.look === 'bank' ? newReference() : '';
        await keep([{ type: 'checkout.opened', checkout: { ...request, id, reference, openedAt: now() } }]);
        return find(id);
      }
      const checkout = find(known);
      await keep([]);
      if (checkout.amount === request.amount && checkout.look === request.look) return checkout;
      throw new SandboxRefused('conflict', 'The order is known with another amount.');
    },

    async findCheckout(id: string): Promise<Checkout | null> {
      await keep([]);
      return memory.checkouts.get(id) ?? null;
    },

    async findCheckoutOf(orderId: string): Promise<Checkout | null> {
      await keep([]);
      return memory.checkouts.get(memory.checkoutByOrder.get(orderId) ?? '') ?? null;
    },

    async pay(checkoutId: string, { amount, telling = ONCE }: { amount?: number; telling?: Telling } = {}) {
      const checkout = find(checkoutId);
      const [payment] = await pay(checkout, [amount ?? checkout.amount], telling);
      if (payment === undefined) throw new Error('nothing was paid');
      return payment;
    },

    async reverse(checkoutId: string, paymentId: string, { telling = ONCE }: { telling?: Telling } = {}) {
      await turn(find(checkoutId), { paymentId, type: 'payment.reversed', telling });
    },

    /** Takes a payment back at the merchant's wish. Again, it does nothing. */
    async refund(paymentId: string, amount: number) {
      const checkout = [...memory.checkouts.values()].find(({ payments }) =>
        payments.some(({ id }) => id === paymentId),
      );
      const payment = checkout?.payments.find(({ id }) => id === paymentId);
      if (checkout === undefined || payment === undefined) {
        throw new SandboxRefused('unknown', 'There is no such payment.');
      }
      if (payment.amount !== amount) throw new SandboxRefused('invalid', 'Another amount was paid.');
      await keep([]);
      if ((payment.reversedAt ?? null) !== null) return;
      await turn(checkout, { paymentId, type: 'payment.reversed', telling: ONCE });
    },

    async restore(checkoutId: string, paymentId: string, { telling = ONCE }: { telling?: Telling } = {}) {
      await turn(find(checkoutId), { paymentId, type: 'payment.restored', telling });
    },

    async decline(checkoutId: string, { telling = ONCE }: { telling?: Telling } = {}): Promise<void> {
      const checkout = find(checkoutId);
      if (checkout.payments.length > 0) throw new SandboxRefused('conflict', 'It has been paid already.');
      await keep([
        { type: 'checkout.closed', checkoutId, as: 'declined' },
        ...tell(desk, newsOf(checkout, null), telling),
      ]);
    },

    async expire(checkoutId: string): Promise<void> {
      const checkout = find(checkoutId);
      if (stateOf(checkout, now()) !== 'open')
        throw new SandboxRefused('conflict', 'It is not open any more.');
      await keep([{ type: 'checkout.closed', checkoutId, as: 'expired' }]);
    },

    async transfer({ reference, amount, times = 1, telling = ONCE }: Transfer) {
      const id = memory.checkoutByReference.get(reference.replaceAll(/[\s-]/g, '').toUpperCase());
      if (id === undefined)
        throw new SandboxRefused('unknown', 'Nobody expects a transfer with this reference.');
      const payments = await pay(find(id), Array<number>(times).fill(amount), telling);
      return { checkout: find(id), payments };
    },
  };
}

function isAmount(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount > 0;
}

function newsOf({ id, orderId, webhookUrl }: Checkout, payment: Payment | null): News {
  const declined = { type: 'payment.declined', data: { checkoutId: id, orderId } };
  if (payment === null) return { orderId, webhookUrl, ...declined, earlier: declined };
  return {
    orderId,
    webhookUrl,
    type: 'payment.succeeded',
    data: { checkoutId: id, orderId, paymentId: payment.id, amount: payment.amount, currency: 'PHP' },
    earlier: declined,
  };
}
