import type { Platform } from '#app/platform/platform.ts';

/** What a log-in tells of the device. */
export function deviceOf(platform: Platform) {
  return {
    os: platform.os,
    deviceModel: platform.deviceModel,
    deviceId: platform.readDeviceId(),
  };
}
