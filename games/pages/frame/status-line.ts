import type { Round } from '#contract/game.ts';
import type { Locale } from '#locale';
import { build } from './build.ts';
import { celebrate } from './celebrate.ts';
import { countUp } from './count-up.ts';
import { resultWords } from './result-words.ts';
import { CELEBRATION, winStep } from './win-step.ts';

export interface StatusLine {
  /** The visible line. */
  shown: HTMLElement;
  /** For screen readers: each sentence once, without counting numbers. */
  spoken: HTMLElement;
  /** Shows words without announcing them. */
  show: (words: string) => void;
  say: (words: string) => void;
  /** Tells a result after its details, and celebrates a win by its size. */
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
  const stage = (): HTMLElement | null => shown.closest<HTMLElement>('.stage');
  /** Colours status and stage. */
  const mark = (step: string): void => {
    shown.dataset.win = step;
    const around = stage();
    if (around) around.dataset.win = step;
  };

  return {
    shown,
    spoken,
    show(words) {
      mark('plain');
      show(words);
    },
    say(words) {
      mark('plain');
      show(words);
      spoken.textContent = words;
    },
    tell(round, details) {
      const { stake, win } = round;
      const words = resultWords(round, locale);
      const step = winStep(round);
      show(words.main, words.detail);
      spoken.textContent = [...details, words.main, words.detail].join(' ').trim();
      mark(step);
      if (step === 'plain' || isStill) return;
      if (step === 'win') {
        countUp(0, win - stake, CELEBRATION.win.duration, (amount) => {
          main.textContent = resultWords({ stake, win: stake + Math.max(1, amount) }, locale).main;
        });
      }
      celebrate({ step, round, words, status: shown, stage: stage() });
    },
  };
}
