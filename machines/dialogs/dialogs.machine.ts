import { type ActorRef, assign, not, type Snapshot, sendTo, setup, stateIn } from 'xstate';
import {
  type DialogKind,
  type Draft,
  type Drafts,
  type OpenDialog,
  type Opener,
  ownsPopup,
  type PopupKind,
  type TipsMessage,
} from './dialog-kinds.ts';

export type DialogsEvent =
  | ({ type: 'dialog.open'; openedBy?: Opener } & Omit<OpenDialog, 'openedBy'>)
  /** By the close button, Escape or the backdrop. */
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
  | { type: 'draft.keep'; kind: DialogKind; draft: Draft }
  | { type: 'draft.discard'; kind: DialogKind }
  | { type: 'drafts.discard' }
  /** `path` includes the query. */
  | { type: 'page.changed'; path: string };

/** Sent to the app whenever a dialog opens or closes: who opened the current one. */
export interface DialogsReport {
  type: 'dialogs.changed';
  openedBy: Opener | null;
}

/** Which dialog, popup and tips. The states say whether any of them is open: see `read-layers.ts`. */
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

/** One dialog, at most one of its popups above it, and 'Tips' above everything. */
export const dialogsMachine = setup({
  types: {} as {
    context: DialogsContext;
    events: DialogsEvent;
    input: DialogsInput;
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
  },
}).createMachine({
  id: 'dialogs',
  context: ({ input }) => ({ appRef: input.appRef, dialog: null, popup: null, tips: [], drafts: {} }),
  type: 'parallel',
  on: {
    'draft.keep': { actions: { type: 'keepDraft', params: ({ event }) => event } },
    'draft.discard': { actions: { type: 'discardDraft', params: ({ event }) => event } },
    'drafts.discard': { actions: 'discardDrafts' },
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
                      { guard: 'isTipsShown' },
                      { guard: 'isLocked' },
                      { target: '#dialogs.dialog.closed', actions: 'reportClosed' },
                    ],
                  },
                },
                shown: {
                  on: {
                    'popup.close': 'none',
                    'dialog.back': { guard: 'isTipsHidden', target: 'none' },
                  },
                },
              },
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
