import { getTradeInfo } from '#contract/recharge.ts';
import type { Api } from '../api/create-api.ts';
import { refreshStatus } from './refresh-player.ts';
import type { ServerData } from './server-data.ts';

/**
 * What a payment changes beside the balance: what was deposited in all, what is offered, and which activities
 * are on. @throws CallFailure and leaves what is shown
 */
export async function refreshCashier(api: Api, data: ServerData): Promise<void> {
  const epoch = data.readEpoch();
  if (epoch === null) return;
  await Promise.all([
    api.call(getTradeInfo, {}).then((trade) => data.writeTradeInfo(epoch, trade)),
    refreshStatus(api, data),
  ]);
}
