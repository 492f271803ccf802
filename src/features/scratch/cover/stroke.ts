import type { ScratchPoint } from '#machines/scratch-card/scratch-grid.ts';

export type Foil = readonly [light: string, middle: string, dark: string];

export type Stroke = readonly [from: ScratchPoint, to: ScratchPoint];

/** Half the width of a stroke, by the width of the card. */
export const RADIUS = 0.075;
