import { returnInHundredths } from '#games/rules/return-in-hundredths.ts';
import type { Title } from '#games/rules/title.ts';
import type { Locale } from '#locale';
import { m } from '#messages';
import { build } from './build.ts';

/** The title's return to player: rounded, and exact beside it. */
export function renderReturn(title: Title, locale: Locale): HTMLElement {
  const { numerator, denominator } = title.returns;
  const ratio = {
    numerator: numerator.toLocaleString(locale),
    denominator: denominator.toLocaleString(locale),
  };
  return build(
    'div',
    { class: 'return' },
    build('strong', {}, formatHundredths(returnInHundredths(title))),
    build('span', {}, m.game_rtp({}, { locale })),
    build('p', {}, m.game_rtp_exact(ratio, { locale })),
  );
}

/** Hundredths of a percent as a percentage, rounded down: 9722.2 is `97.22%`. */
function formatHundredths(hundredths: number): string {
  return `${(Math.floor(hundredths) / 100).toFixed(2)}%`;
}
