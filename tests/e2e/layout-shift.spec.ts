import { doubleText } from './large-text.ts';
import { expect, test } from './perya-test.ts';
import { bringToken, makeAcquainted } from './players.ts';
import { slowDown } from './slow-network.ts';

const MOST = 0.02;

const places = [
  { name: 'home', path: '/', isPlayer: false },
  { name: 'search by a deep link', path: '/game/search?q=reels', isPlayer: false },
  { name: 'a page that is missing', path: '/no/such-page', isPlayer: false },
  { name: 'the login that a deep link leads to', path: '/member/games', isPlayer: false },
  { name: 'registration', path: '/auth/register', isPlayer: false },
  { name: 'home of a player with favourites', path: '/', isPlayer: true },
  { name: 'the player’s page', path: '/member', isPlayer: true },
  { name: 'the player’s games', path: '/member/games', isPlayer: true },
  { name: 'the cashier', path: '/wallets?name=deposit', isPlayer: true },
  { name: 'the page of bank transfers', path: '/activity/bank', isPlayer: true },
  { name: 'the terms of the first-deposit offer', path: '/activity/first-deposit', isPlayer: true },
  { name: 'the page that checks a draw', path: '/activity/jackpot/verify', isPlayer: false },
  { name: 'the jackpot draw', path: '/activity/jackpot', isPlayer: true },
  { name: 'the withdrawal', path: '/wallets?name=withdraw', isPlayer: true },
  { name: 'the withdrawal by one method', path: '/withdrawal/gcash', isPlayer: true },
  { name: 'receiving accounts', path: '/wallets/card/list', isPlayer: true },
  { name: 'the profile', path: '/member/profile', isPlayer: true },
  { name: 'the records', path: '/wallets/record', isPlayer: true },
  { name: 'the report', path: '/member/report', isPlayer: true },
  { name: 'the coins in games', path: '/member/retrieve-balance', isPlayer: true },
  { name: 'a game', path: '/game/start?gameId=1001&tryIt=1', isPlayer: true },
];

for (const text of ['ordinary', 'doubled']) {
  for (const { name, path, isPlayer } of places) {
    test(`${name} keeps still as it comes, text ${text}`, async ({ page, player, perya }) => {
      test.setTimeout(120_000);
      await page.addInitScript(countShifts);
      if (isPlayer) {
        await makeAcquainted(perya.url, player);
        await bringToken(page, player);
      }
      if (text === 'doubled') await doubleText(page);
      await slowDown(page, 'mobile');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached({ timeout: 30_000 });
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => window.peryaShifts);
      const score = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(score, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MOST);
    });
  }
}

interface Shift {
  value: number;
  /** What moved, and from where to where. */
  moved: string[];
}

declare global {
  interface Window {
    peryaShifts: Shift[];
  }
}

function countShifts() {
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
  const shifts: Shift[] = [];
  window.peryaShifts = shifts;
  const show = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  const describe = ({ node, previousRect, currentRect }: Source) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.outerHTML.slice(0, 90)}: ${show(previousRect)} -> ${show(currentRect)}`;
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(describe) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
