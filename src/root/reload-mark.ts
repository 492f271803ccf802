const MARK = 'reloaded';

/**
 * Adds the query parameter that says the page-load chart has reloaded this path, for when storage is blocked.
 */
export function addReloadMark(path: string): string {
  const url = new URL(path, 'https://nowhere.invalid');
  url.searchParams.set(MARK, '1');
  return toPath(url);
}

/**
 * Removes the mark from an address.
 * @returns the path without the mark, and the same as `reloadedPath` if there was one
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
