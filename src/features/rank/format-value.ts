import { formatMoney } from '#contract/money.ts';
import type { RankBoard, RankPeriod } from '#contract/rank.ts';
import { getLocale } from '#locale';

export interface Board {
  period: RankPeriod;
  board: RankBoard;
}

/** Money, or a multiple of the stake such as ‘12.50×’. @param value as the board counts it */
export function formatValue(board: RankBoard, value: number): string {
  return board === 'wagered' ? formatMoney(value) : `${hundredths(value)}×`;
}

function hundredths(value: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(getLocale(), digits).format(value / 100);
}
