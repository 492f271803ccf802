import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { App } from '#app/app/app-context.tsx';

export interface ScreenModule {
  default: ComponentType;
  /** Document title before the brand; none for home. */
  title?: () => string;
  /** False shows a 404 with its own text. */
  validate?: (query: URLSearchParams, params: Readonly<Params>) => boolean;
  /** Runs when the page is prefetched, before it opens. */
  prepare?: (app: App) => void;
}
