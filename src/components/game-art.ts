import type { TileName } from '#app/theme/tiles.ts';
import type { ArtName } from './art-names.ts';

interface GameArt {
  art: ArtName;
  tile: TileName;
}

/** Art and ground of a title; a title without its own always gets the same spare. */
export function gameArt(title: string): GameArt {
  return byTitle[title] ?? spare(title);
}

const byTitle: Readonly<Record<string, GameArt>> = {
  'color-game': { art: 'game-die', tile: 'coral' },
  'kulay-duo': { art: 'artist-palette', tile: 'sky' },
  'fiesta-four': { art: 'party-popper', tile: 'violet' },
  'bituin-dice': { art: 'glowing-star', tile: 'night' },
  'mango-reels': { art: 'mango', tile: 'leaf' },
  'jeepney-gold': { art: 'minibus', tile: 'gold' },
  'halo-halo-rush': { art: 'shaved-ice', tile: 'pink' },
  'parol-lights': { art: 'red-paper-lantern', tile: 'teal' },
  'sari-sari-sevens': { art: 'slot-machine', tile: 'ruby' },
  'manila-nights': { art: 'crescent-moon', tile: 'dusk' },
  'carabao-fields': { art: 'water-buffalo', tile: 'mango' },
  'bangka-bay': { art: 'sailboat', tile: 'sea' },
  'tarsier-forest': { art: 'monkey', tile: 'leaf' },
  palayok: { art: 'honey-pot', tile: 'teal' },
  'palayok-gabi': { art: 'amphora', tile: 'night' },
};

const spares: readonly [GameArt, ...GameArt[]] = [
  { art: 'balloon', tile: 'sky' },
  { art: 'carousel-horse', tile: 'violet' },
  { art: 'bullseye', tile: 'teal' },
  { art: 'ticket', tile: 'pink' },
  { art: 'circus-tent', tile: 'mango' },
  { art: 'joystick', tile: 'leaf' },
];

function spare(title: string): GameArt {
  let sum = 0;
  for (const letter of title) sum += letter.codePointAt(0) ?? 0;
  return spares[sum % spares.length] ?? spares[0];
}

/** A return to player from hundredths of a percent to one decimal, never rounded up. */
export function formatReturn(hundredths: number): string {
  return `${(Math.floor(hundredths / 10) / 10).toFixed(1)}%`;
}
