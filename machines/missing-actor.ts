import { fromPromise, type PromiseActorLogic } from 'xstate';

/** Stands in a chart for I/O that the composition root provides; fails with a sentence that names what is missing. */
export function missingActor<Output, Input = undefined>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async () => {
    throw new Error(`\`${name}\` actor must be provided`);
  });
}
