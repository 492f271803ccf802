/**
 * Whether the way back leads to a page of ours. The router numbers the entries of the history; the first one
 * has nothing before it.
 */
export function hasPageBefore(): boolean {
  return Number(Object(window.history.state).idx) > 0;
}
