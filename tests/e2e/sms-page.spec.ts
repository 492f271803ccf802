import type { Page } from '@playwright/test';
import { createHttpSmsGateway } from '#server/features/sms-code/http-sms-gateway.ts';
import { PUBLISHED_SECRET } from '#server/settings.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './perya-test.ts';

const POLL = 3_000;

test.describe('the sandbox’s page of text messages', () => {
  test.beforeEach(({ page }) => page.clock.install());

  test('shows a new message, with a code selectable by one tap', async ({ page, perya }) => {
    const send = sender(perya.sandboxUrl);
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(perya.sandboxUrl);
    await page.getByRole('link', { name: /^Text messages Read/ }).click();
    await send('+639170000001', `Your code: 482913 ${'x'.repeat(60)}`);
    await send('+639170000002', 'Your code: 551204');
    await page.clock.runFor(POLL);

    const phone = page.getByRole('region', { name: '+639170000001' });
    await phone.getByText('482913', { exact: true }).click();
    expect(await page.evaluate(() => String(getSelection()))).toBe('482913');
    await expectAccessible(page, 'text messages');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    await page.getByLabel('Number').fill('0917 000 0002');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('region', { name: '+639170000002' }).getByRole('listitem')).toHaveCount(1);
    await expect(phone).toBeHidden();
  });

  test('keeps a half-typed number when a message arrives', async ({ page, perya }) => {
    await page.goto(`${perya.sandboxUrl}/sms?to=0003`);
    await page.getByLabel('Number').fill('0918');
    await sender(perya.sandboxUrl)('+639170000003', 'Your code: 100200');
    for (const _ of ['reload', 'it would be over']) await poll(page);
    await expect(page.getByLabel('Number')).toHaveValue('0918');

    await page.getByLabel('Number').fill('0003');
    await page.clock.runFor(POLL);
    await expect(page.getByText('100200')).toBeVisible();
  });
});

function sender(url: string): (mobile: string, text: string) => Promise<void> {
  const gateway = createHttpSmsGateway({ url, secret: PUBLISHED_SECRET, clock: Date.now });
  return (mobile, text) => gateway.send({ id: crypto.randomUUID(), mobile, text });
}

async function poll(page: Page): Promise<void> {
  const answer = page.waitForResponse(/\/sms\/state/);
  await page.clock.runFor(POLL);
  await answer;
}
