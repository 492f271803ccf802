import {
  type ActorRef,
  assign,
  emit,
  not,
  or,
  type Snapshot,
  type SnapshotFrom,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import {
  type DialogKind,
  type Draft,
  type Drafts,
  type OpenDialog,
  type Opener,
  ownsPopup,
  type PopupKind,
  type TipsMessage,
} from './dialog-rules.ts';

export type DialogsEvent =
  | ({ type: 'dialog.open'; openedBy?: Opener } & Omit<OpenDialog, 'openedBy'>)
  /** The player uses the close button, Escape or the backdrop. */
  | { type: 'dialog.close' }
  /** The back button closes the topmost layer. */
  | { type: 'dialog.back' }
  /** From the dialog's own content, while it must not be closed. */
  | { type: 'dialog.lock' }
  | { type: 'dialog.unlock' }
  | { type: 'popup.open'; popup: PopupKind }
  | { type: 'popup.close' }
  | { type: 'tips.show'; message: TipsMessage }
  | { type: 'tips.close' }
  /** A call needs the player to show who they are. */
  | { type: 'proof.ask' }
  /** They have, or do not want to. */
  | { type: 'proof.end'; isProven: boolean }
  | { type: 'draft.keep'; kind: DialogKind; draft: Draft }
  | { type: 'draft.discard'; kind: DialogKind }
  /** Somebody else is logged in, or nobody. */
  | { type: 'login.changed' }
  /** `path` includes the query. */
  | { type: 'page.changed'; path: string };

/** For every call that waited for it. */
export interface DialogsEmitted {
  type: 'proof.ended';
  isProven: boolean;
}

/** Sent to the app whenever a dialog opens or closes: who opened the current one. */
export interface DialogsReport {
  type: 'dialogs.changed';
  openedBy: Opener | null;
}

/** Which dialog, popup and tips. The states say whether any of them is open: see `readDialog`. */
export interface DialogsContext {
  appRef: ActorRef<Snapshot<unknown>, DialogsReport>;
  dialog: OpenDialog | null;
  popup: PopupKind | null;
  /** The first is shown, or was shown last; the others wait until the player closes it. */
  tips: readonly TipsMessage[];
  drafts: Drafts;
}

export interface DialogsInput {
  appRef: DialogsContext['appRef'];
}

/** One dialog, at most one of its popups above it, the proof of who the player is, and 'Tips' above all. */
export const dialogsMachine = setup({
  types: {} as {
    context: DialogsContext;
    events: DialogsEvent;
    input: DialogsInput;
    emitted: DialogsEmitted;
    tags: 'uninterruptible';
  },
  guards: {
    isForPlayer: (_, params: { openedBy: Opener | undefined }) => params.openedBy !== 'queue',
    isOwnPopup: ({ context }, params: { popup: PopupKind }) =>
      context.dialog !== null && ownsPopup(context.dialog.kind, params.popup),
    isNewTip: ({ context }, params: { message: TipsMessage }) => !context.tips.includes(params.message),
    hasMoreTips: ({ context }) => context.tips.length > 1,
    isTipsShown: stateIn({ tips: 'shown' }),
    isTipsHidden: not('isTipsShown'),
    isCovered: or(['isTipsShown', stateIn({ proof: 'asked' })]),
    isUncovered: not('isCovered'),
    isLocked: stateIn({ dialog: { open: { closing: 'forbidden' } } }),
    mayClose: not('isLocked'),
    isWanted: ({ context }, params: { path: string }) => context.dialog?.returnTo === params.path,
  },
  actions: {
    setDialog: assign({ dialog: (_, params: OpenDialog) => params }),
    reportOpened: sendTo(
      ({ context }) => context.appRef,
      ({ context }): DialogsReport => ({
        type: 'dialogs.changed',
        openedBy: context.dialog?.openedBy ?? null,
      }),
    ),
    reportClosed: sendTo(({ context }) => context.appRef, {
      type: 'dialogs.changed',
      openedBy: null,
    } satisfies DialogsReport),
    setPopup: assign({ popup: (_, params: { popup: PopupKind }) => params.popup }),
    setTip: assign({ tips: (_, params: { message: TipsMessage }) => [params.message] }),
    addTip: assign({
      tips: ({ context }, params: { message: TipsMessage }) => [...context.tips, params.message],
    }),
    dropTip: assign({ tips: ({ context }) => context.tips.slice(1) }),
    keepDraft: assign({
      drafts: ({ context }, params: { kind: DialogKind; draft: Draft }) => ({
        ...context.drafts,
        [params.kind]: params.draft,
      }),
    }),
    discardDraft: assign({
      drafts: ({ context }, params: { kind: DialogKind }) => ({
        ...context.drafts,
        [params.kind]: undefined,
      }),
    }),
    discardDrafts: assign({ drafts: {} }),
    tellProof: emit((_, params: { isProven: boolean }) => ({
      type: 'proof.ended' as const,
      isProven: params.isProven,
    })),
  },
}).createMachine({
  id: 'dialogs',
  context: ({ input }) => ({ appRef: input.appRef, dialog: null, popup: null, tips: [], drafts: {} }),
  type: 'parallel',
  on: {
    'draft.keep': { actions: { type: 'keepDraft', params: ({ event }) => event } },
    'draft.discard': { actions: { type: 'discardDraft', params: ({ event }) => event } },
    'login.changed': { actions: 'discardDrafts' },
  },
  states: {
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'dialog.open': {
              target: 'open',
              actions: { type: 'setDialog', params: ({ event }) => toDialog(event) },
            },
          },
        },
        open: {
          type: 'parallel',
          entry: 'reportOpened',
          on: {
            'dialog.open': [
              { guard: 'isLocked' },
              {
                guard: { type: 'isForPlayer', params: ({ event }) => ({ openedBy: event.openedBy }) },
                target: 'open',
                reenter: true,
                actions: { type: 'setDialog', params: ({ event }) => toDialog(event) },
              },
            ],
            'dialog.close': { guard: 'mayClose', target: 'closed', actions: 'reportClosed' },
            'page.changed': [
              { guard: { type: 'isWanted', params: ({ event }) => event } },
              { guard: 'mayClose', target: 'closed', actions: 'reportClosed' },
            ],
          },
          states: {
            closing: {
              initial: 'allowed',
              states: {
                allowed: { on: { 'dialog.lock': 'forbidden' } },
                forbidden: {
                  description: 'The content must not be interrupted: only popups and tips can close.',
                  tags: 'uninterruptible',
                  on: { 'dialog.unlock': 'allowed' },
                },
              },
            },
            popup: {
              initial: 'none',
              on: {
                'popup.open': {
                  guard: { type: 'isOwnPopup', params: ({ event }) => event },
                  target: '.shown',
                  actions: { type: 'setPopup', params: ({ event }) => event },
                },
              },
              states: {
                none: {
                  on: {
                    'dialog.back': [
                      { guard: 'isCovered' },
                      { guard: 'isLocked' },
                      { target: '#dialogs.dialog.closed', actions: 'reportClosed' },
                    ],
                  },
                },
                shown: {
                  on: {
                    'popup.close': 'none',
                    'dialog.back': { guard: 'isUncovered', target: 'none' },
                  },
                },
              },
            },
          },
        },
      },
    },
    proof: {
      initial: 'none',
      states: {
        none: { on: { 'proof.ask': 'asked' } },
        asked: {
          description: 'A call waits until the player has shown who they are. Leaving the page gives it up.',
          on: {
            'proof.end': { target: 'none', actions: { type: 'tellProof', params: ({ event }) => event } },
            'dialog.back': {
              guard: 'isTipsHidden',
              target: 'none',
              actions: { type: 'tellProof', params: { isProven: false } },
            },
            'page.changed': {
              target: 'none',
              actions: { type: 'tellProof', params: { isProven: false } },
            },
            'login.changed': {
              target: 'none',
              actions: { type: 'tellProof', params: { isProven: false } },
            },
          },
        },
      },
    },
    tips: {
      initial: 'hidden',
      states: {
        hidden: {
          on: {
            'tips.show': {
              target: 'shown',
              actions: { type: 'setTip', params: ({ event }) => event },
            },
          },
        },
        shown: {
          on: {
            'tips.show': {
              guard: { type: 'isNewTip', params: ({ event }) => event },
              actions: { type: 'addTip', params: ({ event }) => event },
            },
            'tips.close': [{ guard: 'hasMoreTips', actions: 'dropTip' }, { target: 'hidden' }],
            'dialog.back': 'hidden',
          },
        },
      },
    },
  },
});

function toDialog(event: Extract<DialogsEvent, { type: 'dialog.open' }>): OpenDialog {
  const { type: _, openedBy = 'player', ...dialog } = event;
  return { ...dialog, openedBy };
}

type DialogsState = SnapshotFrom<typeof dialogsMachine>;

export function readDialog(state: DialogsState): OpenDialog | null {
  return state.matches({ dialog: 'open' }) ? state.context.dialog : null;
}

export function readPopup(state: DialogsState): PopupKind | null {
  return state.matches({ dialog: { open: { popup: 'shown' } } }) ? state.context.popup : null;
}

/** Whether the player is asked to show who they are. */
export function readProof(state: DialogsState): boolean {
  return state.matches({ proof: 'asked' });
}

export function readTip(state: DialogsState): TipsMessage | null {
  return state.matches({ tips: 'shown' }) ? (state.context.tips[0] ?? null) : null;
}
