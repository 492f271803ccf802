import type { Platform } from '../platform/platform.ts';
import type { BoundLogin } from './bind-login.ts';
import { fetchPlayer } from './fetch-player.ts';

/**
 * The balance and the safe box, which `refreshData` does not answer.
 * @throws CallFailure; the shown data stays
 */
export async function refreshBalances(login: BoundLogin, platform: Platform): Promise<void> {
  if (!login.isHere()) return;
  const { coin, safebox } = (await fetchPlayer(login, platform)).user;
  login.data.refreshUser({ coin, safebox });
}
