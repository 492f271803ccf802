import { expect, type Page } from '@playwright/test';
import { untilDrawn } from './open-page.ts';
import { lookAgain } from './players.ts';

/** Looks of the cashier while an order is on its way, by the heading that it shows. */
export const stages = {
  choosing: 'Where do you want to pay?',
  newTab: 'Pay in the new tab',
  qr: /^Scan to pay/,
  bank: /^Send exactly/,
  confirming: 'Waiting for your payment',
  paid: /in your balance$/,
  failed: 'The payment was declined',
  expired: 'Time to pay has run out',
  cancelled: 'Deposit cancelled',
} as const;

export type Stage = keyof typeof stages;

export async function expectStage(page: Page, stage: Stage): Promise<void> {
  await expect(page.getByRole('heading', { name: stages[stage] })).toBeVisible({ timeout: 45_000 });
}

/** Looks at the page again until it shows the stage. The server may learn of the stage a moment later. */
export async function lookUntil(page: Page, stage: Stage): Promise<void> {
  await expect(async () => {
    await lookAgain(page);
    await expect(page.getByRole('heading', { name: stages[stage] })).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

interface Wish {
  channel?: string | RegExp;
  /** As it is typed; the preselected amount if left out. */
  amount?: string;
}

/** Opens an order, as far as the ways to pay it. */
export async function beginDeposit(page: Page, { channel, amount }: Wish = {}): Promise<void> {
  await page.goto('/wallets?name=deposit');
  if (channel) await page.getByRole('radio', { name: channel }).check({ force: true });
  if (amount) await page.getByLabel('Other amount').fill(amount);
  await page.getByRole('button', { name: /^Pay ₱/ }).click();
  await expect(page.getByRole('heading', { name: 'Status' })).toBeVisible();
}

/** To the provider's page, in this tab. */
export async function goToProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Go there now/ }).click();
  await expect(page.getByRole('heading', { name: 'What happens?' })).toBeVisible();
}

/** The balance that the wallet shows, in minor units. */
export function readWallet(page: Page): Promise<number> {
  return readSum(page, 'Balance');
}

/** What the wallet shows under this name, in minor units. */
export async function readSum(page: Page, name: 'Balance' | 'Net deposits'): Promise<number> {
  await untilDrawn(page);
  const text = await page
    .locator('dl > div', { hasText: new RegExp(`^${name}`) })
    .locator('dd')
    .textContent();
  return Number((text ?? '').replace(/\D/g, ''));
}
