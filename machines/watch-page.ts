import { missingCallback } from './missing-actor.ts';

/** Somebody looks at the page again, or the network is back: what is shown may be old. */
export interface PageEvent {
  type: 'page.returned';
}

/** The one way in which a chart hears that the page comes to the front or the network returns. */
export const watchPage = missingCallback<PageEvent>('watchPage');
