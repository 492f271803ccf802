import type { CDPSession, Page } from 'playwright';

/**
 * Lighthouse's mobile profile: 1.6 Mbps down, 750 kbps up, 150 ms a round trip, a processor four times slower. Chromium applies
 * latency by request, not by packet; Lighthouse therefore applies 3.75 round trips to a request and 90 % of the throughput, which
 * makes a page as slow as packets that are delayed. Those are the values applied here.
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

/** Applies to requests of the page and its workers. */
async function slowNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.requestLatency,
    downloadThroughput: slowPhone.downloadKbps * BYTES_IN_KILOBIT,
    uploadThroughput: slowPhone.uploadKbps * BYTES_IN_KILOBIT,
  });
}

/** Chromium can slow down a page's main thread alone: workers keep the machine's own speed. */
export async function slowProcessor(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await slowNetwork(session);
  await slowProcessor(session, slowPhone.cpuSlowdown);
}
