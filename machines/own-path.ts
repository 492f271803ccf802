const NOWHERE = 'https://nowhere.invalid';

/**
 * Reads a path that came from outside: an address, a config.
 * @returns it as a browser would, with query and hash; null for whatever may lead to another origin
 */
export function readOwnPath(candidate: string): string | null {
  if (!candidate.startsWith('/') || hasTricks(candidate)) return null;
  const url = new URL(candidate, NOWHERE);
  if (url.origin !== NOWHERE || hasTricks(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Browsers read a backslash as a slash, skip control characters, and a second decoding may bring either back.
 */
function hasTricks(path: string): boolean {
  return /^\/[/\\]|[\\\p{Cc}]/u.test(path) || /^\/(?:%2f|%5c)|%5c|%0[0-9a-f]/i.test(path.split('?')[0] ?? '');
}
