import type { Activity } from '#contract/app-config.ts';
import { ACTIVITY_ID, CLICK_TYPE, POPUP_ACTIVITY_TYPE } from '#contract/constants.ts';
import type { DotFlags } from '#contract/lobby.ts';

export type FeatureKind = 'download' | 'notice' | 'first-deposit' | 'spin';

export type QueueItem =
  | { id: string; kind: 'activity'; activity: Activity }
  | { id: FeatureKind; kind: FeatureKind };

/** What the queue is built from, read when the session is known. */
export interface QueueFacts {
  activities: readonly Activity[];
  /** The activities that are open to this player or visitor. */
  activityIds: readonly number[];
  /** The player's dots; undefined for a visitor, and if they could not be read. */
  dots?: Pick<DotFlags, 'signInFlag' | 'spinAwardFlag'> | undefined;
  /** The features that this client can show. */
  features: readonly FeatureKind[];
  device: { isNativeApp: boolean; isInstalledPwa: boolean; isStandalone: boolean; isIosChrome: boolean };
  /** When the player registered, in milliseconds; 0 for a visitor. A newcomer registered after `newSince`. */
  joinedAt: number;
  newSince: number;
  /** Ids of the items shown in this tab session. */
  shown: readonly string[];
}

type SkipReason =
  | 'shown'
  | 'loginOnly'
  | 'done'
  | 'notBuilt'
  | 'activityOff'
  | 'nativeApp'
  | 'installedPwa'
  | 'standalone'
  | 'iosChrome'
  | 'notLoggedIn'
  /** At the first start a newcomer sees only the check-in and the first deposit. */
  | 'newcomer';

export interface StartupQueue {
  items: readonly QueueItem[];
  skipped: readonly { id: string; reason: SkipReason }[];
}

/**
 * The order of specification section 4: popup activities by their sort, then download, notice, first deposit,
 * invite spin.
 * @returns the items to open, and why each other was left out
 */
export function buildStartupQueue(facts: QueueFacts, isLoggedIn: boolean): StartupQueue {
  const items: QueueItem[] = [];
  const skipped: { id: string; reason: SkipReason }[] = [];
  for (const item of [...popupActivities(facts.activities), ...features]) {
    const reason = findSkipReason(item, facts, isLoggedIn);
    if (reason === null) items.push(item);
    else skipped.push({ id: item.id, reason });
  }
  return { items, skipped };
}

const features: readonly QueueItem[] = (['download', 'notice', 'first-deposit', 'spin'] as const).map(
  (kind) => ({
    id: kind,
    kind,
  }),
);

const activityOf: Record<FeatureKind, number> = {
  download: ACTIVITY_ID.download,
  notice: ACTIVITY_ID.notice,
  'first-deposit': ACTIVITY_ID.firstDeposit,
  spin: ACTIVITY_ID.inviteSpin,
};

function popupActivities(activities: readonly Activity[]): QueueItem[] {
  return activities
    .filter((activity) => activity.type === POPUP_ACTIVITY_TYPE)
    .sort((a, b) => a.sort - b.sort)
    .map((activity) => ({ id: `activity:${activity.id}`, kind: 'activity', activity }));
}

function findSkipReason(item: QueueItem, facts: QueueFacts, isLoggedIn: boolean): SkipReason | null {
  if (facts.shown.includes(item.id)) return 'shown';
  if (item.kind === 'activity') {
    if (isLoginOnly(item.activity) && !isLoggedIn) return 'loginOnly';
    return item.activity.id === ACTIVITY_ID.freeSign && facts.dots?.signInFlag === false ? 'done' : null;
  }
  if (!facts.features.includes(item.kind)) return 'notBuilt';
  if (!facts.activityIds.includes(activityOf[item.kind])) return 'activityOff';
  if (item.kind === 'first-deposit' && !isLoggedIn) return 'notLoggedIn';
  if (item.kind === 'spin') return isLoggedIn ? findSpinSkipReason(facts) : 'notLoggedIn';
  return item.kind === 'download' ? findDownloadSkipReason(facts, isLoggedIn) : null;
}

function isLoginOnly(activity: Activity): boolean {
  return activity.unloginShowStatus === 0;
}

/** The invite spin opens only if a spin waits or the purse is full. */
function findSpinSkipReason({ dots, joinedAt, newSince }: QueueFacts): SkipReason | null {
  if (dots?.spinAwardFlag !== true) return 'done';
  return joinedAt > newSince ? 'newcomer' : null;
}

function findDownloadSkipReason(
  { device, joinedAt, newSince }: QueueFacts,
  isLoggedIn: boolean,
): SkipReason | null {
  if (device.isNativeApp) return 'nativeApp';
  if (device.isInstalledPwa) return 'installedPwa';
  if (device.isStandalone) return 'standalone';
  if (device.isIosChrome) return 'iosChrome';
  if (!isLoggedIn) return 'notLoggedIn';
  return joinedAt > newSince ? 'newcomer' : null;
}

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

/** The effect of a press. If `unloginShowStatus` is 0, it always leads a visitor to login. */
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

const NOWHERE = 'https://nowhere.invalid';

/**
 * Reads a path from an address or a config.
 * @returns it as a browser reads it, with query and hash; null when it may lead to another origin
 */
export function readOwnPath(candidate: string): string | null {
  if (!candidate.startsWith('/') || hasUnsafeCharacters(candidate)) return null;
  const url = new URL(candidate, NOWHERE);
  if (url.origin !== NOWHERE || hasUnsafeCharacters(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Browsers read a backslash as a slash and skip control characters. A second decoding may restore either. */
function hasUnsafeCharacters(path: string): boolean {
  return /^\/[/\\]|[\\\p{Cc}]/u.test(path) || /^\/(?:%2f|%5c)|%5c|%0[0-9a-f]/i.test(path.split('?')[0] ?? '');
}
