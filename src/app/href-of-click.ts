import { type Click, toGamePath } from '#machines/app/startup-queue-rules.ts';
import { toLogin } from './return-path.ts';

/** A path of the app or an address; null for a click that leads nowhere. */
export function hrefOfClick(click: Click): string | null {
  switch (click.kind) {
    case 'page':
      return click.path;
    case 'game':
      return toGamePath(click.gameId);
    case 'link':
      return click.url;
    case 'login':
      return toLogin(click.path);
    case 'nothing':
      return null;
  }
}
