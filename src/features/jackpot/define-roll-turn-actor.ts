import { fromPromise } from 'xstate';

export function defineRollTurnActor({ random }: { random: () => number }) {
  return fromPromise<number, undefined>(async () => random());
}
