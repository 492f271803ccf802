/** Whether the previous history entry is a page of the app: the router numbers its entries from 0. */
export function canGoBack(): boolean {
  return Number(Object(window.history.state).idx) > 0;
}
