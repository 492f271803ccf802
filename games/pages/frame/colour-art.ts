import type { Colour } from '#games/rules/title.ts';

/** Every colour also has a picture, for players who cannot tell the colours apart. */
export const colourArt: Record<Colour, string> = {
  yellow: 'sunflower',
  white: 'dove',
  pink: 'cherry-blossom',
  blue: 'dolphin',
  red: 'strawberry',
  green: 'four-leaf-clover',
};
