import type { ArtName } from './art-names.ts';

/** Art that also exists in hero size. */
export const heroArt = [
  'ferris-wheel',
  'game-die',
  'slot-machine',
  'carousel-horse',
  'circus-tent',
] as const satisfies readonly ArtName[];

export type HeroArt = (typeof heroArt)[number];
