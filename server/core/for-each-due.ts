import type { JobDependencies } from './dependencies.ts';

/**
 * Does `work` for each item that is due, a batch after another, until the signal. One that fails is reported,
 * and the next follows.
 * @param list the due items after one, in an order of their own; from the first when it is null
 */
export async function forEachDue<Item>(
  list: (after: Item | null) => Promise<Item[]>,
  work: (item: Item) => Promise<unknown>,
  { stop, onError }: Pick<JobDependencies, 'onError'> & { stop: AbortSignal },
): Promise<void> {
  let due = await list(null);
  while (due.length > 0 && !stop.aborted) {
    for (const item of due) {
      if (stop.aborted) return;
      await work(item).catch(onError);
    }
    due = await list(due.at(-1) ?? null);
  }
}
