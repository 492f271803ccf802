/** Milliseconds of a frame at 60 Hz. */
export const FRAME = 1_000 / 60;

/** The load on the page while the cursor moves. */
export interface Condition {
  id: 'idle' | 'slow' | 'slowest' | 'blocked';
  title: string;
  cpuSlowdown: number;
  isBlocked: boolean;
}

export type Speed = 'idle' | 'slow';

export const conditions: readonly Condition[] = [
  { id: 'idle', title: 'idle, 1x CPU', cpuSlowdown: 1, isBlocked: false },
  { id: 'slow', title: '4x CPU', cpuSlowdown: 4, isBlocked: false },
  { id: 'slowest', title: '6x CPU', cpuSlowdown: 6, isBlocked: false },
  { id: 'blocked', title: 'blocked 60 ms in every 200', cpuSlowdown: 1, isBlocked: true },
];

/** The load while a card is scratched or a deal checked. */
export const speeds = conditions.filter(
  (condition): condition is Condition & { id: Speed } => condition.id === 'idle' || condition.id === 'slow',
);

/** Blocks of the main thread, milliseconds. */
export const block = { every: 200, lasts: 60 } as const;
