import { GRID_CELLS, type GridSpinPlan } from '#machines/jackpot/jackpot-spin-rules.ts';

/** Milliseconds between the time of a frame and its display. */
export const DISPLAY_DELAY = 16;

/** Milliseconds that the animation outlasts the course: the main thread has to end it and may be late. */
export const OVERRUN = 1_000;

/**
 * Animates the light of each cell by the plan. The compositor runs it, so that a busy main thread delays
 * nothing.
 * @param begin by `performance.now()`, the clock of the frames
 * @returns removes the animation
 */
export function animateLight(
  plan: GridSpinPlan,
  begin: number,
  cells: readonly (HTMLElement | null)[],
): () => void {
  const effects = cells.slice(0, GRID_CELLS).flatMap((cell, index) => {
    const glow = lightFrames(plan, index);
    const options = { duration: plan.duration + OVERRUN, fill: 'both' } as const;
    return [
      new KeyframeEffect(cell, glow, { ...options, pseudoElement: '::before' }),
      new KeyframeEffect(textOf(cell), glow, { ...options, pseudoElement: '::after' }),
    ];
  });
  // All effects before the first play: each would otherwise recompute the styles of the page.
  const animations = effects.map((effect) => new Animation(effect));
  for (const animation of animations) {
    animation.play();
    animation.startTime = begin - DISPLAY_DELAY;
    // A cancelled animation rejects `finished`.
    animation.finished.catch(() => null);
  }
  return () => {
    for (const animation of animations) animation.cancel();
  };
}

/** Keyframes of the light of a cell over the whole course. */
export function lightFrames({ steps, duration }: GridSpinPlan, cell: number): Keyframe[] {
  const changes = steps.filter(
    (step, index) => index === 0 || step.cell === cell || steps[index - 1]?.cell === cell,
  );
  const frames = changes.map((step) => ({
    opacity: step.cell === cell ? 1 : 0,
    offset: step.at / (duration + OVERRUN),
    easing: 'step-end',
  }));
  return [...frames, { opacity: frames.at(-1)?.opacity ?? 0, offset: 1 }];
}

function textOf(cell: HTMLElement | null): HTMLElement | null {
  return cell?.querySelector('b') ?? null;
}
