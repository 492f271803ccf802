import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { expect, test } from './perya-test.ts';
import { keepToken, logIn, logOut } from './players.ts';
import { chooseAt, goToProvider, type Provider } from './provider-page.ts';
import { consent } from './registration.ts';

// The server says of somebody new that their consent is missing.
test.use({ expectedOutput: failedLoads(409) });

for (const provider of ['Google', 'Facebook', 'LINE'] as const) {
  test(`a new player joins with ${provider}, and logs in with it later`, async ({ page }) => {
    await page.goto('/member/games');
    await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    const person = await chooseAt(page, provider);
    await consent(page);
    await expect(page).toHaveURL('/member/games');

    await page.goto('/member');
    await logOut(page);
    await goToProvider(page, provider);
    await chooseAt(page, provider, { person });
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByText(/^₱/)).toBeVisible();
  });
}

test('consent is requested, and survives a reload', async ({ page }) => {
  await goToProvider(page, 'Google');
  await chooseAt(page, 'Google');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(new URL(page.url()).searchParams.has('code')).toBe(false);
  await expectAccessible(page, 'the consent');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('You must be 21 or older to play')).toBeVisible();
  await page.reload();
  await consent(page);
  await expect(page).toHaveURL('/');
});

test('cancelling at the provider leads back', async ({ page }) => {
  await goToProvider(page, 'Facebook');
  await chooseAt(page, 'Facebook', { press: 'Cancel' });
  await expect(page.getByRole('heading', { name: 'You cancelled' })).toBeVisible();
  await expectAccessible(page, 'a cancelled log-in');
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Facebook' })).toBeVisible();
});

const mistakes: [Provider, string][] = [
  ['LINE', 'The code is stale'],
  ['LINE', 'The algorithm is wrong'],
  ['Google', 'The nonce is wrong'],
  ['Google', 'The signature is wrong'],
  ['Facebook', 'The provider fails'],
];
for (const [provider, wrong] of mistakes) {
  test(`${provider}: “${wrong}” is refused with an explanation and a link`, async ({ page, console }) => {
    console.expect(failedLoads(403));
    await goToProvider(page, provider);
    await chooseAt(page, provider, { wrong });
    await expect(page.getByRole('heading', { name: `${provider} didn’t log you in` })).toBeVisible();
    await page.getByRole('link', { name: 'Back to log in' }).click();
    await expect(page).toHaveURL('/auth/login');
  });
}

test('a callback in another browser logs nobody in', async ({ page, openContext, console }) => {
  console.expect(failedLoads(403));
  await goToProvider(page, 'Google');
  const callback = page.waitForRequest(/\/auth\/callback\/google\?/);
  await chooseAt(page, 'Google');
  const other = await (await openContext()).newPage();
  await other.goto((await callback).url());
  await expect(other.getByRole('heading', { name: 'Google didn’t log you in' })).toBeVisible();
  await expect(other.getByText(/started in another browser/).first()).toBeVisible();
});

test('a player connects LINE, logs in with it, and disconnects it after a log-in by password', async ({
  page,
  player,
}) => {
  await keepToken(page, player);
  await openProfile(page);
  await page.getByRole('button', { name: 'Connect LINE' }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).last().click();
  const person = await chooseAt(page, 'LINE');
  await expect(page.getByRole('heading', { name: 'LINE is connected' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to your profile' }).click();
  await goToSocials(page);
  await expect(page.getByText('Connected: D•••')).toBeVisible();

  await page.goto('/member');
  await logOut(page);
  await goToProvider(page, 'LINE');
  await chooseAt(page, 'LINE', { person });
  await expect(page.getByRole('banner').getByText(/^₱/)).toBeVisible();

  // A provider that was connected lately proves nothing yet.
  await page.goto('/member');
  await logOut(page);
  await page.goto('/auth/login?type=account&returnTo=/member/profile');
  await logIn(page, player);
  await goToSocials(page);
  await page.getByRole('button', { name: 'Disconnect LINE' }).click();
  await expectAccessible(page, 'the profile while LINE is disconnected');
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Connect LINE' })).toBeFocused();
});

test('the last way in cannot be removed', async ({ page }) => {
  await goToProvider(page, 'Google');
  await chooseAt(page, 'Google');
  await consent(page);
  await openProfile(page);
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(page.getByText('This is your only way to log in. Add another one first.')).toBeVisible();
});

test('the same e-mail address at another provider is never merged, and the page says what to do', async ({
  page,
}) => {
  await goToProvider(page, 'Google');
  const person = await chooseAt(page, 'Google');
  await consent(page);
  await page.goto('/member');
  await logOut(page);
  await goToProvider(page, 'Facebook');
  await chooseAt(page, 'Facebook', { person });
  await expect(page.getByText(/Another account here has the same e-mail address/)).toBeVisible();
  await page.getByRole('link', { name: 'Log in to my account' }).click();
  await expect(page).toHaveURL('/auth/login');
});

async function openProfile(page: Page): Promise<void> {
  await page.goto('/member/profile');
  await goToSocials(page);
}

/** The card of social accounts loads when somebody comes near it. */
function goToSocials(page: Page): Promise<void> {
  return page.getByRole('link', { name: 'Set safe-box PIN' }).scrollIntoViewIfNeeded();
}
