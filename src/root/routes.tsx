import { PAGES, type Page } from '#contract/pages.ts';
import type { ScreenModule } from './screen-module.ts';

export interface Route extends Page {
  load: () => Promise<ScreenModule>;
}

const screens = import.meta.glob<ScreenModule>('../features/*/**/*-screen.tsx');

/** All pages with their code, which a feature has in one chunk. */
export const routes: readonly Route[] = PAGES.map((page) => ({ ...page, load: findScreen(page.screen) }));

function findScreen(screen: string): () => Promise<ScreenModule> {
  const load = screens[`../features/${screen}-screen.tsx`];
  if (load === undefined) throw new Error(`there is no screen ${screen}`);
  return load;
}
