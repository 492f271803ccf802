import type { Page } from '@playwright/test';
import { PREFERENCES_KEY } from '#app/platform/preferences.ts';
import { TOKEN_KEY } from '#app/platform/token-store.ts';
import { type Locale, locales } from '#locale';
import { ageBrowser } from './age-browser.ts';
import { aliases, allPages, type Place } from './all-pages.ts';
import { expectAccessible } from './expect-accessible.ts';
import { doubleText, expectWhole, restoreText } from './large-text.ts';
import { countShifts, expectStill } from './layout-shift.ts';
import { findPlace, untilContent } from './open-page.ts';
import { expect, test } from './perya-test.ts';
import { slowDown } from './slow-network.ts';

test.use({ onlyLooks: true });

const PHONE = { width: 390, height: 844 };
/** A file of the app that runs none of it. */
const FILE = '/build.json';

type Motion = 'no-preference' | 'reduce';

/**
 * Each page is loaded once in each language, and motion alternates: every pair of page, language and motion
 * occurs, but not every combination of all three. The player with everything sees English; the player with
 * nothing sees the others. Filipino has text of double size from the start. axe examines a player's page in
 * English and, alternately, in one of the other two; a visitor's page, the same in all, is examined once.
 * The languages share a tab, one after the other: three tabs at once took half as much time again. For the
 * last language the browser is as old as the oldest that players may have.
 */
for (const [index, place] of allPages.entries()) {
  const { path, seenBy, failures } = place;
  test(`${path} as a ${seenBy} sees it: still, whole and accessible`, async ({
    context,
    page,
    tokens,
    baseURL,
    console,
  }) => {
    test.slow();
    if (failures) console.expect(failures);
    await page.addInitScript(countShifts);
    await slowDown(page, 'distant', { hasCache: false });
    for (const [turn, locale] of locales.entries()) {
      const motion = (index + turn) % 2 === 0 ? 'no-preference' : 'reduce';
      const token = seenBy === 'player' ? tokens[locale === 'en' ? 'regular' : 'newcomer'] : null;
      await storeLogin(page, token, motion);
      if (turn === locales.length - 1) await ageBrowser(page);
      await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: locale, url: baseURL }]);
      const isExamined = examinedLocales(place, index).includes(locale);
      await test.step(`in ${locale}, motion ${motion}`, () =>
        visit(page, { place, locale, motion, isExamined }));
    }
  });
}

test('other addresses lead to their pages and keep query and fragment', async ({ page, tokens }) => {
  await storeLogin(page, tokens.newcomer, 'reduce');
  for (const [path, leadsTo] of aliases) {
    await page.goto(`${path}?from=link#end`);
    await expect(page).toHaveURL(`${leadsTo}?from=link#end`);
    await untilContent(page, findPlace(leadsTo));
  }
});

function examinedLocales({ seenBy }: Place, index: number): (Locale | undefined)[] {
  if (seenBy === 'visitor') return [locales[index % locales.length]];
  return ['en', index % 2 === 0 ? 'fil' : 'zh-Hans'];
}

interface Visit {
  place: Place;
  locale: Locale;
  motion: Motion;
  /** Whether axe looks at the page. */
  isExamined: boolean;
}

async function visit(page: Page, { place, locale, motion, isExamined }: Visit) {
  await page.emulateMedia({ reducedMotion: motion });
  await page.setViewportSize(PHONE);
  if (locale === 'fil') await doubleText(page);
  else await restoreText(page);
  await page.goto(place.path);
  await untilContent(page, place);
  if (locale !== 'zh-Hans') await expectStill(page, locale);
  if (place.below) await showBelow(page, place.below);
  if (locale === 'en')
    expect(await page.evaluate(findZooming), 'fields that a phone zooms in on').toEqual([]);
  if (locale === 'fil' && isExamined) await restoreText(page);
  if (isExamined) await expectAccessible(page, locale);
  if (locale === 'en') await expectNarrow(page);
  await expectWhole(page, locale);
}

/** The tab’s next page finds of former ones only a login and the wish that nothing moves. */
async function storeLogin(page: Page, token: string | null, motion: Motion): Promise<void> {
  const preferences = [PREFERENCES_KEY, JSON.stringify({ calm: motion === 'reduce', accent: null })] as const;
  const kept = token === null ? [preferences] : [preferences, [TOKEN_KEY, token] as const];
  await page.goto(FILE);
  await page.evaluate((entries) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, kept);
}

/**
 * Opens all details, and scrolls without a key: Chromium drops a key that is pressed while it paints the
 * page for the first time.
 */
async function showBelow(page: Page, below: string) {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  });
  await expect(page.locator(`main ${below}`).first()).toBeVisible();
}

/** iOS zooms in on a field with smaller letters, and leaves the page so. */
function findZooming(): string[] {
  const typed = document.querySelectorAll(
    'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden])',
  );
  return [...typed].flatMap((field) => {
    const { fontSize } = getComputedStyle(field);
    return Number.parseFloat(fontSize) < 16 ? [`${field.outerHTML.slice(0, 80)}: ${fontSize}`] : [];
  });
}

async function expectNarrow(page: Page) {
  for (const width of [1280, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(readExcess), `wider than ${width} px by`).toBeLessThanOrEqual(0);
  }
}

function readExcess() {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}
