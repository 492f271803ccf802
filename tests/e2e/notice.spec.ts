import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './perya-test.ts';
import { fetchToken, keepToken, post } from './players.ts';
import { expectNoPopup } from './popups.ts';

test.use({ movesClock: true });

test('a notice opens once for players who joined before it', async ({
  page,
  player,
  perya,
  changeConfig,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepToken(page, player);
  await perya.passTime(60_000);
  const token = await fetchToken(perya.url, player);
  const { data } = await post(perya.url, 'getProps', {}, token);
  const words = (en: string, fil: string, zh: string) => ({ en, fil, 'zh-Hans': zh });
  const notice = {
    ...{ id: 7, from: data.time, sort: 1 },
    title: words('Night market', 'Night market', '夜市'),
    text: words('It opens on Friday.', 'Bukas sa Biyernes.', '周五开放。'),
  };
  await changeConfig(() => ({ rebateConfigs: [], noticeConfigs: [notice] }));

  await page.goto('/');
  const news = page.getByRole('dialog', { name: 'News' });
  await expect(news).toContainText('It opens on Friday.');
  await expectAccessible(page, 'a notice');
  await news.getByRole('button', { name: 'Got it' }).click();
  await expect(news).toBeHidden();

  await page.evaluate(() => sessionStorage.clear());
  await page.clock.install();
  await expectNoPopup(page, () => page.reload());
});
