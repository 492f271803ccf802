/** What the page and a native wrapper say to each other: see docs/native-wrapper.md. */
export const PROTOCOL = 'perya/1';

/**
 * What a wrapper may offer, with the milliseconds in which it has to answer. Where the player decides, it has
 * five minutes.
 */
export const DEADLINES = {
  copy: 3_000,
  browser: 3_000,
  share: 300_000,
  google: 10_000,
  facebook: 10_000,
  signOut: 3_000,
  chat: 10_000,
  file: 60_000,
  push: 300_000,
  badge: 3_000,
  update: 3_000,
  exit: 3_000,
} as const;

export type Capability = keyof typeof DEADLINES;

/** What a wrapper tells on its own. */
export type HostEvent = 'back' | 'link' | 'insets' | 'token' | 'update';

/** From the page. `hello` is the first, and is asked once. */
export interface Question {
  protocol: typeof PROTOCOL;
  /** Random, so that an answer meant for an earlier page finds nobody. */
  id: string;
  ask: Capability | 'hello';
  value: unknown;
}

/** From the wrapper. The first answer to an id counts. */
export interface Answer {
  protocol: string;
  id: string;
  ok: boolean;
  /** For `ok`. */
  value?: unknown;
  /** For a refusal: `cancelled` by the player, or anything else. */
  reason?: unknown;
}

export interface Told {
  protocol: string;
  event: HostEvent;
  value?: unknown;
}

/** Reads a wrapper's message of any version; null for anything else. */
export function readMessage(text: unknown): Answer | Told | null {
  try {
    const message: unknown = typeof text === 'string' ? JSON.parse(text) : null;
    const { protocol, id, event } = Object(message);
    const isMessage = typeof protocol === 'string' && (typeof id === 'string' || typeof event === 'string');
    return isMessage ? (message as Answer | Told) : null;
  } catch {
    return null;
  }
}
