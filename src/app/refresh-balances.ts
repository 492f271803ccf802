import type { App } from './app-context.tsx';
import { fetchPlayer } from './fetch-player.ts';

/**
 * The balance and what lies in the safe box, which `refreshData` does not tell. @throws CallFailure and
 * leaves what is shown
 */
export async function refreshBalances({ api, data, platform }: Pick<App, 'api' | 'data' | 'platform'>) {
  const epoch = data.readEpoch();
  if (epoch === null) return;
  const { coin, safebox } = (await fetchPlayer({ api, platform })).user;
  data.refreshUser(epoch, { coin, safebox });
}
