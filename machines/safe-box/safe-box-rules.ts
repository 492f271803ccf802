import { parseMoney } from '#contract/money.ts';
import type { SafeBoxContext, SafeBoxFault } from './safe-box.types.ts';

/** The most that can be moved: the balance on the way in, the box's coins on the way out. Minor units. */
export function largestMove({
  direction,
  coin,
  safebox,
}: Pick<SafeBoxContext, 'direction' | 'coin' | 'safebox'>): number {
  return direction === 'in' ? coin : safebox;
}

/** @returns null when the typed amount can be moved */
export function findMoveFault(
  context: Pick<SafeBoxContext, 'direction' | 'coin' | 'safebox' | 'amountText'>,
): SafeBoxFault | null {
  const amount = parseMoney(context.amountText);
  if (context.amountText.trim() === '' || amount === 0) return 'missing';
  if (amount === null) return 'unreadable';
  return amount > largestMove(context) ? 'tooLarge' : null;
}
