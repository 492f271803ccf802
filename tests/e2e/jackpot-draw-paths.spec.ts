import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import { SUBMISSION_WAITS } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { type HeldCalls, holdCalls } from './held-calls.ts';
import { holdClock } from './hold-clock.ts';
import { drawFlow } from './jackpot-draw-flow.ts';
import { award, MOVEMENT, rig, spinButton, stage } from './jackpot-page.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { expect, test } from './perya-test.ts';
import { keepToken, lookAgain, post, registerPlayer } from './players.ts';
import { walk } from './walk-edges.ts';
import { type Calls, openCalls } from './withdrawing.ts';

const { start, edges, moves } = drawFlow();

type Move = (typeof moves)[number];

type Held = HeldCalls<'getJackpotDrawInfo' | 'receiveDrawChance'>;

/** Draws are counted by the day. */
test.use({ movesClock: true });

test.use({ expectedOutput: NETWORK_ERRORS });

test('every way through a jackpot draw follows the chart', async ({ page, perya }) => {
  test.slow();
  await page.clock.install();
  const calls: Held = await holdCalls(page, ['getJackpotDrawInfo', 'receiveDrawChance']);
  await page.goto('/');
  /** Calls by the same player on another device. */
  let elsewhere: Calls;

  const presses: Record<Move, () => Promise<unknown>> = {
    'stage.open': () => openStage(page),
    'coins.open': () => beginAnew(['4', 3]),
    'jackpot.open': () => beginAnew(['mini', 1]),
    'awards.open': () => beginAnew(['card', 0], ['4', 1]),
    'info.answer': () => calls.answer('getJackpotDrawInfo'),
    'info.lose': () => calls.lose('getJackpotDrawInfo'),
    async 'info.refuse'() {
      const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
      await post(perya.url, 'logout', {}, token ?? '');
      await calls.answer('getJackpotDrawInfo');
    },
    'info.end': () => calls.refuse('getJackpotDrawInfo', ERRCODE.activityOver),
    'retry.press': () => stage(page).getByRole('button', { name: 'Try again' }).click(),
    'page.return': () => lookAgain(page),
    'spin.press': () => spinButton(page).click(),
    async 'claim.answer'() {
      await holdClock(page);
      await calls.answer('receiveDrawChance');
    },
    async 'claim.refuse'() {
      for (let { chances } = await elsewhere('getJackpotDrawInfo'); chances > 0; chances -= 1) {
        await dismiss(await elsewhere('receiveDrawChance', { requestId: randomUUID() }));
      }
      await calls.answer('receiveDrawChance');
    },
    'claim.end': () => calls.refuse('receiveDrawChance', ERRCODE.activityOver),
    'claim.leave': () => loseEveryAnswer(page, calls),
    async 'spin.end'() {
      await page.clock.resume();
      await expect(async () => {
        await page.clock.fastForward(MOVEMENT);
        await expect(award(page)).toBeVisible({ timeout: 500 });
      }).toPass();
    },
    'award.dismiss': () => award(page).getByRole('button', { name: 'Great' }).click(),
    'award.close': () => page.keyboard.press('Escape'),
    'award.again': () => award(page).getByRole('button', { name: 'Spin again' }).click(),
    async 'otherDevice.dismiss'() {
      await page.clock.resume();
      const { pendingAwards } = await elsewhere('getJackpotDrawInfo');
      for (const one of pendingAwards) await dismiss(one);
      await lookAgain(page);
      await calls.answer('getJackpotDrawInfo');
    },
    'stage.close': () => stage(page).getByRole('button', { name: 'Close' }).click(),
  };

  await walk(edges, start, {
    press: async (event) => void (await presses[event as Move]()),
    async expect(place) {
      const [sight = '', known = ''] = place.split('; ');
      await calls.expect({
        getJackpotDrawInfo: ['loading', 'renewing', 'correcting'].includes(sight) ? 1 : 0,
        receiveDrawChance: sight === 'claiming' ? 1 : 0,
      });
      const expectSight = sights[sight];
      if (!expectSight) throw new Error(`nothing says how ‘${sight}’ is seen`);
      await expectSight(page, known);
    },
  });

  /** A new player opens the draw. Where there are several outcomes, an award of each waits already. */
  async function beginAnew(...outcomes: [outcome: string, draws: number][]) {
    const player = await registerPlayer(perya.url);
    elsewhere = await openCalls(perya, player);
    for (const [outcome, draws] of outcomes) {
      const waiting = outcomes.length > 1 ? 1 : 0;
      await rig(perya, player, outcome, draws + waiting);
      if (waiting > 0) await elsewhere('receiveDrawChance', { requestId: randomUUID() });
    }
    await keepToken(page, player);
    await page.goto('/');
    await openStage(page);
  }

  async function dismiss({ drawId }: { drawId: string }) {
    await elsewhere('dismissDrawAward', { drawId });
  }
});

function openStage(page: Page): Promise<void> {
  return page
    .getByRole('region', { name: 'Jackpot', exact: true })
    .getByRole('button', { name: /^(?:See the draw|A draw is ready)/ })
    .click();
}

/** Until the player may stop waiting, and does. */
async function loseEveryAnswer(page: Page, calls: Held) {
  const ask = page.getByRole('alert').getByRole('button').first();
  for (const wait of SUBMISSION_WAITS) {
    await calls.lose('receiveDrawChance');
    await expect(ask).toBeVisible();
    await expect(ask).not.toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(wait);
    await expect(ask).toHaveAttribute('aria-busy', 'true');
  }
  await calls.lose('receiveDrawChance');
  await page.getByRole('button', { name: 'Stop waiting' }).click();
}

const sights: Record<string, (page: Page, known: string) => Promise<unknown>> = {
  async closed(page) {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/');
  },
  'asked to log in': (page) => expect(page).toHaveURL(/\/auth\/login/),
  async loading(page) {
    await expect(stage(page)).toBeVisible();
    await expect(stage(page).getByRole('heading')).toHaveText(['Jackpot draw']);
  },
  failed: (page) => expectHeading(page, 'The draw didn’t load'),
  over: (page) => expectHeading(page, 'The jackpot draw is over'),
  idle: expectDraws,
  renewing: expectDraws,
  correcting: (page) => expect(spinButton(page)).toHaveAttribute('aria-busy', 'true'),
  claiming: expectUnderWay,
  spinning: expectUnderWay,
  'award before another': (page) => expect(award(page, /Bronze scratch card$/)).toBeVisible(),
  async award(page, known) {
    await expect(award(page, /₱100\.00$/)).toBeVisible();
    await expect(award(page).getByRole('button', { name: 'Spin again' })).toHaveCount(
      known.endsWith('again') ? 1 : 0,
    );
  },
  async 'award alone'(page) {
    await expect(stage(page)).toBeHidden();
    await expect(page.getByRole('dialog', { name: /^You won the Mini jackpot/ })).toBeVisible();
  },
};

function expectHeading(page: Page, name: string): Promise<void> {
  return expect(stage(page).getByRole('heading', { name })).toBeVisible();
}

async function expectDraws(page: Page, known: string) {
  const [draws] = /\d+$/.exec(known) ?? [];
  const words = draws === '0' ? 'No draws left' : draws === '1' ? '1 draw left' : `${draws} draws left`;
  await expect(spinButton(page)).toContainText(words);
  await expect(award(page)).toHaveCount(0);
}

async function expectUnderWay(page: Page) {
  await expect(page.getByRole('status').filter({ hasText: 'The draw is under way.' })).toBeAttached();
  await expect(award(page)).toHaveCount(0);
}
