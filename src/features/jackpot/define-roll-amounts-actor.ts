import { fromPromise } from 'xstate';

/** @param random from 0 to below 1 */
export function defineRollAmountsActor({ random }: { random: () => number }) {
  return fromPromise<number[], { widths: readonly number[] }>(async ({ input }) =>
    input.widths.map((width) => Math.floor(random() * (width + 1))),
  );
}
