import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { rig } from './jackpot-page.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import type { PeryaServer } from './perya-server.ts';
import { expect, test } from './perya-test.ts';
import { fetchToken, keepToken, type Player, post } from './players.ts';

test.slow();

test('a silver card is bought, scratched half, found again, finished and checked with its whole deal', async ({
  page,
  context,
  perya,
  player,
  console,
}) => {
  // The seed of a deal that is open is not found.
  console.expect(failedLoads(404));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await giveDiamonds(perya, player);
  await keepToken(page, player);
  await page.goto('/activity/lottery/record?tier=80002');
  await expect(page.getByText('Top prize ₱5,000 · 3 of 3')).toBeVisible();
  await page.getByRole('button', { name: '1 card · 30 diamonds' }).click();
  await expect(page.getByText('You have 1 card.')).toBeVisible();
  await expect(page.getByText('You have 20 diamonds.')).toBeVisible();
  await page.getByRole('button', { name: 'Scratch a card' }).click();
  await expect(page.getByRole('button', { name: 'Reveal', exact: true })).toBeVisible();
  await expect(page.locator('[data-plain-cover]')).toHaveCount(0);
  const covered = await page.locator('[data-scratch]').screenshot();
  await scratchLines(page, [0.12, 0.3]);
  await expect
    .poll(async () => covered.equals(await page.locator('[data-scratch]').screenshot()))
    .toBe(false);
  await expect(page.getByRole('button', { name: 'Reveal', exact: true })).toBeVisible();
  await expectAccessible(page, 'a card that is half scratched');

  const check = page.getByRole('link', { name: 'Check this card' });
  const address = await check.getAttribute('href');
  const other = await context.newPage();
  await other.goto('/activity/lottery/record');
  await expect(other.getByRole('link', { name: 'Check this card' })).toHaveAttribute('href', address ?? '');
  await page.reload();
  await expect(check).toHaveAttribute('href', address ?? '');
  await expect(page.getByRole('button', { name: 'Done' })).toHaveCount(0);
  await scratchLines(page, [0.08, 0.22, 0.36, 0.5, 0.64, 0.78]);
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^(You won|No prize on this card)/ })).toHaveCount(
    1,
  );
  await expectAccessible(page, 'an opened card');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('You have no cards of this kind.')).toBeVisible();
  await other.close();

  await page.reload();
  await page.getByRole('link', { name: /^Check this card: Card 1 of deal 1$/ }).click();
  await expect(
    page.getByRole('heading', { name: 'This card is part of the deal that was published.' }),
  ).toBeVisible();
  await expect(page.getByText(/^Your card comes with the hashes/)).toBeVisible();
  await page.getByRole('button', { name: 'Check the whole deal' }).click();
  await expect(page.getByText('All of the deal can be checked once it has closed.')).toBeVisible();
  expect(await perya.command('deal', { tier: 'silver' })).toEqual([
    'Deal 1 of silver cards is closed after 1: its seed can be read now.',
    expect.stringContaining('/activity/jackpot/verify?deal='),
    'Deal 2 is open.',
  ]);
  await page.getByRole('button', { name: 'Check the whole deal' }).click();
  await expect(page.getByRole('heading', { name: /^All 10,000 cards match/ })).toBeVisible();
  await expectAccessible(page, 'a deal that was checked');
});

test('a card can be scratched to its end although the network fails after its answer, and survives a crash', async ({
  page,
  context,
  perya,
  player,
  console,
}) => {
  console.expect(NETWORK_ERRORS);
  await giveDiamonds(perya, player);
  await keepToken(page, player);
  await page.goto('/activity/lottery/record');
  await page.getByRole('button', { name: '1 card · 10 diamonds' }).click();
  await page.getByRole('button', { name: 'Scratch a card' }).click();
  const check = page.getByRole('link', { name: 'Check this card' });
  await expect(check).toBeVisible();
  const address = await check.getAttribute('href');
  const crashed = page.waitForEvent('crash');
  (await context.newCDPSession(page)).send('Page.crash').catch(() => null);
  await crashed;
  await page.close();

  const next = await context.newPage();
  await next.goto('/activity/lottery/record');
  await expect(next.getByRole('link', { name: 'Check this card' })).toHaveAttribute('href', address ?? '');
  await context.setOffline(true);
  await next.getByRole('button', { name: 'Reveal', exact: true }).click();
  await expect(next.getByRole('status').filter({ hasText: /^(You won|No prize on this card)/ })).toHaveCount(
    1,
  );
  await next.getByRole('button', { name: 'Done' }).click();
  await expect(next.getByRole('button', { name: 'Done' })).toBeHidden();
  const told = next.waitForResponse(/\/app\/v1\/dismissScratchCard$/);
  await context.setOffline(false);
  await told;
  const token = await fetchToken(perya.url, player);
  expect((await post(perya.url, 'getScratchCardInfo', {}, token)).data.pendingCards).toEqual([]);
});

/** Fifty diamonds from the cell of a draw. */
async function giveDiamonds(perya: PeryaServer, player: Player) {
  await rig(perya, player, '3');
  const token = await fetchToken(perya.url, player);
  const drawn = await post(
    perya.url,
    'receiveDrawChance',
    { requestId: randomUUID(), commitment: '' },
    token,
  );
  expect(drawn.data).toMatchObject({ propId: 60_001, count: 50 });
  // The first look opens the deals, which a busy machine takes long for.
  expect(await post(perya.url, 'getScratchCardInfo', {}, token)).toMatchObject({ errcode: 0 });
}

/** Strokes across the card at these heights, from top to bottom. */
async function scratchLines(page: Page, heights: readonly number[]) {
  const cover = page.locator('[data-scratch]');
  await cover.scrollIntoViewIfNeeded();
  const box = await cover.boundingBox();
  if (box === null) throw new Error('there is no cover');
  for (const height of heights) {
    const y = box.y + box.height * height;
    await page.mouse.move(box.x + 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 2, y, { steps: 6 });
    await page.mouse.up();
  }
}
