import type { Banner } from '#contract/app-config.ts';
import { type Click, resolveClick } from '#machines/startup-queue/resolve-click.ts';

export interface Slide {
  id: number;
  theme: string;
  click: Click;
}

/**
 * The slides of the carousel, by sort. Left out: themes without art and words, slides whose press would do nothing, and for a
 * player those that lead to the sign-in pages.
 */
export function selectSlides(
  banners: readonly Banner[],
  hasTheme: (theme: string) => boolean,
  isLoggedIn: boolean,
): Slide[] {
  return banners
    .filter((banner) => hasTheme(banner.theme))
    .toSorted((a, b) => a.sort - b.sort)
    .map((banner) => ({ id: banner.id, theme: banner.theme, click: resolveClick(banner, isLoggedIn) }))
    .filter(({ click }) => click.kind !== 'nothing' && !(isLoggedIn && leadsToSignIn(click)));
}

function leadsToSignIn(click: Click): boolean {
  return click.kind === 'page' && click.path.startsWith('/auth/');
}
