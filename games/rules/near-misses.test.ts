import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawOutcome } from './play.ts';
import { columnAt, ROWS } from './settle-reels.ts';
import type { ReelTitle, SymbolLetter } from './title.ts';
import { titles } from './titles.ts';

const reelTitles = Object.values(titles)
  .filter((title): title is ReelTitle => title.engine === 'reels')
  .map((title) => [title.id, title] as const);

const SPINS = 100_000;
/** In one of a thousand million honest runs a count is further off. */
const FAR = 6.2;

/** Where the letter that pays most stands at a stop: on the middle line, beside it, or out of sight. */
type Place = 'on' | 'beside' | 'off';

describe.each(reelTitles)('%s', (_, title) => {
  const { strips } = title.rules;
  const best = bestPaying(title);
  const shares = strips.map((strip) => sharesOf(strip, best));

  test('every stop of every reel comes from one number of one draw', () => {
    strips.forEach((strip, reel) => {
      const drawn = Array.from(strip, (_letter, number) => {
        let asked = -1;
        const outcome = drawOutcome(title, (max) => {
          asked += 1;
          if (asked === reel) expect(max).toBe(strip.length);
          return asked === reel ? number : 0;
        });
        return outcome.kind === 'reels' ? outcome.stops[reel] : null;
      });
      expect(drawn).toEqual(Array.from(strip, (_letter, number) => number));
    });
  });

  test('reels stop on their best symbol and beside it as often as the strips say', () => {
    const seen = strips.map(() => ({ on: 0, beside: 0, off: 0 }));
    const nearly = { pair: 0, beside: 0 };
    for (let spin = 0; spin < SPINS; spin += 1) {
      const places = drawStops(title).map((stop, reel) => placeOf(strips[reel] ?? '', stop, best));
      places.forEach((place, reel) => {
        const counts = seen[reel];
        if (counts) counts[place] += 1;
      });
      if (places[0] === 'on' && places[1] === 'on') nearly.pair += 1;
      if (places[0] === 'on' && places[1] === 'on' && places[2] === 'beside') nearly.beside += 1;
    }
    strips.forEach((_strip, reel) => {
      for (const place of ['on', 'beside', 'off'] as const) {
        expect(deviation(seen[reel]?.[place] ?? 0, SPINS, shares[reel]?.[place] ?? 0)).toBeLessThan(FAR);
      }
    });
    expect(nearly.pair).toBeGreaterThan(0);
    expect(deviation(nearly.beside, nearly.pair, shares[2]?.beside ?? 0)).toBeLessThan(FAR);
  });
});

test('a third reel that often stops beside its best symbol would be noticed', () => {
  expect(deviation(600, 5_000, 0.1)).toBeLessThan(FAR);
  expect(deviation(800, 5_000, 0.1)).toBeGreaterThan(FAR);
});

function bestPaying({ rules }: ReelTitle): SymbolLetter {
  const [best] = Object.entries(rules.pays).toSorted(([, one], [, other]) => other[2] - one[2]);
  return best?.[0] ?? '';
}

function drawStops(title: ReelTitle): number[] {
  const outcome = drawOutcome(title, randomInt);
  return outcome.kind === 'reels' ? outcome.stops : [];
}

function placeOf(strip: string, stop: number, letter: SymbolLetter): Place {
  const column = columnAt(strip, stop);
  if (column[(ROWS - 1) / 2] === letter) return 'on';
  return column.includes(letter) ? 'beside' : 'off';
}

function sharesOf(strip: string, letter: SymbolLetter): Readonly<Record<Place, number>> {
  const counts = { on: 0, beside: 0, off: 0 };
  for (let stop = 0; stop < strip.length; stop += 1) counts[placeOf(strip, stop, letter)] += 1;
  return {
    on: counts.on / strip.length,
    beside: counts.beside / strip.length,
    off: counts.off / strip.length,
  };
}

/** How many standard deviations a count is from its expectation. */
function deviation(count: number, of: number, share: number): number {
  const spread = Math.sqrt(of * share * (1 - share));
  return spread === 0 ? Math.abs(count - of * share) : Math.abs(count - of * share) / spread;
}
