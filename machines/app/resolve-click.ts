import { CLICK_TYPE } from '#contract/constants.ts';
import { readOwnPath } from './own-path.ts';

/** An activity's picture or a slide of the carousel. */
export interface Clickable {
  clickType: number;
  clickAction: string;
  unloginShowStatus: number;
}

export type Click =
  /** `path` is where to go after login; home when the action is not a page of this app. */
  | { kind: 'login'; path: string }
  | { kind: 'page'; path: string }
  | { kind: 'game'; gameId: number }
  | { kind: 'link'; url: string }
  /** An unknown type, or an action that is not a path, game id or address: the press does nothing. */
  | { kind: 'nothing' };

/** What a press means. With `unloginShowStatus` 0 it always leads a visitor to login. */
export function resolveClick(clickable: Clickable, isLoggedIn: boolean): Click {
  const click = resolveAction(clickable.clickType, clickable.clickAction.trim());
  return clickable.unloginShowStatus === 0 && !isLoggedIn ? { kind: 'login', path: pathOf(click) } : click;
}

/** The page that plays a game for coins. */
export function toGamePath(gameId: number): string {
  return `/game/start?gameId=${gameId}&tryIt=0`;
}

function resolveAction(clickType: number, action: string): Click {
  const path = clickType === CLICK_TYPE.inApp ? readOwnPath(action) : null;
  if (path !== null) return { kind: 'page', path };
  if (clickType === CLICK_TYPE.game && isGameId(action)) return { kind: 'game', gameId: Number(action) };
  if (clickType === CLICK_TYPE.externalLink && isWebAddress(action)) return { kind: 'link', url: action };
  return { kind: 'nothing' };
}

function pathOf(click: Click): string {
  if (click.kind === 'page') return click.path;
  return click.kind === 'game' ? toGamePath(click.gameId) : '/';
}

function isGameId(action: string): boolean {
  return /^[1-9]\d{0,9}$/.test(action);
}

function isWebAddress(action: string): boolean {
  return /^https?:\/\/[^/\\\s\p{Cc}][^\\\s\p{Cc}]*$/iu.test(action);
}
