/**
 * Loads the document at this path. If only the fragment differs, `location.replace` would not load anything.
 */
export function loadDocument(
  { location, history }: Pick<Window, 'location' | 'history'>,
  path: string,
): void {
  if (path.split('#')[0] !== `${location.pathname}${location.search}`) {
    location.replace(path);
    return;
  }
  history.replaceState(history.state, '', path);
  location.reload();
}
