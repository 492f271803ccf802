import type { CommonFields } from '#contract/call.ts';
import { APP_ID, APP_VERSION, CHANNEL, CLIENT_REFERRER } from '#contract/constants.ts';

/** Fields that every request body carries. */
export function commonFields(platform: CommonFields['platform']): CommonFields {
  return {
    appId: APP_ID,
    channel: CHANNEL,
    clientReferrer: CLIENT_REFERRER,
    platform,
    appVersion: APP_VERSION,
  };
}
