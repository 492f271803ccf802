import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { BUSY_LOCK } from '#app/platform/updater.ts';
import { countLoads } from './count-loads.ts';
import { expectAccessible } from './expect-accessible.ts';
import { closeTimeouts } from './hold-clock.ts';
import { checkForRelease, install, openInstalled, readBuild } from './installed-app.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { untilDrawn } from './open-page.ts';
import { test as base, expect } from './perya-test.ts';
import { logInToHome } from './players.ts';
import { createRelease, removeRelease } from './release.ts';

/** The browser reads it when it likes, and may do so between two releases. */
const UNREAD_MANIFEST = /^error: Manifest fetch from /;
const COLOR_GAME = '/game/start?gameId=1001&tryIt=0';
/** How often an update that some tab does not let in is tried again, in milliseconds. */
const BETWEEN_TRIES = 60_000;

interface ReleaseFixtures {
  /**
   * Replaces the served release of the app by another one, as an operator does, and restarts the server. The
   * releases alternate between the one named `SECOND` and the built one.
   * @returns the build's name
   */
  release: (options?: { keepsFormer?: boolean }) => Promise<string>;
}

interface WorkerFixtures {
  /** Makes the release named `SECOND`, once. @returns its folder */
  makeRelease: (keepsFormer: boolean) => Promise<string>;
}

const SECOND = 'second';
const { build: BUILT } = JSON.parse(readFileSync('dist/build.json', 'utf8'));

const test = base.extend<ReleaseFixtures, WorkerFixtures>({
  makeRelease: [
    async ({ browserName: _ }, use) => {
      const made = new Map<boolean, Promise<string>>();
      await use((keepsFormer) => {
        const folder = made.get(keepsFormer) ?? createRelease({ build: SECOND, keepsFormer });
        made.set(keepsFormer, folder);
        return folder;
      });
      for (const folder of made.values()) await removeRelease(await folder);
    },
    { scope: 'worker' },
  ],
  release: async ({ perya, makeRelease, console }, use) => {
    console.expect(NETWORK_ERRORS);
    console.expect(UNREAD_MANIFEST);
    let served = BUILT;
    const serve = async (build: string, keepsFormer = true) => {
      const folder = build === SECOND ? await makeRelease(keepsFormer) : undefined;
      await perya.stop();
      await perya.start(folder);
      served = build;
    };
    await use(async ({ keepsFormer } = {}) => {
      await serve(served === BUILT ? SECOND : BUILT, keepsFormer);
      return served;
    });
    if (served !== BUILT) await serve(BUILT);
  },
});

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 360_000 });

/**
 * From now on rounds are played, and no answer comes.
 * @returns `first`, when one has been played
 */
async function loseRounds(page: Page): Promise<{ first: Promise<void> }> {
  let notice = () => {};
  const first = new Promise<void>((resolve) => {
    notice = resolve;
  });
  await page.route(/\/app\/v1\/playRound$/, async (route) => {
    await route.fetch().then(notice, () => {});
  });
  return { first };
}

/** The release is here whole. */
async function untilFetched(page: Page): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state),
      { timeout: 90_000 },
    )
    .toBe('installed');
}

/** An update that was refused is tried again every minute. */
async function passMinutesUntil(page: Page, build: string): Promise<void> {
  const endFormer = await watchWorkers(page);
  let tries = 0;
  await expect(async () => {
    tries += 1;
    if (tries > 4) await endFormer();
    await page.clock.fastForward(BETWEEN_TRIES);
    expect(await readBuild(page)).toBe(build);
  }).toPass();
}

/**
 * @returns does what the browser does with a worker that has idled for half a minute, unless its developer
 * tools are connected, as a test's are. A former worker that is on its way out is started once more for a
 * request that comes just then; it gives way when it ends. The next one goes on: it may be fetching the
 * release yet, or have just been told to take over.
 */
async function watchWorkers(page: Page): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  const states = new Map<string, string>();
  devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status);
  });
  await devTools.send('ServiceWorker.enable');
  return async () => {
    const isNextHere = [...states.values()].some((state) => state === 'installed' || state === 'activating');
    if (!isNextHere) return;
    for (const [versionId, state] of states) {
      if (state === 'activated') await devTools.send('ServiceWorker.stopWorker', { versionId });
    }
  };
}

function saveData() {
  Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { get: () => true });
}

/** The names of the locks that pages of the app hold. */
function readHeldLocks(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => ((await navigator.locks.query()).held ?? []).map(({ name }) => name));
}

/** As the page does whose clock is put forward: those of a context are one. */
async function typeName(page: Page): Promise<void> {
  await openInstalled(page, '/auth/accountLogin');
  await page.getByLabel('Account name').fill('maria');
}

async function leaveGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: /leave|back/i }).click();
}

test('an idle page updates to the new build by itself; a page with a form, or beside such a tab, waits', async ({
  page,
  context,
  release,
}) => {
  await closeTimeouts(page);
  await install(page);

  await test.step('an idle page updates to the new build by itself, once', async () => {
    await openInstalled(page, '/');
    const loads = countLoads(page);
    const before = await readBuild(page);
    const build = await release();
    await checkForRelease(page);
    await passMinutesUntil(page, build);
    expect(before).not.toBe(build);
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible();
    await expect.poll(loads).toBe(1);

    await checkForRelease(page);
    await checkForRelease(page);
    expect([await readBuild(page), loads()]).toEqual([build, 1]);
  });

  await test.step('typed text survives: the update waits visibly, and happens when the form is left', async () => {
    await openInstalled(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Account name').fill('maria');
    const loads = countLoads(page);
    const build = await release();
    await checkForRelease(page);
    await untilFetched(page);
    await expect(page.getByText('It starts when you’re done here.')).toBeAttached();
    await page.clock.fastForward(BETWEEN_TRIES);
    await expect(page.getByLabel('Account name')).toHaveValue('maria');
    expect(loads()).toBe(0);

    await page.getByRole('button', { name: 'Close' }).click();
    await passMinutesUntil(page, build);
    await expect.poll(loads).toBe(1);
  });

  const busy = await context.newPage();
  await closeTimeouts(busy);
  await test.step('a busy tab delays the update for two tabs, then both reload once', async () => {
    await openInstalled(page, '/');
    await typeName(busy);
    const loads = [countLoads(page), countLoads(busy)];
    const build = await release();
    await checkForRelease(page);
    await untilFetched(page);
    await expect(page.getByText('A new version is ready.')).toBeVisible();
    await expectAccessible(page, 'the offer of an update');
    await page.clock.fastForward(BETWEEN_TRIES);
    await expect(busy.getByLabel('Account name')).toHaveValue('maria');
    expect(loads.map((count) => count())).toEqual([0, 0]);

    await busy.getByRole('button', { name: 'Back' }).click();
    await passMinutesUntil(page, build);
    await expect.poll(() => readBuild(busy)).toBe(build);
    await expect.poll(() => loads.map((count) => count())).toEqual([1, 1]);
  });

  await test.step('a player can update their tab now without waiting; the other tab updates when idle', async () => {
    await openInstalled(page, '/');
    await typeName(busy);
    const loads = countLoads(busy);
    const build = await release();
    await checkForRelease(page);
    await untilFetched(page);
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => readBuild(page)).toBe(build);
    await expect(busy.getByLabel('Account name')).toHaveValue('maria');
    expect(loads()).toBe(0);

    await busy.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => readBuild(busy)).toBe(build);
    await expect.poll(loads).toBe(1);
  });
});

test('an update waits until the player leaves a game, and a round is settled first', async ({
  page,
  player,
  release,
}) => {
  const frame = page.frameLocator('iframe');
  const red = frame.getByRole('button', { name: /^Red/ });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await closeTimeouts(page);
  await install(page);
  await logInToHome(page, player);

  await test.step('with a bet on the table', async () => {
    await openInstalled(page, COLOR_GAME, red);
    await red.click();
    await expect.poll(() => readHeldLocks(page)).toContain(BUSY_LOCK);
    const loads = countLoads(page);
    const build = await release();
    await checkForRelease(page);
    await untilFetched(page);
    await page.clock.fastForward(BETWEEN_TRIES);
    await expect(frame.getByRole('button', { name: /^Red, ₱/ })).toBeVisible();
    expect(loads()).toBe(0);

    await leaveGame(page);
    await passMinutesUntil(page, build);
    await expect.poll(loads).toBe(1);
  });

  await test.step('with a round in flight, which is settled in the same page', async () => {
    await openInstalled(page, COLOR_GAME, red);
    const { first } = await loseRounds(page);
    await red.click();
    await frame.getByRole('button', { name: /^Roll/ }).click();
    await first;
    const loads = countLoads(page);
    const build = await release();
    await checkForRelease(page);
    await untilFetched(page);
    await page.clock.fastForward(BETWEEN_TRIES);
    await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible();
    expect(loads()).toBe(0);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(frame.getByRole('status')).toContainText(/win|back/i);
    expect(loads()).toBe(0);
    await leaveGame(page);
    await passMinutesUntil(page, build);
    await expect.poll(loads).toBe(1);
  });
});

test('without a worker an idle page updates by one reload', async ({ page, release }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });
  });
  await page.clock.install();
  await openInstalled(page, '/', page.getByRole('heading', { name: 'Hot tonight' }));
  const loads = countLoads(page);
  const build = await release();
  await checkForRelease(page);
  await expect.poll(() => readBuild(page)).toBe(build);
  await checkForRelease(page);
  expect([await readBuild(page), loads()]).toEqual([build, 1]);
});

/** Again where the first call took longer than the app waits: others make their releases at the same time. */
async function openHome(page: Page): Promise<void> {
  const home = page.getByRole('heading', { name: 'Hot tonight' });
  await expect(async () => {
    await page.goto('/');
    await untilDrawn(page);
    await expect(home.or(page.getByRole('button', { name: 'Try again' })).first()).toBeVisible();
    expect(await home.isVisible()).toBe(true);
  }).toPass();
}

test.describe('a page of the former build, without a worker,', () => {
  test.use({ serviceWorkers: 'block' });

  /** Nothing is fetched ahead: the code must not be here before the release. */
  test.beforeEach(({ page }) => page.addInitScript(saveData));

  test('still gets its code from a server with the next build', async ({ page, release }) => {
    await openHome(page);
    const loads = countLoads(page);
    await release();
    await page.getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    expect(loads()).toBe(0);
  });

  test('reloads once when its code is gone for good', async ({ page, release }) => {
    await openHome(page);
    const loads = countLoads(page);
    const build = await release({ keepsFormer: false });
    await page.getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect.poll(loads).toBe(1);
    expect([await readBuild(page), loads()]).toEqual([build, 1]);
  });
});
