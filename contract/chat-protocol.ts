/** Address of the page in which the vendor of the live chat runs, for a frame of the chat’s dialog. */
export const CHAT_PAGE = '/chat/pages/live-chat.html';

/**
 * What the frame may do. A vendor's forms and links need forms and windows; nothing navigates the app. Only a
 * page that has an origin of its own may keep it, by {@link CHAT_OWN_ORIGIN}.
 */
export const CHAT_SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox' as const;
export const CHAT_OWN_ORIGIN = 'allow-same-origin';

/**
 * Data of the one `postMessage` by which the dialog, once the frame has loaded, hands it a MessageChannel
 * port. The frame takes the first port only, and only from the page around it.
 */
export const CHAT_GREETING = 'perya.chat';

/** Who speaks, for the eyes of support: see docs/operating.md for how to check it. */
export interface ChatIdentity {
  /** The player's id, which the app shows as their player ID. */
  player: string;
  name: string;
  /** Milliseconds since the epoch. */
  signedAt: number;
  /** HMAC-SHA256 of the above, in hex. */
  signature: string;
}

export type DialogToChat =
  /** The first message, once. */
  | {
      type: 'chat.begin';
      license: string;
      /** Empty for the vendor's default. */
      group: string;
      locale: string;
      /** Null for a visitor. */
      identity: ChatIdentity | null;
    }
  | { type: 'chat.show' }
  /** The dialog is closed and the chat stays. */
  | { type: 'chat.hide' };

export type ChatToDialog =
  /** The chat can be used. */
  | { type: 'frame.ready' }
  /** Messages that came since the chat was hidden. */
  | { type: 'frame.unread'; count: number }
  | { type: 'frame.minimised' }
  | { type: 'frame.closed' }
  /** The vendor's script is refused or broken. */
  | { type: 'frame.failed' };
