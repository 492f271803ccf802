import { type AnyStateMachine, StateMachine } from 'xstate';
import { listMutations } from './list-mutations.ts';

/** More microsteps than any chart takes; a mutated one that runs in circles fails instead of hanging. */
const maxIterations = 1_000;

/** Applies the mutation of this number to the machine itself, so that whoever has imported it has the mutated one. */
export function mutateMachine(machine: AnyStateMachine, number: number): void {
  const config = machine.config as Record<string, unknown>;
  listMutations(config)[number]?.apply();
  config.options = { maxIterations };
  Object.assign(machine, new StateMachine(machine.config, machine.implementations));
}
