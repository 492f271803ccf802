import { readFile } from 'node:fs/promises';
import { expectAccessible } from './expect-accessible.ts';
import { failedLoads } from './failed-loads.ts';
import { closeTimeouts } from './hold-clock.ts';
import { expect, test } from './perya-test.ts';
import { fetchToken, keepToken, post } from './players.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Width and height of a PNG, from its header. */
function sizeOf(png: Buffer): [width: number, height: number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('a player opens a channel, and the follow task can be claimed although the mark was lost once', async ({
  console,
  context,
  page,
  player,
}) => {
  console.expect(failedLoads('ERR_FAILED'));
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'a channel' }));
  let isLost = true;
  await page.route(/finishTask$/, (route) => (isLost ? route.abort() : route.continue()));
  await keepToken(page, player);
  await page.clock.install();
  await closeTimeouts(page);
  await page.goto('/bonus/tasks');
  await page.getByRole('link', { name: 'Go: Follow one of our channels' }).click();
  await expect(page).toHaveURL('/activity/follow');
  await expect(page.getByRole('heading', { name: 'Follow us' })).toBeVisible();
  await expectAccessible(page, 'the channels');

  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /^Facebook/ }).click(),
  ]);
  await opened.waitForLoadState();
  expect([opened.url(), await opened.evaluate(() => window.opener)]).toEqual([
    'https://example.com/facebook/perya',
    null,
  ]);
  await opened.close();

  const failed = page.getByText('We couldn’t mark your task yet.');
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(failed).toBeVisible({ timeout: 500 });
  }).toPass();
  isLost = false;
  const marked = page.waitForResponse(/finishTask$/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect((await marked).ok()).toBe(true);
  await expect(failed).toBeHidden();
  await page.goto('/bonus/tasks');
  await expect(page.getByRole('button', { name: 'Claim: Follow one of our channels' })).toBeVisible();
});

test('a player’s link, code and poster lead a friend to the registration with the code', async ({
  openContext,
  page,
  perya,
  player,
}) => {
  await keepToken(page, player);
  const token = await fetchToken(perya.url, player);
  const { data } = await post(perya.url, 'getAfterLoginInfoWeb', device, token);
  const code: string = data.appGameDataUser.inviteCode;
  const link = `${perya.url}/auth/register?inviteCode=${code}`;

  await page.goto('/member');
  await page.getByRole('link', { name: 'Share your link' }).click();
  await expect(page).toHaveURL('/share');
  await expect(page.getByText(link, { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the invite link' })).toBeVisible();
  await expect(page.getByText('₱50.00 when they register, once per account.')).toBeVisible();
  await expect(page.getByText('They wager it 5× before they withdraw it.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What you get' })).toBeVisible();
  await expect(
    page.getByText(/and a reward for valid invites. A registration alone pays nothing.$/),
  ).toBeVisible();

  const save = page.getByRole('button', { name: 'Save the poster' });
  await expect(save).not.toHaveAttribute('aria-busy');
  await expectAccessible(page, 'the link');
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(file.suggestedFilename()).toBe('perya.png');
  expect(sizeOf(await readFile(await file.path()))).toEqual([1080, 1920]);
  await expect(page.getByText('Saved to your downloads.')).toBeVisible();

  const friend = await (await openContext()).newPage();
  await friend.goto(link);
  await friend.getByLabel('Account name').fill(`bea.${code.toLowerCase()}`);
  await friend.getByLabel('Password', { exact: true }).fill('carnival-night-7');
  for (const box of await friend.getByRole('checkbox').all()) await box.check();
  const sent = friend.waitForRequest(/accountRegist$/);
  await friend.getByRole('button', { name: /^Create/ }).click();
  expect((await sent).postDataJSON()).toMatchObject({ inviteCode: code });
  expect((await (await sent).response())?.ok()).toBe(true);
});

const device = { version: '', os: 'test', deviceModel: 'test' };

test('a visitor shares the link without a code, redraws a failed poster, and can log in', async ({
  console,
  page,
  perya,
}) => {
  console.expect(failedLoads('ERR_FAILED'));
  await page.addInitScript(shareByOutcomes);
  let isLost = true;
  await page.route(/ferris-wheel-hero/, (route) => (isLost ? route.abort() : route.continue()));
  await page.goto('/share');
  await expect(page.getByText(`${perya.url}/auth/register`, { exact: true })).toBeVisible();
  await expect(page.getByText('Invite code', { exact: true })).toBeHidden();

  await test.step('a poster whose art did not load says so and can be drawn again', async () => {
    await expect(page.getByRole('alert')).toHaveText('We couldn’t draw the poster.');
    isLost = false;
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Save the poster' })).not.toHaveAttribute('aria-busy');
  });

  await test.step('the device’s own list shares the link, and the outcome is reported', async () => {
    const share = page.getByRole('button', { name: 'Share', exact: true });
    for (const words of [
      'Nothing was shared.',
      'Sharing didn’t work here. Copy the link instead.',
      'Passed on. Finish sending it in the app you chose.',
    ]) {
      await share.click();
      await expect(page.getByText(words)).toBeVisible();
    }
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({
      title: 'Perya',
      text: 'Join me on Perya. For adults, 21+.',
      url: `${perya.url}/auth/register`,
    });
  });

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/auth/login?returnTo=%2Fshare');
});

/** Runs in the page: sharing is broken off, then fails, then works. */
function shareByOutcomes() {
  const outcomes = ['AbortError', 'NotAllowedError', ''];
  navigator.share = async (content) => {
    Object.assign(window, { shared: content });
    const name = outcomes.shift();
    if (name) throw new DOMException('not now', name);
  };
}
