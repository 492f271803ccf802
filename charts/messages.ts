import type { ActorFacts, Entry, Recording } from '#contract/inspector.ts';

/** The channel between the app's pages and `/__charts`, which are of the same origin. */
export const CHANNEL = 'perya-charts';

/** A page of the app. */
export interface PageFacts {
  id: string;
  path: string;
}

export type FromApp =
  /** A page has just loaded. */
  | { type: 'opened'; page: PageFacts }
  /** The answer to `hello`. */
  | { type: 'recorded'; page: PageFacts; recording: Recording }
  | { type: 'happened'; page: PageFacts; actor: ActorFacts; entry: Entry }
  | { type: 'closed'; page: PageFacts };

export type ToApp =
  /** Asks for everything, and then for each new entry. */
  { type: 'hello' } | { type: 'send'; page: string; sessionId: string; event: Entry['event'] };
