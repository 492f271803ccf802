import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import * as v from 'valibot';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import type { LoggedEvent } from '#contract/event-log.ts';
import { passIdleDelay } from './hold-clock.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { untilDrawn } from './open-page.ts';
import type { PeryaServer } from './perya-server.ts';
import { expect, test } from './perya-test.ts';
import { logInToHome, logOut } from './players.ts';

const ShownEvents = v.array(
  v.object({
    eventName: v.string(),
    receivedAt: v.number(),
    params: v.looseObject({ index: v.optional(v.number(), -1) }),
  }),
);

const CALL = /anonymous\/appEventLogClient/;

/** Requests of the event log from now on; beacons are left out, whose bodies the browser does not show. */
function watchLog(page: Page) {
  const requests: Request[] = [];
  page.context().on('request', (request) => {
    if (CALL.test(request.url()) && request.resourceType() !== 'ping') requests.push(request);
  });
  const batches = (): LoggedEvent[][] => requests.map((request) => request.postDataJSON().eventList);
  return {
    requests,
    batches,
    events: () => batches().flat(),
    names: () =>
      batches()
        .flat()
        .map(({ eventName }) => eventName),
  };
}

function listStored(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('perya.events.')));
}

/** The newest that the server keeps, newest first. */
async function listEvents(perya: PeryaServer) {
  return v.parse(ShownEvents, await perya.ask('events:show'));
}

async function openHome(page: Page) {
  await page.goto('/');
  await untilDrawn(page);
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
}

test('the first loading reaches the server in a batch with the page; an error arrives without quoted text', async ({
  page,
  console,
}) => {
  console.expect(/^page error/);
  const log = watchLog(page);
  const answered = page.waitForResponse(CALL);
  const began = Math.floor(Date.now() / 1_000);
  await openHome(page);
  const response = await answered;
  const { eventList, ...common } = response.request().postDataJSON();

  const from = {
    eventId: expect.stringMatching(/^[\da-f-]{36}$/),
    channel: 'WEB',
    appId: 'com.demo.web',
    version: '1.1.2',
    eventUserId: '',
  };
  expect(eventList).toEqual([
    { ...from, eventName: 'page_view', eventTime: expect.any(Number), params: { path: '/' } },
    {
      ...from,
      eventName: 'first_loading',
      eventTime: expect.any(Number),
      params: { duration: expect.any(Number) },
    },
  ]);
  expect(eventList[1].eventTime).toBeGreaterThanOrEqual(began);
  expect(eventList[1].eventTime).toBeLessThanOrEqual(Math.ceil(Date.now() / 1_000));
  expect(common).toMatchObject({ appId: 'com.demo.web', channel: 'WEB', platform: 1, appVersion: '1.1.2' });
  expect((await response.json()).data).toEqual({ stored: 2 });

  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('no seat for "juan dela cruz"');
    });
  });
  await expect.poll(log.events).toContainEqual(
    expect.objectContaining({
      eventName: 'error',
      params: { name: 'RangeError', message: 'no seat for …', at: '' },
    }),
  );
});

test('events name the player from login to logout, and contain no secrets', async ({ page, player }) => {
  const log = watchLog(page);
  await logInToHome(page, player);
  const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
  await page.getByRole('link', { name: /^Me\b/ }).click();
  await logOut(page);
  await expect.poll(log.names).toContain('logout');

  const told = log.events().map(({ eventName, eventUserId }) => [eventName, eventUserId]);
  const [, userId] = told.find(([name]) => name === 'login') ?? [];
  expect(userId).toMatch(/^[\da-f-]{36}$/);
  expect(told).toContainEqual(['logout', userId]);
  expect(told[0]).toEqual(['page_view', '']);
  const sent = log.requests.map((request) => `${request.postData()} ${JSON.stringify(request.headers())}`);
  for (const secret of [token ?? '', player.password, player.account]) {
    expect(sent.filter((text) => text.includes(secret))).toEqual([]);
  }
});

test('leaving a page sends waiting events by beacon to the database', async ({ page, perya }) => {
  const listLoadings = async () =>
    (await listEvents(perya)).filter(({ eventName }) => eventName === 'first_loading');
  const [{ receivedAt: before } = { receivedAt: 0 }] = await listLoadings();
  await openHome(page);
  await page.goto('/games/pages/dice.html');
  await expect
    .poll(async () => (await listLoadings()).filter(({ receivedAt }) => receivedAt > before))
    .toHaveLength(1);
});

test('without a network events are kept, and they are sent when it returns', async ({
  page,
  context,
  console,
}) => {
  console.expect(NETWORK_ERRORS);
  const log = watchLog(page);
  await page.goto('/game/search');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
  await expect
    .poll(log.events)
    .toContainEqual(expect.objectContaining({ eventName: 'page_view', params: { path: '/' } }));
  expect(log.names()).toContain('first_loading');
  const before = log.requests.length;

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page).toHaveTitle(/ · /);
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  expect(await listStored(page)).toHaveLength(1);
  expect(log.requests.length).toBe(before);

  await context.setOffline(false);
  await expect
    .poll(() => log.batches().slice(before).flat())
    .toContainEqual(expect.objectContaining({ eventName: 'page_view', params: { path: '/game/search' } }));
  expect(await listStored(page)).toEqual([]);
});

test('events left by a closed tab are sent by the next tabs in batches of twenty, and stored once', async ({
  page,
  context,
  perya,
}) => {
  const left = Array.from({ length: 45 }, (_, index) => ({
    ...{ eventName: 'left', channel: 'WEB', appId: 'com.demo.web', version: '1.1.2', eventUserId: '' },
    ...{ eventId: randomUUID(), eventTime: 1_790_000_000 + index, params: { index } },
  }));
  await page.goto('/build.json');
  await page.evaluate((events) => localStorage.setItem('perya.events.a', JSON.stringify(events)), left);
  const log = watchLog(page);
  const other = await context.newPage();
  await page.clock.install();
  await Promise.all([openHome(page), openHome(other)]);
  await Promise.all([page, other].map(passIdleDelay));

  const listIndices = async () => {
    const stored = (await listEvents(perya)).filter(({ eventName }) => eventName === 'left');
    return stored.map(({ params }) => params.index).sort((one, next) => one - next);
  };
  await expect.poll(listIndices).toEqual(left.map(({ params }) => params.index));
  const sizes = log.batches().filter((batch) => batch.some(({ eventName }) => eventName === 'left'));
  expect(sizes.slice(0, 2).map((batch) => batch.length)).toEqual([20, 20]);
  expect(await listStored(page)).toEqual([]);
});
