import type { Activity } from '#contract/app-config.ts';

/**
 * The dialogs of specification section 2, and `activity`: a popup activity of the start-up queue. The
 * specification's modal 'reward' is not among them: the chart that was paid shows the award above any open
 * dialog. See decision 043.
 */
export type DialogKind =
  | 'login'
  | 'register'
  | 'forgot-password'
  | 'spin'
  | 'first-deposit'
  | 'download'
  | 'notice'
  | 'jackpot'
  | 'vip-gift'
  | 'customer-service'
  | 'activity';

/** A popup opens above the dialog that owns it. */
export type PopupKind = 'record' | 'rank' | 'rule' | 'pools' | 'award';

const popupsOf: Partial<Record<DialogKind, readonly PopupKind[]>> = {
  jackpot: ['record', 'rank', 'rule', 'pools', 'award'],
};

export function ownsPopup(kind: DialogKind, popup: PopupKind): boolean {
  return popupsOf[kind]?.includes(popup) ?? false;
}

/** The messages of 'Tips'; the view has the words. */
export type TipsMessage = 'requestTimedOut' | 'offline' | 'unexpected' | 'roundAbandoned' | 'roundMoved';

/** A dialog of the start-up queue never replaces one that the player opened. */
export type Opener = 'player' | 'queue';

export interface OpenDialog {
  kind: DialogKind;
  openedBy: Opener;
  /** Only with kind `activity`. */
  activity?: Activity;
  /** Only with kind `customer-service`; the first one of the queue when left out. */
  chat?: { license: string; group: string };
  /**
   * Only with kinds `login`, `register` and `forgot-password`: where the player wanted to go. The dialog
   * stays open when that page comes.
   */
  returnTo?: string;
}

/** Typed values by field name. Never a password. */
export type Draft = Readonly<Record<string, string>>;
export type Drafts = Readonly<Partial<Record<DialogKind, Draft>>>;
