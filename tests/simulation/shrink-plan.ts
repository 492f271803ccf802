import type { Plan, Step } from './create-plan.ts';

/**
 * Leaves out what the fault does without: halves of the steps, then quarters, and so on to single ones.
 * @param isFaulty whether a plan still ends with the fault
 * @param tries the most plans that are played
 * @returns the smallest plan that was found to be faulty
 */
export async function shrinkPlan(
  plan: Plan,
  isFaulty: (plan: Plan) => Promise<boolean>,
  tries: number,
): Promise<Plan> {
  let smallest = plan;
  let left = tries;
  for (let size = Math.ceil(plan.steps.length / 2); size >= 1; ) {
    const smaller = await findSmaller(size);
    if (smaller !== null) smallest = smaller;
    else if (size === 1 || left <= 0) break;
    size = Math.min(smaller === null ? Math.floor(size / 2) : size, smallest.steps.length);
  }
  return smallest;

  async function findSmaller(size: number): Promise<Plan | null> {
    for (let at = smallest.steps.length - size; at > -size && left > 0; at -= size) {
      const steps = without(smallest.steps, Math.max(0, at), at + size);
      const candidate = { ...smallest, ...spanOf(steps), steps };
      left -= 1;
      if (steps.length > 0 && (await isFaulty(candidate))) return candidate;
    }
    return null;
  }
}

function without(steps: readonly Step[], from: number, to: number): Step[] {
  return [...steps.slice(0, from), ...steps.slice(to)];
}

const DAY = 86_400_000;

/** Days after the last step need not be played. */
function spanOf(steps: readonly Step[]): Pick<Plan, 'days'> {
  return { days: Math.floor((steps.at(-1)?.at ?? 0) / DAY) + 1 };
}
