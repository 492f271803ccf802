import type { ResponseOf } from '#contract/call.ts';
import { APP_VERSION } from '#contract/constants.ts';
import { getAfterLoginInfoWeb } from '#contract/lobby.ts';
import type { Platform } from '../platform/platform.ts';
import type { BoundLogin } from './bind-login.ts';

/** Profile, favourites, history and activities of the player. */
export function fetchPlayer(
  login: BoundLogin,
  platform: Platform,
  signal?: AbortSignal,
): Promise<ResponseOf<typeof getAfterLoginInfoWeb>> {
  const request = { version: APP_VERSION, os: platform.os, deviceModel: platform.deviceModel };
  return login.call(getAfterLoginInfoWeb, request, { signal });
}
