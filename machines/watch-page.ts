import { missingCallback } from './missing-actor.ts';

/** The player looks at the page again, or the network is back: what is shown may be old. */
export interface PageEvent {
  type: 'page.returned';
}

/** The one way in which charts learn that the page is visible again or the network is back. */
export const watchPage = missingCallback<PageEvent>('watchPage');
