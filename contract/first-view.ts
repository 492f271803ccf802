import type { AppConfig, Lobby } from './app-config.ts';
import type { LanguageTag } from './choose-locale.ts';

/** As a visitor gets them. */
export interface VisitorsLobby {
  config: AppConfig;
  lobby: Lobby;
  /** Activities that are on. */
  activityIds: readonly number[];
}

export interface FirstViewContent extends VisitorsLobby {
  /** Path and query of a page. */
  address: string;
  locale: LanguageTag;
  /** The page is filled for this one; left out, it is for everybody. */
  filling?: Filling;
}

/** Data of this visit that fills the first view. */
export interface Filling {
  isPlayer: boolean;
  /** Links to the app begin with it. */
  origin: string;
  /** The device has this system and this time zone. */
  os: string;
  timeZone: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** The answers to the page's first calls, as they were sent. */
  answers: readonly { call: string; body: object; data: unknown }[];
}

/** Characters of an address that has a view. */
export const LONGEST_ADDRESS = 300;

/** A page as markup that needs no script. */
export interface FirstView {
  html: string;
  css: string;
}

/** Where the build leaves it, in the folder of the built app; nothing in a folder with a dot is served. */
export const FIRST_VIEW_MODULE = '.server/first-view.mjs';

/** What the module exports: the app's own views, rendered to text. */
export interface FirstViewModule {
  /**
   * Rejects where a view needs a browser.
   * @returns null for a page that shows nothing by itself, such as one that leads elsewhere
   */
  renderFirstView(content: FirstViewContent): Promise<FirstView | null>;
}

/**
 * The document's view: of a page for `players`, with one part for them and one for visitors; of one that asks
 * for something for `everybody`; or of one that is the same for `visitors`.
 */
export const VIEW = 'data-view';
export type ViewKind = 'players' | 'everybody' | 'visitors';

/** Says that the view is not shown: it is in another language, or of something else. */
export const FOREIGN = 'data-foreign';
