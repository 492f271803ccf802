import type { Page } from '@playwright/test';

/** Bytes a second, as many as there are if none are given, and milliseconds there and back. */
const networks = {
  distant: { throughput: -1, latency: 150, connectionType: 'cellular4g' },
  mobile: { throughput: 200_000, latency: 150, connectionType: 'cellular4g' },
  '2g': { throughput: 31_250, latency: 800, connectionType: 'cellular2g' },
} as const;

/**
 * Makes the page's network as slow as that of a phone; its games' frames with it. Without the cache each load
 * fetches all, as the first one does.
 */
export async function slowDown(
  page: Page,
  network: keyof typeof networks,
  { hasCache = true } = {},
): Promise<void> {
  const { throughput, latency, connectionType } = networks[network];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: !hasCache });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
    connectionType,
  });
}
