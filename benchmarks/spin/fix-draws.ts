import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright';
import { seedJackpot } from '#server/features/jackpot/seed-jackpot.ts';
import { sampleAward } from '#tests/sample-award.ts';

/** Every draw of the page wins the first cell's prize, and draws never run out. The server draws nothing. */
export async function fixDraws(page: Page): Promise<void> {
  const chances = { canReceiveDrawChance: true, chances: 9, needDeposit: 0, needTyping: 0 };
  const answer = (route: Route, data: object) => route.fulfill({ json: { errcode: 0, errmsg: '', data } });

  await page.route(/\/getJackpotDrawInfo$/, async (route) => {
    const body = await (await route.fetch()).json();
    await answer(route, { ...body.data, ...chances });
  });
  const [{ id, count } = { id: 0, count: 0 }] = seedJackpot.jackpotAwardConfig;
  await page.route(/\/receiveDrawChance$/, (route) =>
    answer(route, { ...sampleAward({ drawId: randomUUID(), id, count, bonus: count }), ...chances }),
  );
  await page.route(/\/dismissDrawAward$/, (route) => answer(route, {}));
}
