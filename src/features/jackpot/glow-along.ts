import { GRID_CELLS, type GridSpinPlan } from '#machines/jackpot-spin/plan-grid-spin.ts';

/** So long after its time a frame is seen. */
export const SEEN_AFTER = 16;

/**
 * So long the light stays where it has landed: to end an animation the compositor needs the page, which may
 * be late.
 */
export const HELD = 1_000;

/**
 * Lets the light of each cell go on and off as the plan says. The browser's compositor runs it, which needs
 * the page for nothing once it has begun: whatever else the page is busy with makes no cell late.
 * @param begin by `performance.now()`, which goes with the frames' own clock
 * @returns takes it away
 */
export function glowAlong(
  plan: GridSpinPlan,
  begin: number,
  cells: readonly (HTMLElement | null)[],
): () => void {
  const effects = cells.slice(0, GRID_CELLS).flatMap((cell, index) => {
    const glow = glowOf(plan, index);
    const options = { duration: plan.duration + HELD, fill: 'both' } as const;
    return [
      new KeyframeEffect(cell, glow, { ...options, pseudoElement: '::before' }),
      new KeyframeEffect(inkOf(cell), glow, { ...options, pseudoElement: '::after' }),
    ];
  });
  // All effects before the first is played: each would have the browser work out the page's styles anew.
  const animations = effects.map((effect) => new Animation(effect));
  for (const animation of animations) {
    animation.play();
    animation.startTime = begin - SEEN_AFTER;
    // What is taken away does not finish, and that is no failure.
    animation.finished.catch(() => null);
  }
  return () => {
    for (const animation of animations) animation.cancel();
  };
}

/** When the light of a cell is on, over the whole course. */
export function glowOf({ steps, duration }: GridSpinPlan, cell: number): Keyframe[] {
  const changes = steps.filter(
    (step, index) => index === 0 || step.cell === cell || steps[index - 1]?.cell === cell,
  );
  const frames = changes.map((step) => ({
    opacity: step.cell === cell ? 1 : 0,
    offset: step.at / (duration + HELD),
    easing: 'step-end',
  }));
  return [...frames, { opacity: frames.at(-1)?.opacity ?? 0, offset: 1 }];
}

/** What stands on the cell's ground in words. */
function inkOf(cell: HTMLElement | null): HTMLElement | null {
  return cell?.querySelector('b') ?? null;
}
