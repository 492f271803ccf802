import { parseMoney } from '#contract/money.ts';
import type { SafeBoxContext, SafeBoxFault } from './safe-box.types.ts';

/** What there is to be moved: out of the balance, or out of the safe box. Minor units. */
export function mostToMove({
  direction,
  coin,
  safebox,
}: Pick<SafeBoxContext, 'direction' | 'coin' | 'safebox'>): number {
  return direction === 'in' ? coin : safebox;
}

/** What is wrong with what was typed; null when it can be moved. */
export function findMoveFault(
  context: Pick<SafeBoxContext, 'direction' | 'coin' | 'safebox' | 'amountText'>,
): SafeBoxFault | null {
  const amount = parseMoney(context.amountText);
  if (context.amountText.trim() === '' || amount === 0) return 'missing';
  if (amount === null) return 'unreadable';
  return amount > mostToMove(context) ? 'tooLarge' : null;
}
