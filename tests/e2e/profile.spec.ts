import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { expect, test } from './perya-test.ts';
import { keepToken, logIn, logOut } from './players.ts';
import { pressLosingAnswer } from './press-losing-answer.ts';

test.beforeEach(async ({ page, player }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepToken(page, player);
  await page.goto('/member/profile');
});

const about = (page: Page) => page.getByRole('region', { name: 'About you' });
const logins = (page: Page) => page.getByRole('region', { name: 'Where you’re logged in' });
const closing = (page: Page) => page.getByRole('region', { name: 'Close account' });

test('a player fills in the profile, and it shows after a reload and on the member page', async ({
  page,
  console,
}) => {
  await about(page).getByRole('button', { name: 'Edit profile' }).click();
  const nickname = page.getByRole('textbox', { name: 'Nickname' });
  await expect(nickname).toBeFocused();
  await nickname.fill('Perya Supp0rt');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('That looks like a name of our staff. Choose another one.')).toBeVisible();
  await expect(page.getByText('Enter an address like ana@example.com')).toBeVisible();
  await expect(nickname).toBeFocused();
  await expectAccessible(page, 'the form with errors');

  await nickname.fill('Ana Cruz');
  await page.getByRole('radio', { name: 'Koala' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Bear' })).toBeChecked();
  await page.getByLabel('Date of birth').fill('1990-02-28');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@example.com');
  await page.getByRole('combobox', { name: 'Language of messages' }).selectOption('fil');
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Asia/Tokyo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(about(page).getByRole('status')).toContainText('Saved.');
  await page.keyboard.press('Enter');
  await expect(about(page).getByRole('heading', { name: 'Ana Cruz' })).toBeVisible();
  await expect(about(page).getByRole('button', { name: 'Edit profile' })).toBeFocused();

  await page.reload();
  for (const told of ['February 28, 1990', 'ana@example.com', 'Filipino', 'Asia/Tokyo', 'Not asked for']) {
    await expect(about(page).getByText(told)).toBeVisible();
  }
  await about(page).getByRole('button', { name: 'Edit profile' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@example.com');
  await expect(page.getByLabel('Date of birth')).toHaveCount(0);

  await test.step('a lost answer is requested again, and the change is made once', async () => {
    console.expect(failedLoads('ERR_FAILED'));
    await page.getByRole('textbox', { name: 'Nickname' }).fill('Ana Santos');
    const save = page.getByRole('button', { name: 'Save' });
    await pressLosingAnswer(page, 'updateProfile', () => save.click());
    await expect(about(page).getByRole('status')).toContainText('Saved.');
  });
  await page.getByRole('link', { name: /^Me\b/ }).click();
  await expect(page.getByRole('heading', { name: 'Ana Santos' })).toBeVisible();
});

test('other logins are listed, one or all are ended, and they then see the log-in', async ({
  page,
  player,
  openContext,
  console,
}) => {
  const other = await (await openContext()).newPage();
  await keepToken(other, player);
  await other.goto('/member/profile');
  await goToEnd(other);
  await page.reload();
  await goToEnd(page);
  const rows = logins(page).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('This device');
  await expectAccessible(page, 'the logins');
  await rows
    .last()
    .getByRole('button', { name: /^Log out: / })
    .click();
  await expect(rows).toHaveCount(2);
  await logins(page).getByRole('button', { name: 'Log out others' }).click();
  await expect(rows).toHaveCount(1);
  await expect(logins(page).getByText('Done. You’re logged in on these devices only.')).toBeVisible();
  await expect(logins(page).getByRole('heading', { name: 'Where you’re logged in' })).toBeFocused();

  console.expect(failedLoads(401));
  await other.reload();
  await expect(other).toHaveURL(/\/auth\//);
  await page.reload();
  await expect(about(page).getByText(player.account)).toBeVisible();
});

test('a player asks to close the account, and then withdraws the request', async ({ page, player }) => {
  await goToEnd(page);
  await closing(page).getByRole('button', { name: 'Close account' }).click();
  await expect(closing(page).getByText('For 30 days you can still log in')).toBeVisible();
  await expectAccessible(page, 'what closing means');
  await closing(page).getByRole('button', { name: 'Close account' }).click();
  await expect(closing(page).getByText(/^Your account closes on /)).toBeVisible();
  await expect(page.getByText(/^Your account closes on /)).toHaveCount(2);

  await page.getByRole('link', { name: /^Me\b/ }).click();
  await logOut(page);
  await page.goto('/auth/login?type=account&returnTo=/member/profile');
  await logIn(page, player);
  await goToEnd(page);
  await expect(closing(page).getByText(/^Your account closes on /)).toBeVisible();
  await closing(page).getByRole('button', { name: 'Keep my account' }).click();
  await expect(closing(page).getByRole('button', { name: 'Close account' })).toBeFocused();
  await page.reload();
  await goToEnd(page);
  await expect(closing(page).getByRole('button', { name: 'Close account' })).toBeVisible();
});

/** The last cards load and grow when scrolled near: a press could miss a button that they move. */
async function goToEnd(page: Page): Promise<void> {
  await expect(about(page).getByRole('button', { name: 'Edit profile' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('group', { name: 'Tell me about' })).toBeVisible();
  await expect(logins(page).getByText('This device')).toBeVisible();
}
