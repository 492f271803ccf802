import { randomUUID } from 'node:crypto';
import type { Round } from '#contract/game.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './perya-test.ts';
import { keepToken } from './players.ts';
import { type Calls, give, openCalls, prepare } from './withdrawing.ts';

test.use({ movesClock: true });

const DAY = 86_400_000;
/** Counts against the loss of its week. */
const SIGN_UP_BONUS = 5_000;
/** More than that of a day here, which counts so too. */
const REBATE = 20_000;
const SPOTS = ['yellow', 'white', 'pink', 'blue', 'red', 'green'];

test.beforeEach(async ({ page, player }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepToken(page, player);
});

interface Played {
  rounds: number;
  lost: number;
}

/**
 * Plays until there are at least `rounds` rounds, which have lost more than `loss` together: with a
 * chip on every colour most rounds lose one chip or none, but three of a colour win.
 */
async function lose(call: Calls, before: Played, { rounds, loss }: { rounds: number; loss: number }) {
  const played = { ...before };
  while (played.rounds < rounds || played.lost <= loss) {
    const { stake, win } = await playEveryColour(call);
    played.lost += stake - win;
    played.rounds += 1;
  }
  return played;
}

async function playEveryColour(call: Calls): Promise<Round> {
  const bets = SPOTS.map((spot) => ({ spot, amount: 2_000 }));
  return (await call('playRound', { requestId: randomUUID(), gameId: 1001, tryIt: 0, bets })).round;
}

test('rounds earn points today, a rebate tomorrow and a fund on Monday, each claimed once and in the record', async ({
  page,
  perya,
  player,
}) => {
  test.slow();
  await give(perya, player, 5_000);
  const call = await openCalls(perya, player);
  const first = await lose(call, { rounds: 0, lost: 0 }, { rounds: 10, loss: Number.NEGATIVE_INFINITY });

  await test.step('today’s points are shown, with their use', async () => {
    await page.goto('/member');
    await page.getByRole('link', { name: /^Points/ }).click();
    await expect(page).toHaveURL('/points');
    await expect(page.getByRole('definition')).toHaveText(['0', '2']);
    await expect(page.getByText(/^Exchange points for coupons/)).toBeVisible();
    await expectAccessible(page, 'points');
  });

  await test.step('today and the current week are shown', async () => {
    const { rounds } = await lose(call, first, { rounds: 100, loss: SIGN_UP_BONUS + REBATE });
    await page.goto('/bonus/rebate');
    const running = page.getByRole('article', { name: 'This week so far' });
    await expect(running).toContainText(new RegExp(`Rounds\\s*${rounds}`));
    await expect(running.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('article', { name: 'Today' }).getByRole('table')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Claim: Rebate for/ })).toHaveCount(0);
    await expectAccessible(page, 'the running week');
  });

  await test.step('the rebate is claimed the next day', async () => {
    await perya.passTime(DAY);
    await page.reload();
    const yesterday = page.getByRole('article', { name: /^Rebate for/ });
    const reward = await yesterday.getByRole('strong').textContent();
    await yesterday.getByRole('button', { name: /^Claim/ }).click();
    const award = page.getByRole('dialog', { name: `You got ${reward}` });
    await award.getByRole('button', { name: 'Great' }).click();
    await expect(yesterday).toContainText('Claimed.');
    await page.getByRole('link', { name: 'Claimed so far' }).click();
    await expect(page.getByRole('button', { name: /^Rebate for/ })).toContainText(`${reward}`);
  });

  await test.step('the fund is claimed on Monday, with its calculation', async () => {
    await perya.passTime(6 * DAY);
    await page.goto('/member');
    await page.getByRole('link', { name: /^Rebate and weekly fund/ }).click();
    const week = page.getByRole('article', { name: /^Week from Mon/ });
    await expect(week).toContainText('Bets');
    await expect(week).toContainText('before you withdraw.');
    await week.getByRole('button', { name: /^Claim/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Great' }).click();
    await expect(week).toContainText('Claimed.');
    await expect(week.getByRole('button')).toHaveCount(0);
    await expectAccessible(page, 'the claimed week');
    await page.getByRole('link', { name: 'Claimed so far' }).click();
    await page.getByRole('tab', { name: 'Weekly fund' }).click();
    await expect(page.getByRole('button', { name: /^Weekly fund/ })).toHaveCount(1);
  });
});

test('a payout account earns points on the page of bank deposits', async ({ page, perya, player }) => {
  await page.goto('/activity/bank');
  const step = page.getByRole('article', { name: 'Add your first payout account' });
  await expect(page.getByRole('button', { name: /^Pay ₱/ })).toBeVisible();
  await page.keyboard.press('End');
  await expect(step.getByRole('link', { name: 'Add it' })).toHaveAttribute('href', '/wallets/card/edit');
  // A new PIN ends the log-ins elsewhere.
  await prepare(await openCalls(perya, player));
  await keepToken(page, player);
  await page.goto('/activity/bank');
  await expect(page.getByRole('button', { name: /^Pay ₱/ })).toBeVisible();
  await page.keyboard.press('End');
  await step.getByRole('button', { name: /^Claim/ }).click();
  await page
    .getByRole('dialog', { name: 'You got 10 points' })
    .getByRole('button', { name: 'Great' })
    .click();
  await expect(step).toContainText('Claimed.');
  await page.goto('/points');
  await expect(page.getByRole('button', { name: /Account step.*\+10/ })).toBeVisible();
});
