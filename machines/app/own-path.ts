const NOWHERE = 'https://nowhere.invalid';

/**
 * Reads a path from an address or a config.
 * @returns it as a browser reads it, with query and hash; null when it may lead to another origin
 */
export function readOwnPath(candidate: string): string | null {
  if (!candidate.startsWith('/') || hasUnsafeCharacters(candidate)) return null;
  const url = new URL(candidate, NOWHERE);
  if (url.origin !== NOWHERE || hasUnsafeCharacters(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Browsers read a backslash as a slash and skip control characters. A second decoding may restore either. */
function hasUnsafeCharacters(path: string): boolean {
  return /^\/[/\\]|[\\\p{Cc}]/u.test(path) || /^\/(?:%2f|%5c)|%5c|%0[0-9a-f]/i.test(path.split('?')[0] ?? '');
}
