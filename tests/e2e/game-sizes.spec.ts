import type { Page } from '@playwright/test';
import { titles } from '#games/rules/titles.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectNothingCutOff } from './find-cut-off.ts';
import { expectWhole, restoreText } from './large-text.ts';
import { expect, test } from './perya-test.ts';
import { keepToken, playOnce } from './players.ts';

const smallest = { width: 320, height: 568 };
const small = [smallest, { width: 360, height: 740 }];

test.beforeEach(async ({ page, player }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepToken(page, player);
});

const all = Object.values(titles);
for (const [part, half] of [all.slice(0, all.length / 2), all.slice(all.length / 2)].entries()) {
  test(`every title fits a screen 320 and 360 px wide: half ${part + 1} of the titles`, async ({ page }) => {
    for (const { id, gameId } of half) {
      // For coins the bar is higher: it has a line for the session.
      await page.setViewportSize(smallest);
      await page.goto(`/game/start?gameId=${gameId}&tryIt=0`);
      await expect(page.getByRole('timer')).toHaveText('00:00');
      await expect(mainButton(page), `${id} for coins`).toBeInViewport({ ratio: 1 });
      await page.getByText('Demo').click();
      await expect(page).toHaveURL(/tryIt=1/);
      await expect(page.getByRole('timer')).toHaveCount(0);
      await expect(mainButton(page)).toBeVisible();
      for (const size of small) {
        await page.setViewportSize(size);
        await expectNothingCutOff(page, `${id}, ${size.width} px`);
        await expect(mainButton(page), `${id}, ${size.width} px`).toBeInViewport({ ratio: 1 });
      }
    }
  });
}

test('a game fits a 320 x 568 screen during a round, and with 200 % text', async ({ page }) => {
  await test.step('dice', async () => {
    await page.setViewportSize(smallest);
    await page.goto('/game/start?gameId=1001&tryIt=0');
    await playOnce(page);
    await expect(mainButton(page)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'Color Game after a round', ['label-content-name-mismatch']);
    await expectWhole(page, 'dice');
    await expectCubes(page);
  });

  await test.step('pots', async () => {
    await restoreText(page);
    await page.setViewportSize(smallest);
    await page.goto('/game/start?gameId=1201&tryIt=0');
    await mainButton(page).click();
    await expect(frameOf(page).getByRole('button', { name: /^Take stake back/ })).toBeInViewport({
      ratio: 1,
    });
    await frameOf(page).getByRole('button', { name: 'Pot 1 of 12' }).click();
    await expect(frameOf(page).getByRole('button', { name: /^Pot 1 of 12, / })).toBeVisible();
    await expect(frameOf(page).locator('.go:visible')).toBeInViewport({ ratio: 1 });
    await expectWhole(page, 'pots');
  });

  await test.step('reels and four dice', async () => {
    await page.goto('/game/start?gameId=1101&tryIt=0');
    await expect(mainButton(page)).toBeVisible();
    await expectWhole(page, 'reels');
    await page.goto('/game/start?gameId=1003&tryIt=0');
    await expect(mainButton(page)).toBeVisible();
    await expectWhole(page, 'four dice');
    await expectCubes(page);
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await expect(page).toHaveURL('/');
  });
});

/** Squeezed dice are not square, and how far they reach depends on the rolled faces. */
async function expectCubes(page: Page): Promise<void> {
  for (const size of small) {
    await page.setViewportSize(size);
    const sides = () =>
      frameOf(page)
        .locator('.die')
        .evaluateAll((dice) => dice.map(({ clientWidth, clientHeight }) => clientWidth - clientHeight));
    await expect.poll(async () => new Set(await sides())).toEqual(new Set([0]));
  }
}

function mainButton(page: Page) {
  return frameOf(page).getByRole('button', { name: /^(?:Roll|Spin|Hang)/ });
}

function frameOf(page: Page) {
  return page.frameLocator('iframe');
}
