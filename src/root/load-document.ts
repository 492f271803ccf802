/**
 * Loads the document at a path of ours. Where only the fragment differs, the browser would merely move within
 * the page.
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
