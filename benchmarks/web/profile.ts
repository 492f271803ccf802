import type { CDPSession, Page } from 'playwright';

/**
 * Lighthouse's mobile profile: 1.6 Mbps down, 750 kbps up, 150 ms per round trip, a processor slowed down
 * four times. Chromium delays requests instead of packets; like Lighthouse, this applies 3.75 round trips and
 * 90 % throughput per request, which has the same effect.
 */
export const slowPhone = {
  roundTrip: 150,
  requestLatency: 150 * 3.75,
  downloadKbps: 1.6 * 1024 * 0.9,
  uploadKbps: 750 * 0.9,
  cpuSlowdown: 4,
} as const;

export const phoneScreen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-PH',
} as const;

const BYTES_IN_KILOBIT = 1024 / 8;

/** Applies to the page and its workers. */
async function slowNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.requestLatency,
    downloadThroughput: slowPhone.downloadKbps * BYTES_IN_KILOBIT,
    uploadThroughput: slowPhone.uploadKbps * BYTES_IN_KILOBIT,
  });
}

/** Slows down the page's main thread; Chromium cannot slow workers down. */
export async function slowProcessor(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await slowNetwork(session);
  await slowProcessor(session, slowPhone.cpuSlowdown);
}
