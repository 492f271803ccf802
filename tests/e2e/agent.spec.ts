import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { expect, test } from './perya-test.ts';
import { fetchToken, keepToken, type Player, post, registerPlayer } from './players.ts';
import { beginRegistration, inventPlayer, pressCreate, takeWelcome } from './registration.ts';

test.use({ movesClock: true });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function codeOf(url: string, player: Player): Promise<string> {
  const { data } = await post(url, 'appAgent5User', {}, await fetchToken(url, player));
  return data.code;
}

const list = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');

test('a friend’s link survives a reload and a closed tab, and both sides see the steps', async ({
  page,
  perya,
  player,
  browser,
}) => {
  const code = await codeOf(perya.url, player);
  await page.goto(`/?inviteCode=${code}`);
  await page.getByRole('navigation').getByRole('link', { name: 'Search' }).first().click();
  await expect(page).toHaveURL('/game/search');
  await page.reload();
  const form = await beginRegistration(page, inventPlayer());
  await expect(form.getByLabel('Invite code', { exact: true })).toHaveValue(code);
  await pressCreate(form);
  await takeWelcome(page);

  await page.goto('/agent');
  await expect(page.getByRole('heading', { name: /^Steps for .*\*\*\*.*, who invited you$/ })).toBeVisible();
  await expect(list(page).first()).toContainText(
    'Confirm a mobile number, or add a payout account – not yet',
  );
  await expect(page.getByRole('form', { name: 'Did a friend invite you?' })).toHaveCount(0);
  await expectAccessible(page, 'the page of an invited player');

  const other = await browser.newContext({ baseURL: perya.url, reducedMotion: 'reduce' });
  const inviter = await other.newPage();
  await keepToken(inviter, player);
  await inviter.goto('/agent?tabActive=team');
  await expect(inviter.getByRole('combobox', { name: 'Level' })).toContainText('Level 1: your friends (1)');
  await expect(list(inviter).first()).toContainText(`Make one deposit of at least ₱100.00 – not yet`);
  await expectAccessible(inviter, 'the team');
  await other.close();
});

test('a new player without a link names their friend once; the rules say what an invite pays', async ({
  page,
  perya,
  player,
  console,
}) => {
  console.expect(failedLoads(409));
  const code = await codeOf(perya.url, player);
  const friend = await registerPlayer(perya.url);
  await keepToken(page, friend);
  await page.goto('/agent');
  const naming = page.getByRole('form', { name: 'Did a friend invite you?' });
  const own = await codeOf(perya.url, friend);
  await naming.getByRole('textbox', { name: 'Invite code' }).fill(own);
  await naming.getByRole('button', { name: 'Save the code' }).click();
  await expect(naming).toContainText('You can’t invite yourself.');
  await naming.getByRole('textbox', { name: 'Invite code' }).fill(code.toLowerCase());
  await naming.getByRole('button', { name: 'Save the code' }).click();
  await expect(page.getByRole('heading', { name: /who invited you$/ })).toBeVisible();
  await expect(naming).toHaveCount(0);

  await page.getByRole('link', { name: 'How inviting works' }).click();
  await expect(page.getByText(/^You get 10\.00% for friends/)).toBeVisible();
  await expectAccessible(page, 'the rules');
});
