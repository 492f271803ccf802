import type { SnapshotFrom } from 'xstate';
import type { dialogsMachine } from '#machines/dialogs/dialogs.machine.ts';
import { readDialog, readPopup, readProof, readTip } from '#machines/dialogs/read-layers.ts';

/** Number of open dialogs above the page. */
export function countLayers(state: SnapshotFrom<typeof dialogsMachine>): number {
  return [readDialog, readPopup, readProof, readTip].filter((read) => read(state)).length;
}
