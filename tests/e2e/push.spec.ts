import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { openPushService, type PushService } from '#tests/open-push-service.ts';
import { expectAccessible } from './expect-accessible.ts';
import { countQuestions, deliver, fakePushManager, press, readNotifications } from './fake-push.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import type { PeryaServer } from './perya-server.ts';
import { test as base, expect } from './perya-test.ts';
import { bringToken, fetchToken, logOut, type Player, post } from './players.ts';

const MAIL = {
  title: { en: 'Fair on Sunday', fil: 'Peryahan sa Linggo', 'zh-Hans': '星期日游乐会' },
  text: { en: 'Come & play.', fil: 'Halika at maglaro.', 'zh-Hans': '来玩吧。' },
};
const PROFILE = '/member/profile';

const test = base.extend<{ service: PushService }>({
  service: async ({ perya }, use) => {
    const service = await openPushService(perya.pushPort);
    await use(service);
    await service.close();
  },
});

test.use({
  serviceWorkers: 'allow',
  // The headless shell shows no notifications.
  launchOptions: { ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }) },
});

/** One worker does them: each would start a browser and a server of its own. */
test.describe.configure({ mode: 'default' });

test.use({ expectedOutput: NETWORK_ERRORS });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const cardOf = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Waits for the worker, which comes once the app has settled. */
async function untilWorker(context: BrowserContext, page: Page): Promise<Worker> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
}

/** It loads once it is near the screen. */
async function openCard(page: Page): Promise<void> {
  await page.goto(PROFILE);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(cardOf(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await cardOf(page).scrollIntoViewIfNeeded();
}

async function turnOn(page: Page): Promise<void> {
  await openCard(page);
  await cardOf(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(cardOf(page).getByText('On for this device')).toBeVisible();
}

async function send(perya: PeryaServer, { account }: Player): Promise<void> {
  await perya.command('mail send', { players: 1, file: JSON.stringify({ to: { account }, ...MAIL }) });
}

/** A browser that is busy may lose what its tools deliver; sent again, it takes the place of the first. */
async function show(page: Page, { url }: PeryaServer, worker: Worker, data: string): Promise<void> {
  await expect(async () => {
    await deliver(page, url, data);
    await expect.poll(async () => (await readNotifications(worker)).length, { timeout: 5_000 }).toBe(1);
  }).toPass();
}

async function closeNotifications(worker: Worker): Promise<void> {
  await worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    for (const notification of await registration.getNotifications()) notification.close();
  });
  await expect.poll(() => readNotifications(worker)).toEqual([]);
}

test('a message arrives while the app is closed, and its press opens the mail; in an open app it lights its dot', async ({
  context,
  page,
  perya,
  player,
  service,
}) => {
  const subscription = service.subscribe();
  await fakePushManager(context, subscription);
  await bringToken(page, player);
  const worker = await untilWorker(context, page);
  expect(await countQuestions(page)).toBe(0);
  await openCard(page);
  await expect(cardOf(page).getByRole('button', { name: 'Turn on' })).toBeVisible();
  await expectAccessible(page, 'off');
  expect(await countQuestions(page)).toBe(0);
  await turnOn(page);
  expect(await countQuestions(page)).toBe(1);
  await cardOf(page).getByRole('checkbox', { name: 'Quiet hours' }).uncheck();
  await expect(cardOf(page).getByText('Saved.')).toBeVisible();
  await expectAccessible(page, 'on');

  await page.goto('about:blank');
  await send(perya, player);
  await expect.poll(() => service.taken.length, { timeout: 30_000 }).toBe(1);
  const [taken] = service.taken;
  expect(taken?.message).toMatchObject({ title: 'Fair on Sunday', body: 'Come & play.', lang: 'en' });
  await show(page, perya, worker, JSON.stringify(taken?.message));
  expect(await readNotifications(worker)).toEqual([
    {
      ...{ title: 'Fair on Sunday', body: 'Come & play.', lang: 'en' },
      ...{ tag: taken?.message.tag, data: taken?.message.url },
      ...{ icon: '/install/icon-192.png', badge: '/install/badge-96.png' },
    },
  ]);
  await show(page, perya, worker, JSON.stringify(taken?.message));

  await page.goto('/member');
  await expect(page.getByRole('link', { name: /^Inbox/ })).toBeVisible();
  await press(worker);
  await expect(page).toHaveURL(`${perya.url}${taken?.message.url}`);
  await expect(page.getByRole('article', { name: 'Fair on Sunday' })).toBeVisible();
  expect(await readNotifications(worker)).toEqual([]);

  await test.step('in an open app it lights the dot of the inbox', async () => {
    await post(perya.url, 'mailsRead', {}, await fetchToken(perya.url, player));
    await page.goto('/');
    await expect(page.getByRole('link', { name: /^Me/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Me\s*You have new messages/ })).toHaveCount(0);
    await send(perya, player);
    await expect(async () => {
      await deliver(page, perya.url, JSON.stringify({ ...taken?.message, body: '', tag: randomUUID() }));
      await expect(page.getByRole('link', { name: /^Me\s*You have new messages/ })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
    await closeNotifications(worker);
  });

  await test.step('an unreadable message is shown in plain words', async () => {
    await show(page, perya, worker, 'no JSON');
    expect(await readNotifications(worker)).toMatchObject([
      { title: 'Perya', body: 'You have a new message. Open the app to read it.', data: '/email' },
    ]);
    await closeNotifications(worker);
  });

  await show(page, perya, worker, JSON.stringify(taken?.message));
  await page.goto('/member');
  await logOut(page);
  await expect.poll(() => readNotifications(worker)).toEqual([]);
});

test('a player who blocks notifications reads how to allow them again, and their choices are kept', async ({
  context,
  page,
  player,
  service,
}) => {
  await fakePushManager(context, service.subscribe(), 'denied');
  await bringToken(page, player);
  await openCard(page);
  await cardOf(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(cardOf(page).getByText(/^Your browser blocks our notifications/)).toBeVisible();
  await cardOf(page).getByRole('checkbox', { name: 'News from us' }).uncheck();
  await cardOf(page).getByLabel('To', { exact: true }).fill('07:15');
  await expect(cardOf(page).getByText('Saved.')).toBeVisible();
  await expectAccessible(page, 'denied');
  await openCard(page);
  await expect(cardOf(page).getByRole('checkbox', { name: 'News from us' })).not.toBeChecked();
  await expect(cardOf(page).getByRole('checkbox', { name: 'Gifts and prizes' })).toBeChecked();
  await expect(cardOf(page).getByLabel('To', { exact: true })).toHaveValue('07:15');
  await expect(cardOf(page).getByText(/^Your browser blocks our notifications/)).toBeVisible();
});

test('after a message to the team, notifications are offered once, with one press', async ({
  context,
  page,
  player,
  perya,
  service,
}) => {
  await fakePushManager(context, service.subscribe());
  await bringToken(page, player);
  await untilWorker(context, page);
  await page.goto('/feedback');
  const write = async () => {
    await page.getByRole('textbox').fill('The wheel of fortune does not turn on my phone.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('link', { name: 'See your message' })).toBeVisible();
  };
  await write();
  const offer = page.getByRole('group', { name: 'Get told when we answer' });
  await expect(offer).toBeVisible();
  await expectAccessible(page, 'the offer');
  expect(await countQuestions(page)).toBe(0);
  await offer.getByRole('button', { name: 'Tell me' }).click();
  await expect(offer.getByText('Done. We’ll tell you on this device.')).toBeVisible();
  expect(await countQuestions(page)).toBe(1);
  await page.getByRole('button', { name: 'Write another' }).click();
  const looked = page.waitForResponse(/\/getPush$/);
  await write();
  await looked;
  await expect(offer).toHaveCount(0);

  const ticketId = (await page.getByRole('link', { name: 'See your message' }).getAttribute('href'))
    ?.split('/')
    .at(-1);
  await openCard(page);
  await cardOf(page).getByRole('checkbox', { name: 'Quiet hours' }).uncheck();
  await expect(cardOf(page).getByText('Saved.')).toBeVisible();
  await perya.command('feedback answer', { id: ticketId, text: 'It turns again.' });
  await expect.poll(() => service.taken.length, { timeout: 30_000 }).toBe(1);
  expect(service.taken[0]?.message.title).toBe('We’ve answered you');
});
