/** What the server sends to a device, as JSON. */
export interface PushMessage {
  title: string;
  body: string;
  /** The language of its words. */
  lang: string;
  /** A later one with the same tag replaces it. */
  tag: string;
  /** A page of the app, with its query. */
  url: string;
}

/** What the service worker tells the app's pages, as the `type` of a message. */
export const WORKER_TELLS = {
  /** A push message has come. */
  came: 'push.came',
  /** Its press opens `url`; whoever does so answers on the message's port. */
  pressed: 'push.pressed',
  /** The browser has replaced its subscription. */
  moved: 'push.moved',
} as const;

/** What the app tells the service worker: nobody is logged in here any more. */
export const APP_LEFT = 'push.left';
