import { describe, expect, test } from 'vitest';
import { accents } from './accents.ts';
import { contrast } from './contrast.ts';
import { accentProperties, type BrightGradient, bulbBorder, findAccent, theme } from './theme.ts';
import { tiles } from './tiles.ts';

/** WCAG minimum for text, and for large text and controls. */
const TEXT = 4.5;
const SHAPE = 3;

const SHOW_TYPES = [1, 2, 3, 4, 5, 6];
const BRIGHT: BrightGradient[] = ['coral', 'teal', 'pink', 'blue', 'violet'];
/** Opacity of the card's shade behind the name. */
const SHADE_UNDER_NAME = 0.45;

test('contrast ranges from 1 to 21', () => {
  expect([contrast('#000000', '#ffffff'), contrast('#123456', '#123456')]).toEqual([21, 1]);
});

test('a style may continue after inserted rules', () => {
  const border = bulbBorder({ size: 5, radius: 26 });
  for (const rules of [...Object.values(theme.select), ...Object.values(theme.scrollbar), border])
    expect(rules).toMatch(/[;}]$/);
});

test('the bulbs of a border keep their distance around the corners', () => {
  const picture = decodeURIComponent(
    /url\("data:image\/svg\+xml,(.*)"\)/.exec(bulbBorder({ size: 6, radius: 30 }))?.[1] ?? '',
  );
  const read = (name: string) => Number(new RegExp(`\\b${name}='(-?[\\d.]+)'`).exec(picture)?.[1]);
  expect([read('width'), read('rx'), read('stroke-width')]).toEqual([72, 27, 6]);
  const length = 4 * 12 + 2 * Math.PI * 27;
  const apart = length / read('pathLength');
  expect(apart / 12).toBeCloseTo(1, 0);
  // The first one is in the middle of a side.
  expect(-read('stroke-dashoffset') * apart).toBeCloseTo(6, 1);
});

describe.each(SHOW_TYPES)('theme %i', (showType) => {
  const { color, gradient } = wearAccent(showType);
  const solid = [color.sky, color.night, color.raised, color.high, color.sunken];
  const graded = [gradient.page, gradient.raised, gradient.sheet].flatMap(readStops);
  const dark = [...solid, ...graded];
  const accent = [...readStops(gradient.accent), color.accent];
  const bar = over(color.shade, color.cream);

  const texts: Record<string, { text: string[]; ground: string[] }> = {
    'words on every dark ground': { text: [color.ink, color.dim, color.danger, color.accent], ground: dark },
    'words on a bar above whatever passes below it': {
      text: [color.ink, color.dim, color.accent],
      ground: [bar],
    },
    'the chosen entry of the menu': { text: [color.accent], ground: [over(color.line, bar)] },
    'words on quiet buttons': { text: [color.ink], ground: dark.map((ground) => over(color.line, ground)) },
    'the level on the rays of the profile': {
      text: [color.ink, color.accentHigh],
      ground: readStops(gradient.sheet).map((ground) => over(color.line, ground)),
    },
    'night on the accent': { text: [color.onBright], ground: accent },
    'night on the button that draws': { text: [color.onBright], ground: readStops(gradient.press) },
    'night on bright notices': { text: [color.onBright], ground: [color.teal, color.cream, color.mango] },
    'night on the slides, rays included': {
      text: [color.onBright],
      ground: BRIGHT.flatMap((name) => readStops(gradient[name])).flatMap((ground) => [
        ground,
        over(color.ray, ground),
      ]),
    },
    'a game’s name on its tile': {
      text: [color.ink],
      ground: Object.values(tiles)
        .flatMap((tile) => readStops(tile).slice(1))
        .map((tile) => blend(color.sky, SHADE_UNDER_NAME, tile)),
    },
    'what is closed, said on a tile': {
      text: [color.bulb],
      ground: Object.values(tiles)
        .flatMap(readStops)
        .map((tile) => over(color.veilLight, tile)),
    },
    'a selection': { text: [color.onBright], ground: [color.accent] },
  };

  test.each(Object.entries(texts))('text is readable: %s', (_, pair) => {
    expect(findFaint(pair, TEXT)).toEqual([]);
  });

  const shapes: Record<string, { text: string[]; ground: string[] }> = {
    'the edge of a field': { text: [over(color.lineStrong, color.sunken)], ground: [color.sunken] },
    'the edge of a field that holds a mistake': { text: [color.danger], ground: [color.sunken] },
    'the focus': { text: [color.accentHigh], ground: dark },
    'the focus on bright slides': {
      text: [color.sky],
      ground: BRIGHT.flatMap((name) => readStops(gradient[name])),
    },
    'the chosen dot beside the others': {
      text: [color.accent, over(color.lineStrong, color.sky)],
      ground: [color.sky],
    },
    'a heart on its veil': {
      text: [color.ink, color.pink],
      ground: Object.values(tiles)
        .flatMap(readStops)
        .map((tile) => over(color.veilLight, tile)),
    },
    'the switch, on and off': { text: [color.dim, ...accent], ground: [color.sunken] },
    'the loading bar': { text: [color.accent], ground: [color.sky] },
  };

  test.each(Object.entries(shapes))('shapes are visible: %s', (_, pair) => {
    expect(findFaint(pair, SHAPE)).toEqual([]);
  });
});

test.each(accents)(
  'every shade of the $name accent contrasts with the night colour',
  ({ base, high, deep }) => {
    const ratios = [base, high, deep].map((shade) => contrast(shade, theme.color.night));
    expect(ratios.filter((ratio) => ratio < TEXT)).toEqual([]);
  },
);

test('an unknown theme gets the first accent', () => {
  expect(findAccent(99)).toEqual(findAccent(1));
});

test('each of the six themes has a different accent', () => {
  const shown = SHOW_TYPES.map((showType) => findAccent(showType).base);
  expect(new Set(shown).size).toEqual(6);
});

/** The tokens with an accent's values in place of its custom properties. */
function wearAccent(showType: number): Pick<typeof theme, 'color' | 'gradient'> {
  const properties = accentProperties(findAccent(showType));
  const fill = <Tokens extends Record<string, string>>(tokens: Tokens) =>
    Object.fromEntries(
      Object.entries(tokens).map(([name, value]) => [
        name,
        value.replace(/var\((--[\w-]+)\)/g, (_, property: string) => {
          if (properties[property] === undefined) throw new Error(`no accent sets ${property}`);
          return properties[property];
        }),
      ]),
    ) as Tokens;
  return { color: fill(theme.color), gradient: fill(theme.gradient) };
}

function findFaint({ text, ground }: { text: string[]; ground: string[] }, least: number): string[] {
  if (text.length === 0 || ground.length === 0) throw new Error('Nothing to compare.');
  return text.flatMap((one) =>
    ground
      .filter((other) => contrast(one, other) < least)
      .map((other) => `${one} on ${other}: ${contrast(one, other).toFixed(2)}`),
  );
}

function readStops(gradient: string): string[] {
  return gradient.match(/#[0-9a-f]{6}/g) ?? [];
}

/** Blends `rgb(r g b / a)` over a solid colour. */
function over(veil: string, ground: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (veil.match(/[\d.]+/g) ?? []).map(Number);
  return blend(toHex([red, green, blue]), alpha, ground);
}

function blend(one: string, share: number, other: string): string {
  const [ones, others] = [readChannels(one), readChannels(other)];
  return toHex(ones.map((channel, index) => channel * share + (others[index] ?? 0) * (1 - share)));
}

function readChannels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function toHex(channels: number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
