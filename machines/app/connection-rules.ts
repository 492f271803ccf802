import { REQUEST_TIMEOUT } from '#contract/constants.ts';

/**
 * The longest time for a request in milliseconds: 30 s on 3g, 20 s on 2g and slow-2g, 10 s otherwise.
 * @param effectiveType as the Network Information API names it; null in browsers without that API
 */
export function requestTimeout(effectiveType: string | null): number {
  if (effectiveType === '3g') return REQUEST_TIMEOUT.threeG;
  if (effectiveType === '2g' || effectiveType === 'slow-2g') return REQUEST_TIMEOUT.slow;
  return REQUEST_TIMEOUT.normal;
}
