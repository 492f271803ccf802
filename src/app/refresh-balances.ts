import type { Platform } from '../platform/platform.ts';
import type { BoundLogin } from './bind-login.ts';
import { fetchPlayer } from './fetch-player.ts';

/**
 * The balance and what lies in the safe box, which `refreshData` does not tell. @throws CallFailure and
 * leaves what is shown
 */
export async function refreshBalances(login: BoundLogin, platform: Platform): Promise<void> {
  if (!login.isHere()) return;
  const { coin, safebox } = (await fetchPlayer(login, platform)).user;
  login.data.refreshUser({ coin, safebox });
}
