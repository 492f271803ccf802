import type { AppConfig, Lobby } from './app-config.ts';
import type { LanguageTag } from './choose-locale.ts';

/** As a visitor gets them. */
export interface VisitorsLobby {
  config: AppConfig;
  lobby: Lobby;
  /** Of the activities that are on. */
  activityIds: readonly number[];
}

export interface FirstViewContent extends VisitorsLobby {
  /** Path and query of a page. */
  address: string;
  locale: LanguageTag;
}

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

/** Says that a document's view is of a page for players, with one part for them and one for visitors. */
export const CLOSED = 'data-closed';
