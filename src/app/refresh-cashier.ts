import { getTradeInfo } from '#contract/recharge.ts';
import type { BoundLogin } from './bind-login.ts';
import { refreshStatus } from './refresh-player.ts';

/**
 * What a payment changes beside the balance: what was deposited in all, what is offered, and which activities
 * are on. @throws CallFailure and leaves what is shown
 */
export async function refreshCashier(login: BoundLogin): Promise<void> {
  if (!login.isHere()) return;
  await Promise.all([login.call(getTradeInfo, {}).then(login.data.writeTradeInfo), refreshStatus(login)]);
}
