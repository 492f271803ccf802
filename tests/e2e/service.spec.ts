import { createHmac } from 'node:crypto';
import type { Frame, Page } from '@playwright/test';
import { SERVICE_TYPE } from '#contract/service.ts';
import { expectAccessible } from './expect-accessible.ts';
import { closeTimeouts } from './hold-clock.ts';
import { chatFrameOf, playVendor, VENDOR_SCRIPT } from './live-chat-vendor.ts';
import { readAsked, WRAPPED, wrap } from './native-host.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { CHAT_SECRET } from './perya-server.ts';
import { expect, test } from './perya-test.ts';
import { fetchToken, fillLogin, keepToken, post } from './players.ts';

/** A worker of its own: the config is another one for each test. */
test.use({ movesClock: true });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const LICENSED = [
  { itemType: SERVICE_TYPE.mail, param1: 'help@perya.example', param2: '', sort: 2 },
  { itemType: SERVICE_TYPE.online, param1: '1520', param2: '7', sort: 1 },
  { itemType: SERVICE_TYPE.link, param1: 'javascript:alert(1)', param2: 'Bad', sort: 3 },
  { itemType: SERVICE_TYPE.link, param1: 'https://help.example.com/perya', param2: 'Guide', sort: 4 },
  { itemType: 99, param1: 'x', param2: '', sort: 5 },
];
const THREAD = { itemType: SERVICE_TYPE.online, param1: '', param2: '', sort: 1 };

const chatOf = (page: Page) => page.getByRole('dialog', { name: 'Chat with us' });

async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Chat with us/ }).click();
  await expect(chatOf(page).getByRole('button', { name: 'End chat' })).toBeVisible();
}

function readVendor(frame: Frame) {
  return frame.evaluate(() => ({ settings: window.vendor.settings, calls: window.vendor.calls }));
}

test.describe('with a licence', () => {
  test.beforeEach(({ changeConfig }) => changeConfig(() => ({ appCustomerServiceQueue: LICENSED })));

  test('the chat loads on a tap, waits minimised while the player continues, and ends by touch or keyboard', async ({
    page,
    context,
    perya,
    player,
  }) => {
    test.slow();
    const asked = await playVendor(context);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const frames = page.locator('iframe[title="Live chat"]');
    await keepToken(page, player);
    await page.goto('/member');
    await page.getByRole('link', { name: 'Customer service' }).click();
    await expect(page).toHaveURL('/service');

    await test.step('nothing of the chat loads before the tap', async () => {
      const ways = page.getByRole('main').getByRole('list').first().getByRole('listitem');
      await expect(ways).toHaveText([/^Chat with us/, /^E-mail/, /^Guide/]);
      await expectAccessible(page, 'the ways');
      expect(loaded.filter((url) => /\/chat\/|livechat/.test(url))).toEqual([]);
    });

    await openChat(page);
    const frame = chatFrameOf(page);
    await test.step('then licence, group and a signed name reach the vendor', async () => {
      expect(asked).toEqual([VENDOR_SCRIPT]);
      const { settings, calls } = await readVendor(frame);
      expect(settings).toEqual({ license: 1520, group: 7 });
      const told = Object(calls.find(([name]) => name === 'set_session_variables')?.[1]);
      const token = await fetchToken(perya.url, player);
      const { data } = await post(perya.url, 'getAfterLoginInfoWeb', WEB, token);
      const { id, nickname } = data.user;
      expect(told).toMatchObject({ player: id, name: nickname, language: 'en' });
      const lines = ['perya-chat', id, nickname, told.signed_at].join('\n');
      expect(told.signature).toBe(createHmac('sha256', CHAT_SECRET).update(lines).digest('hex'));
      await expectAccessible(page, 'the chat');
    });

    await test.step('minimised it counts new messages while the player continues', async () => {
      await frame.evaluate(() => window.vendor.answer('Hello, how can we help?'));
      await chatOf(page).getByRole('button', { name: 'Minimise the chat' }).click();
      await expect(chatOf(page)).toBeHidden();
      await expect(page.getByRole('button', { name: /^Chat with us/ })).toBeFocused();
      await expect(page.getByRole('button', { name: 'Return to the chat', exact: true })).toBeVisible();
      await frame.evaluate(() => window.vendor.answer('Are you there?'));
      await expect(page.getByRole('button', { name: 'Return to the chat, 1 new message' })).toBeVisible();
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page).toHaveURL('/');
      await frame.evaluate(() => window.vendor.answer('We found your deposit.'));
    });

    await test.step('it reopens, and ending it removes the frame', async () => {
      const back = page.getByRole('button', { name: 'Return to the chat, 2 new messages', exact: true });
      await expect(back).toBeVisible();
      await expectAccessible(page, 'home with a chat that waits');
      await back.click();
      await expect(chatOf(page)).toBeVisible();
      expect(await frame.evaluate(() => document.querySelectorAll('li').length)).toBe(3);
      await frame.evaluate(() => window.vendor.setVisibility('minimized'));
      await expect(chatOf(page)).toBeHidden();
      await page.getByRole('button', { name: 'Return to the chat', exact: true }).click();
      await chatOf(page).getByRole('button', { name: 'End chat' }).click();
      await expect(chatOf(page)).toBeHidden();
      await expect(frames).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Return to the chat/ })).toHaveCount(0);
    });

    await test.step('the dialog is opened, minimised and ended by the keyboard', async () => {
      await page.getByRole('link', { name: /^Me\b/ }).click();
      await page.getByRole('link', { name: 'Customer service' }).click();
      const way = page.getByRole('button', { name: /^Chat with us/ });
      await way.focus();
      await page.keyboard.press('Enter');
      await expect(chatOf(page).getByRole('heading', { name: 'Chat with us' })).toBeFocused();
      await expect(chatOf(page).getByRole('button', { name: 'End chat' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(way).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL('/member');
      await page.getByRole('button', { name: 'Return to the chat' }).focus();
      await page.keyboard.press('Enter');
      await chatOf(page).getByRole('button', { name: 'End chat' }).press('Enter');
      await expect(frames).toHaveCount(0);
    });
  });

  const WEB = { version: '1.1.2', os: 'test', deviceModel: 'test' };

  test('the frame of the chat reaches no token, cookie, storage, page or bridge', async ({
    page,
    context,
    perya,
    player,
    console,
  }) => {
    console.expect(/^policy: |Content Security Policy|sandbox|Unsafe attempt|Blocked/i);
    await playVendor(context);
    await keepToken(page, player);
    await page.addInitScript((own) => {
      if (self.origin === own) Object.assign(window, { peryaHost: { postMessage: () => {} } });
    }, perya.url);
    await page.goto('/service');
    await openChat(page);
    const reached = await chatFrameOf(page).evaluate(async () => {
      const attempt = async (reach: () => unknown) => {
        try {
          await reach();
          return 'reached';
        } catch (error) {
          return error instanceof Error ? error.name : 'unknown';
        }
      };
      return {
        origin: self.origin,
        bridge: 'peryaHost' in window,
        cookie: await attempt(() => document.cookie),
        storage: await attempt(() => localStorage.length),
        database: await attempt(() => indexedDB.open('perya')),
        page: await attempt(() => window.parent.document.title),
        address: await attempt(() => window.parent.location.href),
        leaving: await attempt(() => {
          if (window.top) window.top.location.href = 'https://elsewhere.example/';
        }),
        call: await attempt(() => fetch('/app/v1/preLogin', { method: 'POST' })),
        eval: await new Promise((resolve) =>
          setTimeout(() => resolve(attempt(() => new Function('return 1')()))),
        ),
      };
    });
    expect(reached).toEqual({
      origin: 'null',
      bridge: false,
      cookie: 'SecurityError',
      storage: 'SecurityError',
      database: 'SecurityError',
      page: 'SecurityError',
      address: 'SecurityError',
      leaving: 'SecurityError',
      call: 'TypeError',
      eval: 'EvalError',
    });
    await expect(page).toHaveURL('/service');
  });

  test('without the vendor’s script or the network the own thread replaces the chat until it loads', async ({
    page,
    context,
    player,
    console,
  }) => {
    console.expect(NETWORK_ERRORS);
    await context.route(VENDOR_SCRIPT, (route) => route.abort('blockedbyclient'));
    await keepToken(page, player);
    await page.goto('/service');
    await page.getByRole('button', { name: /^Chat with us/ }).click();
    await expect(chatOf(page)).toContainText('The live chat didn’t load. You can write to us here instead.');
    await expect(chatOf(page).getByLabel('Your message')).toBeVisible();
    await expectAccessible(page, 'a chat that failed');

    await context.unroute(VENDOR_SCRIPT);
    const asked = await playVendor(context);
    await chatOf(page).getByRole('button', { name: 'Try again' }).click();
    await chatOf(page).getByRole('button', { name: 'End chat' }).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Chat with us/ }).click();
    await expect(chatOf(page)).toContainText('You’re offline, so there’s no live chat.');
    expect(asked).toHaveLength(1);
    await context.setOffline(false);
    await chatOf(page).getByRole('button', { name: 'Try again' }).first().click();
    await expect(chatOf(page).getByRole('button', { name: 'End chat' })).toBeVisible();
  });

  test('a visitor’s chat has no identity', async ({ page, context }) => {
    await playVendor(context);
    await page.goto('/service');
    await openChat(page);
    const { calls } = await readVendor(chatFrameOf(page));
    expect(calls).toContainEqual(['set_session_variables', { language: 'en' }]);
  });

  test.describe('in a wrapper with a chat of its own', () => {
    test.use({ userAgent: WRAPPED });

    test('a tap opens only the wrapper’s chat, with licence and group; if it refuses, the frame opens', async ({
      page,
      context,
      perya,
      player,
    }) => {
      const asked = await playVendor(context);
      await wrap(page, perya.url, { chat: true });
      await keepToken(page, player);
      await page.goto('/service');
      await page.getByRole('button', { name: /^Chat with us/ }).click();
      await expect.poll(() => readAsked(page)).toContainEqual(['chat', { license: '1520', group: '7' }]);
      await expect(chatOf(page)).toBeHidden();
      expect(asked).toEqual([]);

      await wrap(page, perya.url, { chat: false });
      await page.reload();
      await openChat(page);
      expect(await chatFrameOf(page).evaluate(() => 'peryaHost' in window)).toBe(false);
    });
  });
});

test.describe('with a licence and the own thread', () => {
  test.beforeEach(({ changeConfig }) =>
    changeConfig(() => ({ appCustomerServiceQueue: [...LICENSED, { ...THREAD, sort: 0 }] })),
  );

  test('the entry to the own thread leads back to a running chat until the player ends it', async ({
    page,
    context,
    player,
  }) => {
    await playVendor(context);
    await keepToken(page, player);
    await page.goto('/service');
    await openChat(page);
    const frame = chatFrameOf(page);
    await frame.evaluate(() => window.vendor.answer('Hello, how can we help?'));
    await page.keyboard.press('Escape');
    await expect(chatOf(page)).toBeHidden();

    const way = page.getByRole('button', { name: /^Message us here/ });
    await expect(way).toContainText('Your chat is open.');
    await way.click();
    await expect(chatOf(page).getByRole('button', { name: 'End chat' })).toBeVisible();
    expect(await frame.evaluate(() => document.querySelectorAll('li').length)).toBe(1);

    await chatOf(page).getByRole('button', { name: 'End chat' }).click();
    await way.click();
    await expect(chatOf(page).getByLabel('Your message')).toBeVisible();
  });
});

test.describe('without a licence', () => {
  test.beforeEach(({ changeConfig }) => changeConfig(() => ({ appCustomerServiceQueue: [THREAD] })));

  test('the dialog asks a visitor to log in, then shows their own thread, and an answer arrives while it is open', async ({
    page,
    perya,
    player,
  }) => {
    await page.clock.install();
    await closeTimeouts(page);
    await page.goto('/service?open=chat');
    await expect(page).toHaveURL('/service');
    await expect(chatOf(page)).toContainText('Log in to write to us');
    await expectAccessible(page, 'a visitor’s dialog');
    await chatOf(page).getByRole('button', { name: 'Log in' }).click();
    const login = page.getByRole('dialog', { name: 'Log in' });
    await fillLogin(page, player);
    await login.getByRole('button', { name: 'Log in', exact: true }).click();

    await chatOf(page).getByLabel('Your message').fill('Where is my deposit of yesterday?');
    await expectAccessible(page, 'the first message');
    await chatOf(page).getByRole('button', { name: 'Send', exact: true }).click();
    const log = chatOf(page).getByRole('log');
    await expect(log).toContainText('Where is my deposit of yesterday?');
    const { data } = await post(perya.url, 'feedbackList', {}, await fetchToken(perya.url, player));
    expect(data.tickets).toMatchObject([{ kind: 'question', state: 'open' }]);

    await perya.command('feedback answer', { id: data.tickets[0].ticketId, text: 'It has arrived.' });
    await page.clock.runFor(11_000);
    await expect(log.getByText('It has arrived.')).toBeInViewport();
    await expectAccessible(page, 'the own thread');
    await page.keyboard.press('Escape');
    await expect(chatOf(page)).toBeHidden();

    await page.getByRole('button', { name: /^Message us here/ }).click();
    await expect(log).toContainText('It has arrived.');
  });
});
