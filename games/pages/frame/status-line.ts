import type { Round } from '#contract/game.ts';
import type { Locale } from '#locale';
import { build } from './build.ts';
import { celebrate } from './celebrate.ts';
import { countUp } from './count-up.ts';
import { resultWords } from './result-words.ts';

export interface StatusLine {
  /** The visible line. */
  shown: HTMLElement;
  /** For screen readers: each sentence once, without counting numbers. */
  spoken: HTMLElement;
  /** Shows words without announcing them. */
  show: (words: string) => void;
  say: (words: string) => void;
  /** Tells a result after its details. Only a return above the stake counts up and is celebrated. */
  tell: (round: Round, details: readonly string[]) => void;
}

export function createStatusLine(locale: Locale, isStill: boolean): StatusLine {
  const main = build('strong');
  const detail = build('small');
  const shown = build('p', { class: 'status', 'aria-hidden': 'true' }, main, detail);
  const spoken = build('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const show = (words: string, more = ''): void => {
    main.textContent = words;
    detail.textContent = more;
  };

  return {
    shown,
    spoken,
    show: (words) => show(words),
    say(words) {
      shown.classList.remove('is-win');
      show(words);
      spoken.textContent = words;
    },
    tell(round, details) {
      const { stake, win } = round;
      const words = resultWords(round, locale);
      const isWin = win > stake;
      show(words.main, words.detail);
      spoken.textContent = [...details, words.main, words.detail].join(' ').trim();
      shown.classList.toggle('is-win', isWin);
      if (!isWin || isStill) return;
      countUp(0, win - stake, isStill, (amount) => {
        main.textContent = resultWords({ stake, win: stake + Math.max(1, amount) }, locale).main;
      });
      celebrate(shown);
    },
  };
}
