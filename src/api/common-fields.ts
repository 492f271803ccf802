import type { CommonFields } from '#contract/call.ts';
import { APP_VERSION, CHANNEL, CLIENT_REFERRER } from '#contract/constants.ts';

/** Fields that every request body carries. */
export function commonFields(platform: CommonFields['platform']): CommonFields {
  return {
    appId: import.meta.env.APP_ID,
    channel: CHANNEL,
    clientReferrer: CLIENT_REFERRER,
    platform,
    appVersion: APP_VERSION,
  };
}
