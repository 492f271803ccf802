import { type AnyStateMachine, StateMachine } from 'xstate';
import { listMutations } from './list-mutations.ts';

/** More microsteps than any chart takes: a mutated chart that loops fails instead of hanging. */
const maxIterations = 1_000;

/** Applies the mutation to the machine itself, so that every importer gets it. */
export function mutateMachine(machine: AnyStateMachine, number: number): void {
  const config = machine.config as Record<string, unknown>;
  const delays = { ...machine.implementations.delays };
  listMutations(config)[number]?.apply(delays);
  config.options = { maxIterations };
  Object.assign(machine, new StateMachine(machine.config, { ...machine.implementations, delays }));
}
