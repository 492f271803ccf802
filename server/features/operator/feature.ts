import type { Feature } from '#server/features/feature.ts';

/** The operator's work on players: it has commands, and no calls. */
export const operator: Feature<unknown> = {
  movementKinds: { other: ['adjustment'] },
};
