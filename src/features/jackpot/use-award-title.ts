import { useDescribePrize } from '#app/app/prize.tsx';
import { JACKPOT_AWARD } from '#contract/constants.ts';
import type { DrawResult } from '#contract/jackpot.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';

/** The prize as a sentence. */
export function useAwardTitle(award: DrawResult): string {
  const { name, words } = useDescribePrize()(award);
  return award.type === JACKPOT_AWARD
    ? m.jackpot_award_jackpot({ name, amount: formatMoney(award.bonus) })
    : m.jackpot_award_title({ prize: words });
}
