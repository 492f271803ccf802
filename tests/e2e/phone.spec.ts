import type { Locator, Page } from '@playwright/test';
import { LOGIN_TYPE } from '#contract/constants.ts';
import { configureApp } from '../server/configure-app.ts';
import { asReleased, changeStopped } from './change-stopped.ts';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { untilDrawn } from './open-page.ts';
import { expect, test } from './perya-test.ts';
import { logIn, logOut } from './players.ts';
import { inventMobile, readCode } from './read-code.ts';
import { inventPlayer, takeWelcome } from './registration.ts';

/** Codes of one number are a minute apart. */
test.use({ movesClock: true });

const MINUTE = 61_000;
const PASSWORD = 'blue ferris wheel';

test('a number logs in by its code: into a new account the first time, into the same the second time', async ({
  page,
  perya,
  console,
}) => {
  console.expect(failedLoads(403));
  console.expect(failedLoads(409));
  const mobile = inventMobile();
  await page.goto('/auth/login');
  await page.getByRole('tab', { name: 'Phone' }).click();
  await test.step('an empty field and a foreign number are refused', async () => {
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(numberField(page)).toHaveAccessibleDescription(/Enter your mobile number/);
    await numberField(page).fill('+1 202 555 0123');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(numberField(page)).toHaveAccessibleDescription(/isn’t a Philippine mobile number/);
  });
  const code = await askForCode(page, perya, mobile);
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  await test.step('a wrong code is reported at its field, and the right one may be pasted with other words', async () => {
    await codeField(page).fill(code === '111111' ? '222222' : '111111');
    await expect(codeField(page)).toHaveAccessibleDescription(/That code is wrong/);
    await expectAccessible(page, 'a wrong code');
    await codeField(page).fill(`${code} `);
  });
  await test.step('age and terms are requested, because the number is new', async () => {
    await expect(page.getByRole('heading', { name: 'This number is new here' })).toBeVisible();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('You must be 21 or older to play')).toBeVisible();
    await page.getByRole('checkbox', { name: /or older/ }).check();
    await page.getByRole('checkbox', { name: /I accept/ }).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await takeWelcome(page);
    await expect(balance(page)).toHaveText('₱50.00');
  });
  await page.goto('/member');
  await logOut(page);
  await perya.passTime(MINUTE);
  await page.goto('/auth/login');
  await page.getByRole('tab', { name: 'Phone' }).click();
  await codeField(page, await askForCode(page, perya, mobile, code));
  await expect(balance(page)).toHaveText('₱50.00');
});

test('a player registers by number and resets a forgotten password', async ({
  page,
  perya,
  openContext,
  console,
}) => {
  console.expect(failedLoads(401));
  const mobile = inventMobile();
  await page.goto('/auth/register');
  await page.getByRole('tab', { name: 'Phone' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /or older/ }).check();
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  const code = await askForCode(page, perya, mobile);
  await codeField(page, code);
  await takeWelcome(page);
  await expect(balance(page)).toHaveText('₱50.00');

  const other = await (await openContext()).newPage();
  await test.step('on another device: the number with a wrong password, then a code', async () => {
    await other.goto('/auth/login?type=account');
    await other.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(other).toHaveURL('/auth/forget');
    await perya.passTime(MINUTE);
    await codeField(other, await askForCode(other, perya, mobile, code));
    await expect(other.getByLabel('New password')).toBeFocused();
    await expectAccessible(other, 'a new password');
    await other.getByLabel('New password').fill('a quiet carousel');
    await other.getByRole('button', { name: 'Save and log in' }).click();
    await expect(balance(other)).toHaveText('₱50.00');
  });
  await test.step('the first login has ended', async () => {
    await page.goto('/member');
    await expect(page).toHaveURL(/\/auth\/login/);
  });
  await test.step('the number logs in with the new password', async () => {
    await page.goto('/auth/login');
    await page.getByRole('tab', { name: 'Phone' }).click();
    await page.getByRole('button', { name: 'Use your password instead' }).click();
    await numberField(page).fill(mobile);
    await page.getByLabel('Password', { exact: true }).fill('a quiet carousel');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(balance(page)).toHaveText('₱50.00');
  });
});

test('in the dialog, the forgotten password form replaces the log-in and leads back to it', async ({
  page,
}) => {
  await page.goto('/');
  await untilDrawn(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  const login = page.getByRole('dialog', { name: 'Log in', exact: true });
  await login.getByRole('button', { name: 'Forgot your password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Set a new password' });
  await expect(forgot.getByLabel('Mobile number')).toBeVisible();
  await expect(login).toBeHidden();
  await expectAccessible(page, 'the dialog of a forgotten password');
  await forgot.getByRole('button', { name: 'Log in' }).click();
  await expect(login.getByLabel('Account name')).toBeVisible();
  await expect(forgot).toBeHidden();
});

test('a player with a name adds a number; a taken one is refused', async ({
  page,
  perya,
  player,
  console,
}) => {
  console.expect(failedLoads(409));
  const mobile = inventMobile();
  await page.goto('/auth/bind');
  await logIn(page, player);
  await expect(page).toHaveURL('/auth/bind');
  const code = await askForCode(page, perya, mobile);
  await codeField(page, code);
  await expect(page.getByRole('heading', { name: 'Your number is confirmed' })).toBeVisible();
  await expectAccessible(page, 'a number that is confirmed');
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page).toHaveURL('/member/profile');
  await test.step('a stranger with a code for it is told only after the right code', async () => {
    await page.goto('/member');
    await logOut(page);
    await perya.passTime(MINUTE);
    await page.goto('/auth/register');
    await page.getByRole('tab', { name: 'Phone' }).click();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox', { name: /or older/ }).check();
    await page.getByRole('checkbox', { name: /I accept/ }).check();
    await codeField(page, await askForCode(page, perya, mobile, code));
    await expect(numberField(page)).toHaveAccessibleDescription(/Another account has this number/);
  });
});

test('a player with a number adds a name and a password', async ({ page, perya, console }) => {
  console.expect(failedLoads(400));
  console.expect(failedLoads(409));
  const { account } = inventPlayer();
  await page.goto('/auth/login?returnTo=/auth/bind');
  await page.getByRole('tab', { name: 'Phone' }).click();
  await codeField(page, await askForCode(page, perya, inventMobile()));
  await page.getByRole('checkbox', { name: /or older/ }).check();
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await takeWelcome(page);
  await expect(page).toHaveURL('/auth/bind');
  await page.getByLabel('Account name').fill(account);
  await page.getByLabel('New password').fill('password123');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/too easy to guess/);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Your account name is set' })).toBeVisible();
  await page.goto('/member');
  await expect(page.getByText(`Account ${account}`)).toBeVisible();
});

test('if the config needs no code, a number and a password open an account and log in', async ({
  page,
  perya,
  console,
}) => {
  console.expect(failedLoads(403));
  console.expect(NETWORK_ERRORS);
  await changeStopped(perya, (database) =>
    configureApp(database, { registerType: [LOGIN_TYPE.account, LOGIN_TYPE.phoneWithoutOtp], otpStatus: 0 }),
  );
  const mobile = inventMobile();
  await page.goto('/auth/register');
  await page.getByRole('tab', { name: 'Phone' }).click();
  await numberField(page).fill(mobile);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /or older/ }).check();
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await expectAccessible(page, 'registration by a number and a password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await takeWelcome(page);
  await expect(balance(page)).toHaveText('₱50.00');
  await page.goto('/member');
  await logOut(page);
  await page.goto('/auth/login');
  await page.getByRole('tab', { name: 'Phone' }).click();
  await numberField(page).fill(mobile);
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(balance(page)).toHaveText('₱50.00');
  await changeStopped(perya, asReleased);
});

test('a player with only a number proves their identity by a code', async ({ page, perya, console }) => {
  console.expect(failedLoads(401, 403, 409));
  const mobile = inventMobile();
  await page.goto('/auth/login');
  await page.getByRole('tab', { name: 'Phone' }).click();
  const first = await askForCode(page, perya, mobile);
  await codeField(page, first);
  await page.getByRole('checkbox', { name: /or older/ }).check();
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await takeWelcome(page);
  await perya.passTime(6 * MINUTE);

  await page.goto('/member/profile?set=withdraw');
  await page.getByLabel('New PIN, 6 digits').fill('914062');
  await page.getByLabel('Repeat PIN').fill('914062');
  await page.getByRole('button', { name: 'Save' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expectAccessible(page, 'the ways to confirm');
  await proof.getByRole('button', { name: /^Text message code/ }).click();
  const code = await readCode(perya, mobile, first);
  await codeField(page, code === '111111' ? '222222' : '111111');
  await expect(codeField(page)).toHaveAccessibleDescription(/That code is wrong/);
  await expectAccessible(page, 'the code that shows it');
  await codeField(page, code);
  await expect(proof).toBeHidden();
  await expect(page.getByText('Saved. You can use it from now on.')).toBeVisible();
});

/** Types the number, asks for a code and reads it on the phone. */
async function askForCode(
  page: Page,
  perya: Parameters<typeof readCode>[0],
  mobile: string,
  former?: string,
): Promise<string> {
  await numberField(page).fill(mobile);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(codeField(page)).toBeFocused();
  return readCode(perya, mobile, former);
}

function numberField(page: Page): Locator {
  return page.getByLabel('Mobile number', { exact: true });
}

function codeField(page: Page): Locator;
function codeField(page: Page, code: string): Promise<void>;
function codeField(page: Page, code?: string): Locator | Promise<void> {
  const field = page.getByLabel('Code', { exact: true });
  return code === undefined ? field : field.fill(code);
}

function balance(page: Page): Locator {
  return page.getByRole('banner').getByText(/^₱/);
}
