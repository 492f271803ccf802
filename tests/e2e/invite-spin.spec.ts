import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { expect, test } from './perya-test.ts';
import { keepToken, lookAgain } from './players.ts';

const SPIN = /\/app\/v1\/actInviteUserSpin$/;

test.beforeEach(async ({ page, player }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepToken(page, player);
});

const award = (page: Page) => page.getByRole('dialog', { name: /^₱[\d.]+ for your purse$/ });
const spinButton = (page: Page) => page.getByRole('button', { name: /^Spin/ });

test('a free spin with a lost answer shows until it is dismissed, fills the purse, and can be checked', async ({
  page,
  console,
}) => {
  console.expect(failedLoads('ERR_FAILED'));
  await page.goto('/member');
  await page.getByRole('link', { name: /^Friend wheel.*waiting/ }).click();
  await expect(page).toHaveURL('/activity/spin');
  await expect(page.getByText(/^An empty purse takes [\d.]+ spins/)).toBeVisible();
  await expectAccessible(page, 'the wheel');

  await test.step('its award shows after a reload until it is dismissed, and never again', async () => {
    await page.route(SPIN, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await spinButton(page).click();
    await expect(page.getByText('No answer yet')).toBeVisible();
    await page.unroute(SPIN);
    await page.reload();
    await expect(award(page)).toBeVisible();
    await page.reload();
    await expect(award(page)).toContainText(/It now holds ₱[\d.]+ of ₱100\.00/);
    await expectAccessible(page, 'the award of a spin');
    await award(page).getByRole('button', { name: 'Great' }).click();
    await expect(award(page)).toHaveCount(0);
    await page.reload();
    await expect(spinButton(page)).toContainText('No spins left');
    await expect(page.getByText(/^Your next free spin comes at/)).toBeVisible();
    await expect(award(page)).toHaveCount(0);
  });

  await test.step('it can be checked by its receipt, and the purse shows at the entries', async () => {
    await page.getByText('Your spins', { exact: true }).click();
    await page.getByRole('link', { name: /on the wheel/ }).click();
    await expect(page).toHaveURL(/\/activity\/jackpot\/verify\?drawId=/);
    await expect(page.getByText(/for the purse of the friend wheel$/)).toBeVisible();
    await page.goto('/bonus');
    await expect(
      page.getByRole('link', { name: /^Friend wheel ₱[\d.]+ of ₱100\.00 collected/ }),
    ).toBeVisible();
  });
});

test('two tabs with one spin left make one spin, and both show its award, even without a network', async ({
  page,
  context,
  console,
}) => {
  console.expect(NETWORK_ERRORS);
  console.expect(failedLoads(409));
  const other = await context.newPage();
  await other.emulateMedia({ reducedMotion: 'reduce' });
  for (const tab of [page, other]) await tab.goto('/activity/spin');
  for (const tab of [page, other]) await expect(spinButton(tab)).toContainText('1 spin left');
  const statuses = await Promise.all(
    [page, other].map(async (tab) => {
      const answered = tab.waitForResponse(SPIN);
      await spinButton(tab).click();
      return (await answered).status();
    }),
  );
  expect(statuses.toSorted()).toEqual([200, 409]);
  const [first, second] = statuses[0] === 200 ? [page, other] : [other, page];
  await expect(award(first)).toBeVisible();
  await expect(award(second)).toBeVisible();
  await context.setOffline(true);
  await award(second).getByRole('button', { name: 'Great' }).click();
  await expect(award(second)).toBeHidden();
  const told = second.waitForResponse(/\/app\/v1\/dismissDrawAward$/);
  await context.setOffline(false);
  await told;
  await lookAgain(first);
  await expect(award(first)).toBeHidden();
  await expect(spinButton(first)).toContainText('No spins left');
});
