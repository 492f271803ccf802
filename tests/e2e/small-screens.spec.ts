import type { Page } from '@playwright/test';
import { titles } from '#games/rules/titles.ts';
import { findCutOff } from './find-cut-off.ts';
import { expect, test } from './perya-test.ts';
import { signIn } from './players.ts';

const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
];

for (const size of sizes) {
  test(`every title fits a screen ${size.width} px wide`, async ({ page, player }) => {
    test.slow();
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, player);
    for (const { id, gameId } of Object.values(titles)) {
      await page.goto(`/game/start?gameId=${gameId}&tryIt=1`);
      await expect(goButton(page)).toBeVisible();
      expect(await findCutOff(page), id).toEqual([]);
    }
  });
}

function goButton(page: Page) {
  return page.frameLocator('iframe').getByRole('button', { name: /^(?:Roll|Spin|Hang)/ });
}
