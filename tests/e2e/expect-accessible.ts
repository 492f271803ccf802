import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe finds nothing on the page as it stands, frames and open dialogs included, once it has come to rest. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await comeToRest(page);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  /** Twice as fast, but blind to frames without an origin, as the games' are. */
  if (page.frames().length === 1) axe.setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect(found, where).toEqual([]);
}

/** What fades in has another contrast on its way. */
async function comeToRest(page: Page): Promise<void> {
  await Promise.all(page.frames().map((frame) => frame.evaluate(finishAnimations)));
}

function finishAnimations() {
  const endless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity;
  for (const animation of document.getAnimations()) if (!endless(animation)) animation.finish();
}
