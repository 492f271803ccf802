/** Key in the state of a history entry. */
export const LAYERS = 'layers';

/** Number of layers that were open at a history entry. */
export function readDepth(state: unknown): number {
  const depth = Object(state)[LAYERS];
  return Number.isSafeInteger(depth) ? depth : 0;
}
