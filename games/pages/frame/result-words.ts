import type { Round } from '#contract/game.ts';
import { formatMoney } from '#contract/money.ts';
import type { Locale } from '#locale';
import { m } from '#messages';

export interface ResultWords {
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
