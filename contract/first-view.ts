import type { AppConfig, Lobby } from './app-config.ts';
import type { LanguageTag } from './choose-locale.ts';

export interface FirstViewContent {
  locale: LanguageTag;
  /** As a visitor gets them. */
  config: AppConfig;
  lobby: Lobby;
  /** Of the activities that are on. */
  activityIds: readonly number[];
}

/** Home as markup that needs no script. */
export interface FirstView {
  html: string;
  css: string;
}

/** Where the build leaves it, in the folder of the built app; nothing in a folder with a dot is served. */
export const FIRST_VIEW_MODULE = '.server/first-view.mjs';

/** What the module exports: the app's own views, rendered to text. */
export interface FirstViewModule {
  renderFirstView(content: FirstViewContent): FirstView;
}
