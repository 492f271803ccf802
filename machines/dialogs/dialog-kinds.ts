import type { Activity } from '#contract/app-config.ts';

/**
 * The dialogs of specification section 2, and `activity`: the picture of a popup activity in the start-up
 * queue.
 */
export type DialogKind =
  | 'login'
  | 'register'
  | 'forgot-password'
  | 'reward'
  | 'spin'
  | 'first-deposit'
  | 'download'
  | 'notice'
  | 'jackpot'
  | 'vip-gift'
  | 'customer-service'
  | 'activity';

/** A popup stands above the dialog it belongs to. */
export type PopupKind = 'record' | 'rank' | 'rule' | 'pools' | 'award';

const popupsOf: Partial<Record<DialogKind, readonly PopupKind[]>> = {
  jackpot: ['record', 'rank', 'rule', 'pools', 'award'],
};

/** Whether `popup` is one of the dialog's own. */
export function ownsPopup(kind: DialogKind, popup: PopupKind): boolean {
  return popupsOf[kind]?.includes(popup) ?? false;
}

/** What 'Tips' can say; the words are the view's, in the player's language. */
export type TipsMessage = 'requestTimedOut' | 'offline' | 'unexpected' | 'roundAbandoned' | 'roundMoved';

/** Who asked: a dialog of the start-up queue never replaces one that the player opened. */
export type Opener = 'player' | 'queue';

export interface OpenDialog {
  kind: DialogKind;
  openedBy: Opener;
  /** With kind `activity`. */
  activity?: Activity;
  /** With kind `login` and `register`: where the player wanted to go. */
  returnTo?: string;
}

/** What was typed, by field name. Never a password. */
export type Draft = Readonly<Record<string, string>>;
export type Drafts = Readonly<Partial<Record<DialogKind, Draft>>>;
