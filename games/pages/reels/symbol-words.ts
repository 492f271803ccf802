import type { ReelTitle, SymbolLetter } from '#games/rules/title.ts';
import type { Locale } from '#locale';
import { m } from '#messages';

/** Names of a title's symbols, separated by commas, in the order of its letters. */
const NAMES: Record<string, typeof m.game_symbols_mango_reels> = {
  'mango-reels': m.game_symbols_mango_reels,
  'jeepney-gold': m.game_symbols_jeepney_gold,
  'halo-halo-rush': m.game_symbols_halo_halo_rush,
  'parol-lights': m.game_symbols_parol_lights,
  'carabao-fields': m.game_symbols_carabao_fields,
  'bangka-bay': m.game_symbols_bangka_bay,
  'tarsier-forest': m.game_symbols_tarsier_forest,
  'sari-sari-sevens': m.game_symbols_sari_sari_sevens,
  'manila-nights': m.game_symbols_manila_nights,
};

/** The word for a letter; the art's name when the title has no words. */
export function symbolWord(title: ReelTitle, letter: SymbolLetter, locale: Locale): string {
  const letters = Object.keys(title.rules.symbols);
  const names = NAMES[title.id]?.({}, { locale }).split(', ') ?? [];
  return names[letters.indexOf(letter)] ?? title.rules.symbols[letter] ?? letter;
}
