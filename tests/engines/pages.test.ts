import { beforeAll, expect, test } from 'vitest';
import { allPages, type Place } from '#tests/e2e/all-pages.ts';
import { fetchToken, makeAcquainted, openRound, registerPlayer } from '#tests/e2e/players.ts';
import { PHONE } from './engine.ts';
import { enterWith, inEachEngine, serveForFile } from './in-each-engine.ts';
import type { Person } from './person.ts';

/** The page opens at the first width, as resizing the window may hide a fault. */
const WIDTHS = [PHONE.width, 320, 768, 1280];
const server = serveForFile();
let token: string;

beforeAll(async () => {
  const { url } = server();
  const player = await registerPlayer(url);
  await makeAcquainted(url, player);
  await openRound(url, player, 1201, 200);
  token = await fetchToken(url, player);
});

inEachEngine((open) => {
  test.for(['visitor', 'player'] as const)(
    'pages seen by a %s do not scroll sideways and have no square bulbs',
    async (seenBy, context) => {
      const ana = await open(context);
      await enterWith(ana, server().url, { token: seenBy === 'player' ? token : null });
      const [wide, square]: [string[], string[]] = [[], []];
      for (const place of allPages.filter((each) => each.seenBy === seenBy)) {
        await openPlace(ana, place);
        if (await ana.tab.run(hasSquareBulbs, [])) square.push(place.path);
        for (const width of WIDTHS) {
          await ana.tab.resize({ width, height: PHONE.height });
          const fits = async () => (await ana.tab.run(readExcess, [width])) <= 0 || null;
          await ana.until('too wide', fits).catch(() => wide.push(`${place.path} at ${width} px`));
        }
      }
      expect({ wide, square }).toEqual({ wide: [], square: [] });
      expect(await ana.tab.faults()).toEqual([]);
    },
  );
});

async function openPlace({ tab, until }: Person, { path, content }: Place): Promise<void> {
  await tab.resize(PHONE);
  await tab.goto(`${server().url}${path}`);
  const isThere = (selector: string) =>
    !document.querySelector('#first') && document.querySelector(`#root main ${selector}`) !== null;
  await until(`${path} has no ${content}`, async () => (await tab.run(isThere, [content])) || null);
}

/** How much wider the page is than its window, which has this width. */
function readExcess(width: number): number {
  if (innerWidth !== width) throw new Error(`The window is ${innerWidth} px wide, not ${width}.`);
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** WebKit draws the dots of a round border as squares. */
function hasSquareBulbs(): boolean {
  return [...document.querySelectorAll('*')].some((part) => {
    const { borderTopStyle, borderTopLeftRadius, borderImageSource } = getComputedStyle(part);
    return borderTopStyle === 'dotted' && borderTopLeftRadius !== '0px' && borderImageSource === 'none';
  });
}
