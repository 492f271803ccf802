import type { Page } from '@playwright/test';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { expect, test } from './perya-test.ts';
import { keepToken } from './players.ts';
import { chooseAt, goToProvider } from './provider-page.ts';
import { consent } from './registration.ts';
import {
  addAccount,
  callsOf,
  deposit,
  give,
  openCalls,
  PIN,
  play,
  prepare,
  withdraw,
} from './withdrawing.ts';

const MINUTE = 60_000;

test.use({ movesClock: true });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const proof = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });

async function changePin(page: Page, digits: string): Promise<void> {
  await page.goto('/member/profile?set=withdraw');
  await fillPin(page, digits);
}

async function fillPin(page: Page, digits: string): Promise<void> {
  await page.getByLabel('New PIN, 6 digits').fill(digits);
  await page.getByLabel('Repeat PIN').fill(digits);
  await page.getByRole('button', { name: 'Save' }).click();
}

test('a PIN is changed after a fresh proof, withdrawals wait, and the mail’s link stops it all', async ({
  page,
  perya,
  player,
  console,
}) => {
  console.expect(failedLoads(401, 403, 409));
  const call = await openCalls(perya, player);
  await prepare(call);
  await give(perya, player, 500);
  await keepToken(page, player);
  await perya.passTime(6 * MINUTE);

  await test.step('closing the dialog keeps the form, and nothing has changed', async () => {
    await changePin(page, '914062');
    await expect(proof(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeFocused();
    await expectAccessible(page, 'the dialog for a proof');
    await page.goBack();
    await expect(proof(page)).toBeHidden();
    await expect(page.getByText(/^Nothing has changed/)).toBeVisible();
    await expect(page.getByLabel('New PIN, 6 digits')).toHaveValue('914062');
  });

  await test.step('a wrong password is reported, and the right one sets the PIN', async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await proof(page).getByLabel('Password', { exact: true }).fill('not the password');
    await proof(page).getByRole('button', { name: 'Continue' }).click();
    await expect(proof(page).getByText('That’s not your password')).toBeVisible();
    await proof(page).getByLabel('Password', { exact: true }).fill(player.password);
    await page.keyboard.press('Enter');
    await expect(proof(page)).toBeHidden();
    await expect(page.getByText('Saved. You can use it from now on.')).toBeVisible();
  });

  await test.step('for five minutes no other proof is needed', async () => {
    await changePin(page, '607381');
    await expect(page.getByText('Saved. You can use it from now on.')).toBeVisible();
  });

  await test.step('the withdrawal page says until when withdrawals wait', async () => {
    await page.goto('/wallets?name=withdraw');
    await expect(page.getByText(/^Something in your account was changed lately/)).toBeVisible();
  });

  await test.step('the mail leads to the page that ends all logins and stops withdrawals', async () => {
    await page.goto('/email');
    await page
      .getByRole('link', { name: /^Your account was changed/ })
      .first()
      .click();
    await expect(
      page.getByText(/^What changed: PIN\. [\s\S]*withdrawals and goods wait 24 hours/),
    ).toBeVisible();
    await page.getByRole('link', { name: 'This wasn’t me' }).click();
    await expect(page).toHaveURL(/\/not-me\/[\w-]{16}$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Was it you?' })).toBeVisible();
    await expectAccessible(page, 'the page for a change that was not the player’s');
    await page.getByRole('button', { name: 'This wasn’t me' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'We’ve stopped it' })).toBeVisible();
    await expectAccessible(page, 'what to do after that');
    await expect(call('getExchange')).rejects.toThrow('401');
  });

  await test.step('after another log-in, withdrawals are stopped', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Account name').fill(player.account);
    await page.getByLabel('Password', { exact: true }).fill(player.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/member/profile');
    await page.goto('/wallets?name=withdraw');
    await expect(page.getByRole('heading', { name: 'Withdrawals are stopped' })).toBeVisible();
  });
});

test('a player who joined by Facebook withdraws their money, with Facebook as the only proof', async ({
  page,
  perya,
  console,
}) => {
  test.slow();
  console.expect(failedLoads(401, 403, 409));
  await goToProvider(page, 'Facebook');
  const person = await chooseAt(page, 'Facebook');
  await consent(page);
  await perya.passTime(6 * MINUTE);

  await changePin(page, PIN);
  await proof(page)
    .getByRole('button', { name: /^Facebook/ })
    .click();
  await chooseAt(page, 'Facebook', { person });
  await page.getByRole('link', { name: 'Back to my change' }).click();
  await fillPin(page, PIN);
  await expect(page.getByText('Saved. You can use it from now on.')).toBeVisible();

  await page.goto('/wallets?name=withdraw');
  await addAccount(page);
  await expect(page).toHaveURL('/wallets?name=withdraw');

  const call = callsOf(perya, await page.evaluate((key) => localStorage.getItem(key) ?? '', TOKEN_KEY));
  const { user } = await call('getAfterLoginInfoWeb', {
    version: '',
    os: 'test',
    deviceModel: 'test',
  });
  await deposit(call, 10_000);
  await give(perya, { account: user.id }, 5000);
  await play(call, (await call('getExchange')).wageringLeft);
  await page.reload();
  await withdraw(page, '100');
  await expect(page.getByRole('heading', { name: '₱99.50 has arrived' })).toBeVisible();
});

test('an unknown link is reported', async ({ page, console }) => {
  console.expect(failedLoads(404));
  await page.goto('/not-me/dG9rZW4tb2YtMTJi');
  await page.getByRole('button', { name: 'This wasn’t me' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
