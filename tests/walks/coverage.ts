import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';
import { type DeclaredTransition, listStates, listTransitions, nameState } from './declared.ts';

export type Path = readonly string[];

/** What running actors have shown of a chart, and the path that showed it first. */
export class Coverage {
  readonly transitions: readonly DeclaredTransition[];
  readonly states: readonly AnyStateNode[];
  readonly taken = new Map<AnyTransitionDefinition, Path>();
  readonly refused = new Set<AnyTransitionDefinition>();
  /** Keys are ids of states. */
  readonly reached = new Map<string, Path>();

  constructor(machine: AnyStateMachine) {
    this.transitions = listTransitions(machine);
    this.states = listStates(machine);
  }

  /** One microstep, as the inspection reports it. `before` is null while the actor is starting. */
  noteStep(
    before: AnyMachineSnapshot | null,
    event: AnyEventObject,
    taken: readonly AnyTransitionDefinition[],
    after: AnyMachineSnapshot,
    path: Path,
  ): void {
    for (const transition of taken.filter((one) => hasArrived(one, after))) {
      if (!this.taken.has(transition)) this.taken.set(transition, [...path]);
      this.noteReached(transition.source, path);
    }
    for (const node of nodesOf(after)) this.noteReached(node, path);
    if (before !== null && before.status !== 'active') return;
    const isEventless = taken[0]?.eventType === '';
    for (const node of before === null ? taken.map(({ source }) => source) : nodesOf(before)) {
      const candidates = isEventless ? (node.always ?? []) : candidatesOf(node, event.type);
      this.noteRefusals(node, candidates, taken);
    }
  }

  /** The actor has come to rest: every `always` of its states was refused. */
  noteRest(snapshot: AnyMachineSnapshot, path: Path): void {
    for (const node of nodesOf(snapshot)) {
      this.noteReached(node, path);
      for (const transition of node.always ?? []) this.refused.add(transition);
    }
  }

  private noteReached({ id }: AnyStateNode, path: Path): void {
    if (!this.reached.has(id)) this.reached.set(id, [...path]);
  }

  /** Grows with everything that is seen for the first time. */
  size(): number {
    return this.taken.size + this.refused.size + this.reached.size;
  }

  /** Names everything that has not been seen. */
  missing(): string[] {
    return [
      ...this.states
        .filter(({ id }) => !this.reached.has(id))
        .map((node) => `state never reached: ${nameState(node)}`),
      ...this.transitions
        .filter(({ definition }) => !this.taken.has(definition))
        .map(({ label }) => `transition never taken: ${label}`),
      ...this.guarded()
        .filter(({ definition }) => !this.refused.has(definition))
        .map(({ label }) => `guard never refused: ${label}`),
    ];
  }

  guarded(): DeclaredTransition[] {
    return this.transitions.filter(({ guard }) => guard !== '');
  }

  /** A guard refused if it was asked and a later branch, or none, was taken. */
  private noteRefusals(
    node: AnyStateNode,
    candidates: readonly AnyTransitionDefinition[],
    taken: readonly AnyTransitionDefinition[],
  ): void {
    if (taken.some(({ source }) => isBelow(source, node))) return;
    const chosen = candidates.findIndex((candidate) => taken.includes(candidate));
    const asked = chosen === -1 ? candidates : candidates.slice(0, chosen);
    for (const transition of asked) this.refused.add(transition);
  }
}

/** False if another region's transition in the same microstep has preempted this one. */
function hasArrived({ target = [] }: AnyTransitionDefinition, after: AnyMachineSnapshot): boolean {
  return target.every((node: AnyStateNode) => node.type === 'history' || nodesOf(after).includes(node));
}

export function nodesOf(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  return snapshot._nodes;
}

/** The transitions of one state that an event of this type can take, in the order of their guards. */
export function candidatesOf(node: AnyStateNode, eventType: string): AnyTransitionDefinition[] {
  return [...node.transitions]
    .filter(([descriptor]) => accepts(descriptor, eventType))
    .sort(([a], [b]) => b.length - a.length)
    .flatMap(([, transitions]) => transitions);
}

function accepts(descriptor: string, eventType: string): boolean {
  if (descriptor === eventType || descriptor === '*') return true;
  return descriptor.endsWith('.*') && `${eventType}.`.startsWith(descriptor.slice(0, -1));
}

function isBelow(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  return (
    node !== ancestor &&
    (node.parent === ancestor || (node.parent !== undefined && isBelow(node.parent, ancestor)))
  );
}
