import type { Banner } from '#contract/app-config.ts';
import { type Click, resolveClick } from '#machines/app/startup-queue-rules.ts';

export interface Slide {
  id: number;
  theme: string;
  click: Click;
}

/**
 * The carousel's slides by sort, without unknown themes, dead links and, for a player, invitations to join.
 */
export function selectSlides(
  banners: readonly Banner[],
  hasTheme: (theme: string) => boolean,
  isLoggedIn: boolean,
): Slide[] {
  return banners
    .filter((banner) => hasTheme(banner.theme))
    .sort((a, b) => a.sort - b.sort)
    .map((banner) => ({ id: banner.id, theme: banner.theme, click: resolveClick(banner, isLoggedIn) }))
    .filter(({ click }) => click.kind !== 'nothing' && !(isLoggedIn && leadsToLogIn(click)));
}

function leadsToLogIn(click: Click): boolean {
  return click.kind === 'page' && click.path.startsWith('/auth/');
}
