import type { SnapshotFrom } from 'xstate';
import type { dialogsMachine } from '#machines/dialogs/dialogs.machine.ts';

/** How many layers lie above the page. */
export function countLayers({ context }: SnapshotFrom<typeof dialogsMachine>): number {
  const open = [context.dialog !== null, context.popup !== null, context.tips.length > 0];
  return open.filter(Boolean).length;
}
