import { missingCallback } from './missing-actor.ts';

/** The player looks at the page again, or the network is back: the page may be out of date. */
export interface PageEvent {
  type: 'page.returned';
}

/**
 * How a flow learns that its page is visible again or the network is back. What lives as long as the app
 * hears of the network as `connection.returned`, from the connection.
 */
export const watchPage = missingCallback<PageEvent>('watchPage');
