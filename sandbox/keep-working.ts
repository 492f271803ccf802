import type { Sandbox } from './create-sandbox.ts';

const LONGEST_TIMER = 2 ** 31 - 1;

/** Does due work at its time. @returns stops the loop and resolves when no work is under way */
export function keepWorking(
  sandbox: Sandbox,
  { clock, onError }: { clock: () => number; onError: (error: unknown) => void },
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const underWay = new Set<Promise<void>>();

  const schedule = (): void => {
    clearTimeout(timer);
    const due = sandbox.nextDueAt();
    if (isStopped || due === null) return;
    timer = setTimeout(work, Math.min(Math.max(0, due - clock()), LONGEST_TIMER));
  };
  const work = (): void => {
    const round: Promise<void> = sandbox
      .work()
      .catch(onError)
      .finally(() => {
        underWay.delete(round);
        schedule();
      });
    underWay.add(round);
    schedule();
  };
  const unsubscribe = sandbox.onPlanned(schedule);
  schedule();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    await Promise.all(underWay);
  };
}
