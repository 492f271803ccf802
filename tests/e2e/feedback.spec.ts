import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './expect-accessible.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { expect, test } from './perya-test.ts';
import { fetchToken, keepToken, post } from './players.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const TEXT = 'My deposit of ₱500 is not here. The receipts are on the pictures.';

/** Photos of a phone, larger than the pictures that are sent. */
async function makePhotos(count: number) {
  const colours = ['#a33', '#3a3', '#33a', '#aa3'].slice(0, count);
  return Promise.all(
    colours.map(async (background, index) => ({
      name: `photo-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  );
}

const pictures = (page: Page) => page.getByRole('group', { name: 'Pictures' }).getByRole('listitem');

test.use({ expectedOutput: NETWORK_ERRORS });

test('a message with three photos survives a lost network, is answered, seen and answered again', async ({
  page,
  context,
  perya,
  player,
}) => {
  await keepToken(page, player);
  await page.goto('/member');
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL('/feedback');
  await page.getByLabel('What is it about?').selectOption({ label: 'A deposit or withdrawal' });
  await page.getByLabel('Your message').fill(TEXT);
  await expectAccessible(page, 'the form');

  let sent = 0;
  await page.route(/\/app\/v1\/feedback\/images\//, async (route) => {
    sent += 1;
    if (sent === 2) await context.setOffline(true);
    await (sent === 2 ? route.abort('internetdisconnected') : route.continue());
  });
  await page.getByLabel('Add pictures').setInputFiles(await makePhotos(3));
  await expect(pictures(page).nth(1)).toContainText('Not sent');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/still being sent|weren’t sent/)).toBeVisible();
  await context.setOffline(false);
  await expect(pictures(page).getByText('Added')).toHaveCount(3);
  await expectAccessible(page, 'the form with pictures');

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('link', { name: 'See your message' }).click();
  await expect(page).toHaveURL(/\/feedback\/record\/[\da-f-]{36}$/);
  const ticketId = page.url().split('/').at(-1) ?? '';
  await expect(page.getByRole('log')).toContainText(TEXT);
  await page.getByRole('button', { name: 'Open picture 3' }).click();
  const large = page.getByRole('dialog', { name: 'Picture 3' }).getByRole('img');
  await expect(large).toBeVisible();
  expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_600);
  await page.keyboard.press('Escape');

  await perya.command('feedback answer', { id: ticketId, text: 'We have found it.' });
  await page.goto('/member');
  await expect(page.getByRole('link', { name: /Your messages/ })).toContainText('There’s a new answer');
  await page.getByRole('link', { name: /Your messages/ }).click();
  const row = page.getByRole('link', { name: /A deposit or withdrawal/ });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'the list');
  await row.click();
  await expect(page.getByRole('log')).toContainText('We have found it.');
  await page.getByRole('textbox').fill('It is here now. Thank you.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log')).toContainText('It is here now. Thank you.');
  await expectAccessible(page, 'the conversation');
  const token = await fetchToken(perya.url, player);
  const { data } = await post(perya.url, 'feedbackList', {}, token);
  expect(data).toMatchObject({ unreadAnswers: 0, tickets: [{ ticketId, state: 'open' }] });

  const shown = await perya.command('feedback show', { id: ticketId });
  expect(shown.filter((line) => /^ {2}[\da-f]{2}\/[\da-f]{48}$/.test(line))).toHaveLength(3);
  const traced = shown.indexOf('What the app did, oldest first: chart, event, state');
  expect(traced).toBeGreaterThan(0);
  const trace = shown.slice(traced + 1);
  expect(trace.length).toBeGreaterThan(0);
  expect(trace.join('\n')).not.toContain('500');
});
