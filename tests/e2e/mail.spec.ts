import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import type { PeryaServer } from './perya-server.ts';
import { expect, test } from './perya-test.ts';
import { bringToken, type Player, readCoins, registerPlayer } from './players.ts';
import { pressLosingAnswer } from './press-losing-answer.ts';
import { openCalls } from './withdrawing.ts';

const words = (en: string, fil: string, zh: string) => ({ en, fil, 'zh-Hans': zh });
const GIFT_MAIL = {
  title: words('A gift for you', 'May regalo ka', '送您一份礼物'),
  text: words('Thank you for <b>playing</b>.', 'Salamat sa paglalaro.', '感谢您的参与。'),
  link: '/bonus/tasks',
  gift: { rewards: [{ propId: 2001, count: 1_000 }], betMultiple: 1, days: 7 },
};

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

async function send(perya: PeryaServer, { account }: Player, mail: object): Promise<void> {
  await perya.command('mail send', { players: 1, file: JSON.stringify({ to: { account }, ...mail }) });
}

async function openInbox(page: Page): Promise<void> {
  await page.goto('/member');
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(page).toHaveURL('/email');
}

test('a gift is found by its dot, read and claimed on one of two devices, and is paid once', async ({
  browser,
  page,
  perya,
}) => {
  const player = await registerPlayer(perya.url);
  await bringToken(page, player);
  const elsewhere = await (await browser.newContext({ baseURL: perya.url })).newPage();
  await bringToken(elsewhere, player);
  await send(perya, player, GIFT_MAIL);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Me\s*You have new messages/ })).toBeVisible();
  const before = await readCoins(page);

  await openInbox(page);
  await page.getByRole('link', { name: /^A gift for you.*Unread$/ }).click();
  await expect(page.getByText('Thank you for <b>playing</b>.')).toBeVisible();
  await expectAccessible(page, 'a mail with a gift');
  await openInbox(elsewhere);
  await elsewhere.getByRole('link', { name: /^A gift for you/ }).click();

  const buttons = [];
  for (const each of [page, elsewhere]) {
    const button = each.getByRole('button', { name: 'Claim', exact: true });
    await expect(button).toBeVisible();
    buttons.push(await button.elementHandle());
  }
  // Clicked by script: a click of the mouse gives its window the focus, which fetches the page again.
  await Promise.all(buttons.map((button) => button?.evaluate((each) => (each as HTMLElement).click())));
  const award = { name: 'You got ₱10.00' };
  const taken = /^You’ve already claimed this/;
  await expect(page.getByRole('dialog', award).or(page.getByText(taken))).toBeVisible();
  await expect(elsewhere.getByRole('dialog', award).or(elsewhere.getByText(taken))).toBeVisible();
  const { movements } = await (await openCalls(perya, player))('appUserCoinDetail', { pageSize: 20 });
  expect(movements.filter(({ kind }) => kind === 'mail')).toMatchObject([{ amount: 1_000 }]);
  await page.goto('/');
  expect(await readCoins(page)).toBe(before + 1_000);
  await elsewhere.context().close();
});

test('a gift is not lost by a mistaken press, and a deleted message is gone', async ({
  page,
  perya,
  player,
}) => {
  await bringToken(page, player);
  await send(perya, player, GIFT_MAIL);
  await openInbox(page);
  await page.getByRole('link', { name: /^A gift for you/ }).click();
  await page.getByRole('button', { name: 'Delete message' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete the gift too?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Delete message' }).click();
  await page.getByRole('button', { name: 'Delete both' }).click();
  await expect(page).toHaveURL('/email');
  await expect(page.getByRole('link', { name: /^New log-in/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^A gift for you/ })).toBeHidden();
});

test('a claim with a lost answer is sent again, and pays once', async ({ console, page, perya, player }) => {
  console.expect(failedLoads('ERR_FAILED'));
  await bringToken(page, player);
  await send(perya, player, GIFT_MAIL);
  const before = await readCoins(page);
  await openInbox(page);
  await page.getByRole('link', { name: /^A gift for you/ }).click();
  const claim = page.getByRole('button', { name: 'Claim', exact: true });
  await pressLosingAnswer(page, 'receiveMail', () => claim.click());
  await page.getByRole('dialog', { name: 'You got ₱10.00' }).getByRole('button', { name: 'Great' }).click();
  await expect(page.getByText('Claimed', { exact: true })).toBeVisible();
  await page.goto('/');
  expect(await readCoins(page)).toBe(before + 1_000);
});
