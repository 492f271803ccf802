import type { ReelTitle } from '#games/rules/title.ts';
import type { Locale } from '#locale';
import { build, buildArt } from '../frame/build.ts';
import { formatChip } from '../frame/format-chip.ts';
import { symbolWord } from './symbol-words.ts';

const SHOWN = 4;

export interface TopPays {
  element: HTMLElement;
  show: (stake: number) => void;
}

/** The pays for five in a row of the best symbols at the current stake. */
export function createTopPays(title: ReelTitle, locale: Locale): TopPays {
  const { rules } = title;
  const pays = Object.entries(rules.pays)
    .slice(0, SHOWN)
    .map(([letter, [, , five]]) => {
      const amount = build('strong');
      const element = build(
        'li',
        {},
        buildArt(rules.symbols[letter] ?? ''),
        build('span', { class: 'unseen' }, `5 × ${symbolWord(title, letter, locale)}: `),
        build('small', { 'aria-hidden': 'true' }, '×5'),
        amount,
      );
      return { element, amount, five };
    });
  return {
    element: build('ul', { class: 'top-pays' }, ...pays.map(({ element }) => element)),
    show(stake) {
      for (const { amount, five } of pays)
        amount.textContent = formatChip((stake / rules.lines.length) * five);
    },
  };
}
