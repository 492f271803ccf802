import type { SnapshotFrom } from 'xstate';
import type { OpenDialog, PopupKind, TipsMessage } from './dialog-kinds.ts';
import type { dialogsMachine } from './dialogs.machine.ts';

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
