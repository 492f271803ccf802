import { formatCount } from '#app/components/format-count.ts';
import { spinCounts } from '#games/rules/spin-counts.ts';
import { figuresOf, type SpinFigures } from '#games/rules/spin-figures.ts';
import type { ReelTitle } from '#games/rules/title.ts';
import { titles } from '#games/rules/titles.ts';
import { getLocale } from '#locale';
import { m } from '#messages';

export interface Slot {
  title: ReelTitle;
  figures: SpinFigures;
}

/** Every title with reels. */
export const slots: readonly Slot[] = Object.values(titles).flatMap((title) => {
  const counts = spinCounts[title.id];
  return title.engine === 'reels' && counts ? [{ title, figures: figuresOf(title, counts) }] : [];
});

export function findSlot(titleId: string): Slot {
  const slot = slots.find(({ title }) => title.id === titleId);
  if (slot === undefined) throw new Error(`${titleId} has no figures`);
  return slot;
}

export const FIGURES = ['returns', 'wins', 'deviation', 'dry', 'most'] as const;
export type FigureName = (typeof FIGURES)[number];

interface Figure {
  label: () => string;
  hint: () => string;
  read: (figures: SpinFigures) => number;
  format: (value: number) => string;
  /** Whether less of it comes first. */
  isLessFirst?: boolean;
}

export const figures: Readonly<Record<FigureName, Figure>> = {
  returns: {
    label: m.slots_hack_returns,
    hint: m.slots_hack_returns_hint,
    read: ({ returns }) => returns,
    format: formatPercent,
  },
  wins: {
    label: m.slots_hack_wins,
    hint: m.slots_hack_wins_hint,
    read: ({ wins }) => wins,
    format: formatOfHundred,
  },
  deviation: {
    label: m.slots_hack_deviation,
    hint: m.slots_hack_deviation_hint,
    read: ({ deviation }) => deviation,
    format: (stakes) => `${formatDecimal(stakes)}×`,
    isLessFirst: true,
  },
  dry: {
    label: m.slots_hack_dry,
    hint: m.slots_hack_dry_hint,
    read: ({ dryRun }) => dryRun.half,
    format: formatRounds,
    isLessFirst: true,
  },
  most: {
    label: m.slots_hack_most,
    hint: m.slots_hack_most_hint,
    read: ({ most }) => most,
    format: formatMultiple,
  },
};

export function sortSlots(by: FigureName): Slot[] {
  const { read, isLessFirst } = figures[by];
  const sign = isLessFirst ? 1 : -1;
  return [...slots].sort(
    (a, b) => sign * (read(a.figures) - read(b.figures)) || a.title.name.localeCompare(b.title.name),
  );
}

/** Two decimals: the returns of titles are close to one another. */
export function formatPercent(share: number): string {
  const options = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(getLocale(), options).format(share);
}

/** A share as rounds out of 100, with the decimal that tells titles apart. */
export function formatOfHundred(share: number): string {
  return m.slots_hack_of_hundred({ count: formatDecimal(100 * share) });
}

/** A multiple of the stake, with one decimal if it is below 100 and not whole. */
export function formatMultiple(stakes: number): string {
  const options = { maximumFractionDigits: stakes < 100 ? 1 : 0 };
  return `${new Intl.NumberFormat(getLocale(), options).format(stakes)}×`;
}

export function formatRounds(count: number): string {
  return m.slots_hack_rounds({ count: formatCount(Math.round(count)) });
}

function formatDecimal(value: number): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(getLocale(), options).format(value);
}
