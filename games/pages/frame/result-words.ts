import type { Round } from '#contract/game.ts';
import { formatMoney } from '#contract/money.ts';
import type { Locale } from '#locale';
import { m } from '#messages';
import { winStep } from './win-step.ts';

export interface ResultWords {
  main: string;
  /** The sum behind a win; otherwise empty. */
  detail: string;
}

/** Only a return above the stake is called a win; above ten times the stake it is called what it is. */
export function resultWords(round: Pick<Round, 'stake' | 'win'>, locale: Locale): ResultWords {
  const { stake, win } = round;
  const money = { amount: formatMoney(win), stake: formatMoney(stake) };
  const step = winStep(round);
  if (step === 'win') {
    const amount = formatMoney(win - stake);
    return {
      main: m.game_result_win({ amount }, { locale }),
      detail: m.game_result_total(money, { locale }),
    };
  }
  if (step !== 'plain') {
    const times = (Math.floor((win * 10) / stake) / 10).toLocaleString(locale);
    const name = step === 'big' ? m.game_result_big : m.game_result_huge;
    return { main: name({ times }, { locale }), detail: m.game_result_total(money, { locale }) };
  }
  if (win === 0) return { main: m.game_result_none({}, { locale }), detail: '' };
  const isEven = win === stake;
  return {
    main: isEven ? m.game_result_even(money, { locale }) : m.game_result_part(money, { locale }),
    detail: '',
  };
}
