import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import { fetchToken, registerPlayer } from '#tests/e2e/players.ts';
import { callsOf, decide, give, PIN, prepare, readOpenOrder } from '#tests/e2e/withdrawing.ts';
import { type SecureServer, serveHttp2 } from '../../benchmarks/web/serve-http2.ts';
import { enterWith, inEachEngine, serveForFile } from './in-each-engine.ts';
import type { Person } from './person.ts';

const PASSWORD = 'ferris-wheel-9';
const COLOR_GAME = '/game/start?gameId=1001&tryIt=0';

const server = serveForFile();
let secure: SecureServer;
let secureElsewhere: SecureServer;
let elsewhere: Server;
let elsewhereUrl: string;
const served: Record<string, readonly [type: string, content: string]> = {
  '/page': ['text/html', '<!doctype html><link rel="icon" href="data:," />'],
  '/picture.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  '/module.js': ['text/javascript', ''],
};
/** What browsers have asked it for. */
const asked: string[] = [];

beforeAll(async () => {
  secure = await serveHttp2(server().url);
  elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '');
    const [type, content] = served[request.url ?? ''] ?? ['text/html', ''];
    response.setHeader('content-type', type);
    response.setHeader('access-control-allow-origin', '*');
    response.end(content);
  });
  await new Promise<void>((resolve) => {
    elsewhere.listen(0, '127.0.0.1', resolve);
  });
  elsewhereUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  secureElsewhere = await serveHttp2(elsewhereUrl);
});

afterAll(async () => {
  secureElsewhere.close();
  elsewhere.close();
  secure.close();
});

inEachEngine((open) => {
  test('a visitor joins, plays, withdraws, deposits and comes back', async (context) => {
    const ana = await open(context);
    const account = await join(ana);

    await ana.open(`${server().url}${COLOR_GAME}`);
    await playOnce(ana);

    const token = await ana.tab.run((key) => localStorage.getItem(key) ?? '', [TOKEN_KEY]);
    const call = callsOf(server(), token);
    await prepare(call);
    await give(server(), { account }, 500);
    await askForWithdrawal(ana);
    await decide(server(), 'approve', await readOpenOrder(call));
    await ana.see('heading', /has arrived$/);
    const { orders } = await call('exchangeRecord');
    expect(orders).toMatchObject([{ state: 'paid', amount: 10_000 }]);

    await deposit(ana);
    await ana.open(`${server().url}/activity/first-deposit`);
    await ana.see('heading', 'This offer was for your first deposit');
    await comeBack(ana);
    expect(await ana.tab.faults()).toEqual([]);
  });

  test.for(['http', 'https'] as const)(
    'a game’s frame has its own files over %s, and nothing from elsewhere',
    async (protocol, context) => {
      asked.length = 0;
      const isSecure = protocol === 'https';
      const [url, foreign] = isSecure ? [secure.url, secureElsewhere.url] : [server().url, elsewhereUrl];
      const token = await fetchToken(server().url, await registerPlayer(server().url));
      const ana = await open(context);
      await ana.open(`${url}/privacy-policy`);
      await ana.tab.run((key, value) => localStorage.setItem(key, value), [TOKEN_KEY, token]);
      await ana.open(`${url}${COLOR_GAME}`);
      await playOnce(ana);
      const pictures = await ana.tab.run(
        () => [...document.images].map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
        [],
        'frame',
      );
      expect(pictures.length).toBeGreaterThan(0);
      expect(pictures).not.toContain(false);
      await ana.tab.run(loadFrom, [foreign], 'frame');
      expect(asked).toEqual([]);
      const other = await open(context);
      await other.tab.goto(`${foreign}/page`);
      asked.length = 0;
      await other.tab.run(loadFrom, [foreign]);
      expect(asked, 'a page without a policy').toEqual(['/picture.svg', '/module.js']);
    },
  );
});

/** @returns the account’s name */
async function join(ana: Person): Promise<string> {
  const account = `luz.${Date.now().toString(36)}`;
  await enterWith(ana, server().url, { token: null });
  await ana.open(`${server().url}/auth/register`);
  await ana.fill('Account name', account);
  await ana.fill('Password', PASSWORD);
  await ana.check('checkbox', /or older/);
  await ana.check('checkbox', /I accept/);
  await ana.press('button', 'Create account');
  await ana.press('button', 'Let’s play');
  await ana.press('button', 'Not now');
  await ana.press('button', 'Continue');
  await ana.see('link', /^Balance ₱50\.00/);
  return account;
}

async function playOnce(ana: Person): Promise<void> {
  const place = 'frame';
  await ana.press('button', /^Red/, { place });
  await ana.press('button', /^Roll/, { place });
  await ana.hear('[role=status]', /win|back/i, { place });
}

async function askForWithdrawal(ana: Person): Promise<void> {
  await ana.open(`${server().url}/withdrawal/gcash`);
  await ana.fill('Amount', '100');
  await ana.press('button', 'Continue');
  await ana.press('button', 'Confirm');
  await ana.fill('Withdrawal PIN', PIN);
  await ana.press('button', /^Withdraw ₱/);
  await ana.see('heading', 'Your withdrawal is being checked');
}

async function deposit(ana: Person): Promise<void> {
  await ana.open(`${server().url}/wallets?name=deposit`);
  await ana.press('button', /^Pay ₱100/);
  await ana.press('button', /^Go there now/);
  await ana.press('button', /^Approve/);
  await ana.see('heading', /in your balance$/);
}

/** Their name is in its field still. */
async function comeBack(ana: Person): Promise<void> {
  await ana.open(`${server().url}/member`);
  await ana.press('button', 'Log out');
  await ana.see('link', 'Log in');
  await ana.open(`${server().url}/auth/accountLogin`);
  await ana.fill('Password', PASSWORD);
  await ana.press('button', 'Log in');
  await ana.see('link', /^Balance/);
}

/** Loads a picture and a module from there, and waits until it is known what became of them. */
async function loadFrom(url: string): Promise<void> {
  const settled = (element: HTMLElement) =>
    new Promise<void>((resolve) => {
      addEventListener('securitypolicyviolation', () => resolve(), { once: true });
      element.onload = () => resolve();
      element.onerror = () => resolve();
      document.head.append(element);
    });
  await settled(Object.assign(new Image(), { src: `${url}/picture.svg` }));
  const module = { rel: 'modulepreload', href: `${url}/module.js` };
  await settled(Object.assign(document.createElement('link'), module));
}
