const MARK = 'reloaded';

/** Puts the mark into the address that the page-load chart asks for where storage cannot remember. */
export function addReloadMark(path: string): string {
  const url = new URL(path, 'https://nowhere.invalid');
  url.searchParams.set(MARK, '1');
  return toPath(url);
}

/**
 * Reads the mark of an address and takes it away.
 * @returns the path without the mark, and the same as `reloadedPath` when there was one
 */
export function readReloadMark(href: string): { path: string; reloadedPath: string | null } {
  const url = new URL(href);
  const isMarked = url.searchParams.has(MARK);
  if (isMarked) url.searchParams.delete(MARK);
  const path = toPath(url);
  return { path, reloadedPath: isMarked ? path : null };
}

function toPath(url: URL): string {
  return `${url.pathname}${url.search}${url.hash}`;
}
