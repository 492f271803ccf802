import type { CheckoutRequest } from './checkouts.ts';
import { createSandbox, type Sandbox, type SandboxStorage } from './create-sandbox.ts';
import { createSeededInt } from './create-seeded-int.ts';
import type { SendWebhook } from './deliveries.ts';
import type { PayoutRequest } from './facts.ts';
import { createMemoryStorage } from './memory-storage.ts';
import type { MessageRequest } from './messages.ts';

export const testSecret = 'a secret that only tests have and know';
export const startOfTime = Date.UTC(2026, 0, 1);

interface Sent {
  /** Milliseconds since the start. */
  at: number;
  url: string;
  headers: Record<string, string>;
  body: { id: string; type: string; createdAt: number; data: Record<string, unknown> };
}

interface TestSandbox {
  sandbox: Sandbox;
  sent: Sent[];
  /** The status with which the merchant answers webhooks; 0 if it does not answer. */
  merchant: { status: number };
  now(): number;
  /** Moves time forward and does everything that falls due, each at its time. */
  advance(milliseconds: number): Promise<void>;
}

/** Time stands still until it is advanced, and chance follows from a seed. */
export function createTestSandbox({
  storage = createMemoryStorage(),
  seed = 1,
  now = startOfTime,
}: {
  storage?: SandboxStorage;
  seed?: number;
  now?: number;
} = {}): TestSandbox {
  let time = now;
  const sent: Sent[] = [];
  const merchant = { status: 200 };
  const send: SendWebhook = async ({ url, headers, body }) => {
    sent.push({ at: time - startOfTime, url, headers, body: JSON.parse(body) });
    if (merchant.status === 0) throw new Error('nobody answered');
    return merchant.status;
  };
  const sandbox = createSandbox({
    clock: () => time,
    randomInt: createSeededInt(seed),
    storage,
    send,
    secret: testSecret,
  });
  return {
    sandbox,
    sent,
    merchant,
    now: () => time,
    async advance(milliseconds) {
      const end = time + milliseconds;
      for (let due = sandbox.nextDueAt(); due !== null && due <= end; due = sandbox.nextDueAt()) {
        time = Math.max(time, due);
        await sandbox.work();
      }
      time = end;
    },
  };
}

let serial = 0;

export function checkoutRequest(changes: Partial<CheckoutRequest> = {}): CheckoutRequest {
  serial += 1;
  return {
    orderId: `order-${serial}`,
    amount: 50_000,
    look: 'wallet',
    channel: 'GCash',
    expiresAt: startOfTime + 15 * 60_000,
    returnUrl: 'https://shop.test/wallets',
    webhookUrl: 'https://shop.test/webhooks/sandbox',
    ...changes,
  };
}

export function payoutRequest(changes: Partial<PayoutRequest> = {}): PayoutRequest {
  serial += 1;
  return {
    orderId: `payout-${serial}`,
    amount: 100_000,
    method: 'bank',
    bankName: 'BPI',
    holder: 'Maria Clara',
    accountNumber: '001234567890',
    webhookUrl: 'https://shop.test/webhooks/sandbox',
    ...changes,
  };
}

export function messageRequest(changes: Partial<MessageRequest> = {}): MessageRequest {
  serial += 1;
  return { id: `sms-${serial}`, to: '+639171234567', text: `Your code: ${100_000 + serial}`, ...changes };
}
