import type { CDPSession, Page } from 'playwright';

/** As Chromium is told: it delays requests, not packets. */
export interface Network {
  name: string;
  /** Milliseconds. */
  requestLatency: number;
  downloadKbps: number;
  uploadKbps: number;
}

/** Lighthouse's: its 3.75 round trips and 90 % of the throughput per request have the effect of packets. */
export const slow4G: Network = describeNetwork('slow 4G', { roundTrip: 150, down: 1.6 * 1024, up: 750 });
export const regular3G: Network = describeNetwork('3G', { roundTrip: 300, down: 700, up: 700 });

/** Lighthouse's mobile profile, with slow 4G: the processor is slowed down this many times. */
export const SLOW_PHONE = 4;

export const phoneScreen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-PH',
} as const;

const BYTES_IN_KILOBIT = 1024 / 8;

/** `roundTrip` in milliseconds, the others in kilobits per second. */
function describeNetwork(
  name: string,
  { roundTrip, down, up }: { roundTrip: number; down: number; up: number },
): Network {
  return { name, requestLatency: roundTrip * 3.75, downloadKbps: down * 0.9, uploadKbps: up * 0.9 };
}

/** Applies to the page and its workers. */
async function slowNetwork(session: CDPSession, network: Network): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.requestLatency,
    downloadThroughput: network.downloadKbps * BYTES_IN_KILOBIT,
    uploadThroughput: network.uploadKbps * BYTES_IN_KILOBIT,
  });
}

/** Slows down the page's main thread; Chromium cannot slow workers down. */
export async function slowProcessor(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

export async function slowDown(page: Page, network = slow4G): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await slowNetwork(session, network);
  await slowProcessor(session, SLOW_PHONE);
}
