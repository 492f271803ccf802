import type { ResponseOf } from '#contract/call.ts';
import { APP_VERSION } from '#contract/constants.ts';
import { getAfterLoginInfoWeb } from '#contract/session.ts';
import type { Api, CallSettings } from '../api/create-api.ts';
import type { Platform } from '../platform/platform.ts';

interface Dependencies {
  api: Pick<Api, 'call'>;
  platform: Platform;
}

/** Profile, favourites, history and activities of the player. */
export function fetchPlayer(
  { api, platform }: Dependencies,
  settings?: CallSettings,
): Promise<ResponseOf<typeof getAfterLoginInfoWeb>> {
  const request = { version: APP_VERSION, os: platform.os, deviceModel: platform.deviceModel };
  return api.call(getAfterLoginInfoWeb, request, settings);
}
