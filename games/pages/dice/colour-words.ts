import type { Colour } from '#games/rules/title.ts';
import type { Locale } from '#locale';
import { m } from '#messages';

const WORDS = {
  yellow: m.game_colour_yellow,
  white: m.game_colour_white,
  pink: m.game_colour_pink,
  blue: m.game_colour_blue,
  red: m.game_colour_red,
  green: m.game_colour_green,
} satisfies Record<Colour, unknown>;

export function colourWord(colour: Colour, locale: Locale): string {
  return WORDS[colour]({}, { locale });
}
