/** The name in a history entry's state under which stands how many layers were open. */
export const LAYERS = 'layers';

/** How many layers were open at a history entry. */
export function readDepth(state: unknown): number {
  const depth = Object(state)[LAYERS];
  return Number.isSafeInteger(depth) ? depth : 0;
}
