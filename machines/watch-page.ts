import { fromCallback } from 'xstate';

/** Somebody looks at the page again, or the network is back: what is shown may be old. */
export interface PageEvent {
  type: 'page.returned';
}

/** Tells whenever the page comes to the front or the network returns. */
export const watchPage = fromCallback<PageEvent>(() => {
  throw new Error('`watchPage` actor must be provided');
});
