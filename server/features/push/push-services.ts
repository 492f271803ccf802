/** The services of Chromium's vendor, Mozilla, Apple and Microsoft. */
const KNOWN = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)?push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)?push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
];

/**
 * Whether the server may send to this address, which a client has named: one of a known push service, over
 * https at the usual port, without a user's name.
 * @param more origins beside the known ones, with their protocol and port
 */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (more.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && KNOWN.some((service) => service.test(url.hostname));
}
