import type { ArtName } from '#app/components/art-names.ts';
import { SCRATCH_TIERS } from '#contract/scratch.ts';
import { m } from '#messages';

export type Tier = (typeof SCRATCH_TIERS)[number];

export type Foil = readonly [light: string, middle: string, dark: string];

interface TierLook {
  short: () => string;
  title: () => string;
  /** The name that is printed on the card. */
  name: () => string;
  art: ArtName;
  foil: Foil;
}

const looks: Readonly<Record<Tier, TierLook>> = {
  80001: {
    ...{ short: m.scratch_bronze, title: m.scratch_bronze_card, name: m.scratch_bronze_name },
    ...{ art: 'red-paper-lantern', foil: ['#f0d2b4', '#cf9c70', '#a8744a'] },
  },
  80002: {
    ...{ short: m.scratch_silver, title: m.scratch_silver_card, name: m.scratch_silver_name },
    ...{ art: 'fireworks', foil: ['#e3e7f3', '#aab4d0', '#8f9bbd'] },
  },
  80003: {
    ...{ short: m.scratch_gold, title: m.scratch_gold_card, name: m.scratch_gold_name },
    ...{ art: 'crown', foil: ['#fdebb0', '#e9bd55', '#c8932c'] },
  },
};

export function lookOfTier(propId: number): TierLook {
  return looks[toTier(propId)];
}

export function toTier(propId: number): Tier {
  return SCRATCH_TIERS.find((tier) => tier === propId) ?? SCRATCH_TIERS[0];
}

/** The pictures of prizes by their number. */
const PICTURES: readonly ArtName[] = [
  ...(['fireworks', 'mango', 'sailboat', 'red-paper-lantern'] as const),
  ...(['dolphin', 'tangerine', 'parrot', 'turtle'] as const),
];

export function pictureOf(symbol: number): ArtName {
  return PICTURES[symbol - 1] ?? 'sparkles';
}
