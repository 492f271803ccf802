import type { SnapshotFrom } from 'xstate';
import {
  type dialogsMachine,
  readDialog,
  readPopup,
  readProof,
  readTip,
} from '#machines/app/dialogs.machine.ts';

/** Number of open dialogs above the page. */
export function countLayers(state: SnapshotFrom<typeof dialogsMachine>): number {
  return [readDialog, readPopup, readProof, readTip].filter((read) => read(state)).length;
}
