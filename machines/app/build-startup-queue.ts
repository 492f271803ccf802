import type { Activity } from '#contract/app-config.ts';
import { ACTIVITY_ID, POPUP_ACTIVITY_TYPE } from '#contract/constants.ts';
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
  /** The player's dots; none for a visitor and where they could not be read. */
  dots?: Pick<DotFlags, 'signInFlag' | 'spinAwardFlag'> | undefined;
  /** The features that this client can show. */
  features: readonly FeatureKind[];
  device: { isNativeApp: boolean; isInstalledPwa: boolean; isStandalone: boolean; isIosChrome: boolean };
  /** When the player registered, 0 for a visitor; later than `newSince` is a newcomer. Milliseconds. */
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
  /** A newcomer meets two things at the first start, and the app is not one of them. */
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

/** A spin that waits, or a full purse, is what it opens for. */
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
