import type { Locator, Page } from 'playwright';
import { createPeryaServer } from '#tests/e2e/perya-server.ts';
import { fetchToken, post, registerPlayer } from '#tests/e2e/players.ts';
import { fillRegistration, inventPlayer } from '#tests/e2e/registration.ts';
import { prepareTemplates } from '#tests/server/template-folder.ts';
import { GAME, GAME_CARD, HEADING } from './entry-pages.ts';
import { launchBrowser } from './launch-browser.ts';
import { phoneScreen, slow4G } from './profile.ts';
import { openWatched } from './visit-entry.ts';
import type { Content } from './watch-content.ts';

interface Step {
  title: string;
  press(page: Page): Locator;
  /** The awaited content. */
  to: Content;
  /** Actions there before the next step; they are not timed. */
  after?(page: Page): Promise<void>;
}

/** The screen when the content of a step had appeared. */
export interface Stop {
  title: string;
  /** Milliseconds from the press to the content; on the way back from the provider, since the page began. */
  took: number;
  png: Buffer;
}

const dialog = (part: string) => `dialog[open] ${part}`;
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

/** Not what the provider's form is known by. */
const REGISTRATION: Content = { heading: HEADING, block: 'main input[autocomplete="new-password"]' };

const BEFORE_PAYING: readonly Step[] = [
  {
    title: 'Create account',
    press: button('Create account'),
    to: { heading: dialog('h2'), block: dialog('button') },
  },
  {
    title: 'Let’s play',
    press: button('Let’s play'),
    to: { heading: HEADING, block: 'main form select' },
    after: (page) => button('Not now')(page).tap(),
  },
  {
    title: 'Continue',
    press: button('Continue'),
    to: { heading: 'main section h2', block: `#root ${GAME_CARD}` },
  },
  {
    title: 'Deposit',
    press: (page) =>
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Deposit' }),
    to: { heading: HEADING, block: 'main form fieldset label strong' },
  },
  { title: 'Pay', press: button(/^Pay ₱/), to: { heading: 'main h2', block: 'main ol li' } },
];

const backToOrder = JSON.stringify({
  content: { heading: 'main h2', block: 'main ol li' } satisfies Content,
  pressed: null,
});

const TO_PLAY: readonly Step[] = [
  {
    title: 'Play',
    press: (page) => page.getByRole('main').locator('a[href="/"]'),
    to: { heading: 'main section h2', block: `#root ${GAME_CARD}` },
  },
  { title: 'A game', press: (page) => page.locator('#root a[href*="gameId=1001"]').first(), to: GAME },
];

/**
 * Goes the way of somebody who has got an invite link, on slow 4G and a slow phone: registration, a deposit
 * at the sandbox's provider, a game.
 */
export async function filmNewcomer(chromiumPath: string): Promise<Stop[]> {
  await prepareTemplates();
  const server = await createPeryaServer();
  await server.start();
  const browser = await launchBrowser(chromiumPath);
  try {
    const context = await browser.newContext({ ...phoneScreen, reducedMotion: 'reduce' });
    const link = await inviteLink(server.url);
    const { page, awaitContent } = await openWatched(context, REGISTRATION, slow4G);
    const stops: Stop[] = [];
    const stop = async (title: string, took: number) => {
      stops.push({ title, took, png: await page.screenshot() });
    };
    const go = async ({ title, press, to, after }: Step) => {
      const target = press(page);
      await target.waitFor();
      await stop(title, to.isInFrame ? await pressForFrame(page, target, to) : await pressFor(target, to));
      await after?.(page);
    };
    const pressFor = async (target: Locator, to: Content) => {
      await page.evaluate((content) => globalThis.benchAwaitPress(content), to);
      const stood = awaitContent();
      await target.tap();
      const seen = await stood;
      if (seen?.pressed == null) throw new Error(`nothing came after ${target}`);
      return seen.at - seen.pressed;
    };

    // What opens by itself at home, one after the other; a touch would be taken for the press of a step.
    const popup = page.getByRole('dialog', { name: /^(Daily check-in|First deposit)$/ });
    const close = () => popup.getByRole('button', { name: 'Close' }).dispatchEvent('click');
    await page.addLocatorHandler(popup, close, { noWaitAfter: true });
    const opened = awaitContent();
    await page.goto(link, { waitUntil: 'commit' });
    await stop('An invite link', await sinceBegin(page, await opened));
    await fillRegistration(page.locator('main'), inventPlayer());
    for (const step of BEFORE_PAYING) await go(step);

    await page.evaluate((way) => sessionStorage.setItem('bench.way', way), backToOrder);
    await page.getByRole('button', { name: /^Go there now/ }).tap();
    await page.getByRole('button', { name: /^Approve/ }).waitFor();
    const back = awaitContent();
    await page.getByRole('button', { name: /^Approve/ }).tap();
    await stop('Back, paid', await sinceBegin(page, await back));
    await page.getByRole('heading', { name: /in your balance$/ }).waitFor();

    for (const step of TO_PLAY) await go(step);
    return stops;
  } finally {
    await browser.close();
    await server.remove();
  }
}

async function inviteLink(url: string): Promise<string> {
  const token = await fetchToken(url, await registerPlayer(url));
  const { data } = await post(url, 'getAfterLoginInfoWeb', { version: '', os: '', deviceModel: '' }, token);
  return `${url}/auth/register?inviteCode=${data.appGameDataUser.inviteCode}`;
}

async function sinceBegin(page: Page, seen: { at: number } | null): Promise<number> {
  if (!seen) throw new Error(`${page.url()} showed nothing`);
  return seen.at - (await page.evaluate(() => performance.timeOrigin));
}

/** The page does not see into the frame: the moment is this program's, a little late. */
async function pressForFrame(page: Page, target: Locator, { block }: Content): Promise<number> {
  const pressed = Date.now();
  await target.tap();
  await page.frameLocator('iframe').locator(block).first().waitFor();
  return Date.now() - pressed;
}
