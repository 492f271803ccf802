import type { Colour } from '#games/rules/title.ts';

/** Every colour has a picture as well, so that nobody has to tell colours apart. */
export const colourArt: Record<Colour, string> = {
  yellow: 'sunflower',
  white: 'dove',
  pink: 'cherry-blossom',
  blue: 'dolphin',
  red: 'strawberry',
  green: 'four-leaf-clover',
};
