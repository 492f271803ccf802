import type { ResponseOf } from '#contract/call.ts';
import type { getJackpotDrawInfo } from '#contract/jackpot.ts';
import { type Chances, type Earnings, missingOf, type Ways } from './count-chances.ts';

type Shown = Pick<
  ResponseOf<typeof getJackpotDrawInfo>,
  'canReceiveDrawChance' | 'chances' | 'needDeposit' | 'needTyping'
>;

/** Counted chances, as calls send them. */
export function showChances(counted: Chances, earned: Earnings, ways: Ways): Shown {
  const { chances } = counted;
  return { canReceiveDrawChance: chances > 0, chances, ...missingOf(counted, earned, ways) };
}
