import type { Round } from '#contract/game.ts';
import { formatMoney } from '#contract/money.ts';
import type { Locale } from '#locale';
import { m } from '#messages';
import { build, buildArt } from './build.ts';
import { countUp } from './count-up.ts';

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

interface ResultWords {
  main: string;
  /** The sum behind a win; otherwise empty. */
  detail: string;
}

type Money = Pick<Round, 'stake' | 'win'>;

/** Only a return above the stake is called a win. */
export function resultWords({ stake, win }: Money, locale: Locale): ResultWords {
  const money = { amount: formatMoney(win), stake: formatMoney(stake) };
  if (win > stake) {
    const amount = formatMoney(win - stake);
    return {
      main: m.game_result_win({ amount }, { locale }),
      detail: m.game_result_total(money, { locale }),
    };
  }
  if (win === 0) return { main: m.game_result_none({}, { locale }), detail: '' };
  const isEven = win === stake;
  return {
    main: isEven ? m.game_result_even(money, { locale }) : m.game_result_part(money, { locale }),
    detail: '',
  };
}

const COINS = 16;
const DURATION = 1_100;

/** Coins fly up and fall. Only for a round that returned more than its stake. */
function celebrate(place: HTMLElement): void {
  const coins = Array.from({ length: COINS }, (_, index) => {
    const coin = buildArt('coin', 'flying-coin');
    place.append(coin);
    const angle = (index / (COINS - 1) - 0.5) * 2.4;
    const across = `${Math.round(Math.sin(angle) * 170)}px`;
    const up = `${-110 - (index % 4) * 32}px`;
    coin.animate(
      [
        { transform: 'translate(0, 0) scale(0.4)', opacity: 0 },
        { transform: `translate(${across}, ${up}) rotate(120deg) scale(1)`, opacity: 1, offset: 0.45 },
        { transform: `translate(${across}, -24px) rotate(320deg) scale(0.8)`, opacity: 0 },
      ],
      { duration: DURATION, delay: (index % 5) * 50, easing: 'cubic-bezier(0.2, 0.7, 0.4, 1)', fill: 'both' },
    );
    return coin;
  });
  setTimeout(() => {
    for (const coin of coins) coin.remove();
  }, DURATION + 300);
}
