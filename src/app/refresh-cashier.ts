import type { BoundLogin } from './bind-login.ts';
import { fetchDepositInfo } from './fetch-deposit-info.ts';
import { refreshStatus } from './refresh-player.ts';

/**
 * Everything that a payment changes besides the balance: net deposits, offers, dots and activities.
 * @throws CallFailure; the shown data stays
 */
export async function refreshCashier(login: BoundLogin): Promise<void> {
  if (!login.isHere()) return;
  await Promise.all([fetchDepositInfo(login).then(login.data.writeDepositInfo), refreshStatus(login)]);
}
