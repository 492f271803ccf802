import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventFromLogic,
  fromTransition,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { failedCall } from '#tests/fake-call.ts';
import { listTransitions } from '#tests/walks/declared.ts';
import { type Edge, listEdges } from './list-edges.ts';

/** A chart as a page can be driven through it. */
export interface Flow<Move extends string, P extends string> {
  start: P;
  edges: readonly Edge<P>[];
  moves: readonly Move[];
}

interface Plan<State, Move extends string, P extends string> {
  begin: State;
  /** What somebody or the network does: the events that the chart gets of it. Each is done once at least. */
  moves: Record<Move, (state: State) => State>;
  placeOf: (state: State) => P;
  /** Transitions that no page can show, by the reason. */
  unseen: Record<string, readonly string[]>;
  /** Whether a transition that several states share is to be taken from each of them; it is when left out. */
  perState?: boolean;
}

/**
 * The ways through a chart, found anew from what it declares.
 * @throws Error for a transition that no way takes, unless the plan says why
 */
export function readFlow<Machine extends AnyStateMachine, State, Move extends string, P extends string>(
  chart: PreparedChart<Machine>,
  { begin, moves, placeOf, unseen, perState = true }: Plan<State, Move, P>,
): Flow<Move, P> {
  const names = Object.keys(moves) as Move[];
  const edges = listEdges(begin, names, {
    step: (state, name) => chart.noting(() => moves[name](state)),
    placeOf,
    nameOf: (name) => name,
    showsOf: () => chart.taken(),
  });
  const shown = new Set(edges.flatMap(({ shows }) => shows.map(toLabel)));
  const excused = Object.values(unseen).flat();
  const forgotten = chart.declared.filter((label) => !shown.has(label) && !excused.includes(label));
  const stale = excused.filter((label) => shown.has(label) || !chart.declared.includes(label));
  const faults = [
    forgotten.length > 0 &&
      `No path takes what the chart declares: ${forgotten.join('; ')}. Give its event a move in the flow, ` +
        'or say there why no page can show it.',
    stale.length > 0 && `The flow excuses what needs no excuse: ${stale.join('; ')}.`,
  ].filter(Boolean);
  if (faults.length > 0) throw new Error(faults.join(' '));
  return {
    start: placeOf(begin),
    edges: edges.map((edge) => ({
      ...edge,
      shows: [
        ...(perState ? edge.shows : edge.shows.map(toLabel)),
        `by ${edge.event}`,
        `at ${seenOf(edge.to)}`,
      ],
    })),
    moves: names,
  };
}

function toLabel(shown: string): string {
  return shown.split(' from ')[0] ?? '';
}

/** What of a place can be seen; the rest says what will come of it. */
export function seenOf(place: string): string {
  return place.split('; ')[0] ?? '';
}

/** For a state that the flow knows nothing of. */
export function failToSee({ value }: Pick<AnyMachineSnapshot, 'value'>): never {
  throw new Error(`The flow does not say how ${JSON.stringify(value)} is seen.`);
}

/** Folds events over a chart, with nothing behind it, and notes the transitions that they take. */
export class PreparedChart<Machine extends AnyStateMachine> {
  private readonly machine: Machine;
  private readonly labels: ReadonlyMap<AnyTransitionDefinition, string>;
  private readonly scope: AnyActorScope;
  private noted = new Set<string>();
  /** The event that is being sent, and the leaf states that receive it. */
  private sent: { event: string; leaves: readonly string[] } = { event: '', leaves: [] };

  constructor(machine: Machine) {
    this.machine = machine;
    this.labels = new Map(listTransitions(machine).map(({ definition, label }) => [definition, label]));
    const self = createActor(
      fromTransition((state: null) => state, null),
      {
        inspect: (event) => {
          if (event.type !== '@xstate.microstep') return;
          for (const definition of event._transitions) this.note(definition, event.event.type);
        },
      },
    );
    const nothing = () => {};
    this.scope = {
      self,
      system: self.system,
      id: '',
      sessionId: self.sessionId,
      logger: nothing,
      defer: nothing,
      emit: nothing,
      stopChild: nothing,
      actionExecutor: nothing,
    };
  }

  get declared(): string[] {
    return [...this.labels.values()];
  }

  begin(input: InputFrom<Machine>): SnapshotFrom<Machine> {
    return this.machine.getInitialSnapshot(this.scope, input) as SnapshotFrom<Machine>;
  }

  send(state: SnapshotFrom<Machine>, event: EventFromLogic<Machine>): SnapshotFrom<Machine> {
    const nodes = (state as AnyMachineSnapshot)._nodes;
    const leaves = nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id);
    this.sent = { event: event.type, leaves };
    return this.machine.transition(state, event, this.scope) as SnapshotFrom<Machine>;
  }

  /** An actor that the chart waits for ends so. */
  settle(
    state: SnapshotFrom<Machine>,
    src: string,
    outcome: { output: unknown } | { error: unknown },
  ): SnapshotFrom<Machine> {
    const children: AnyActorRef[] = Object.values((state as AnyMachineSnapshot).children);
    const child = children.find((one) => one.src === src);
    if (!child) return state;
    const kind = 'output' in outcome ? 'done' : 'error';
    const event = { type: `xstate.${kind}.actor.${child.id}`, actorId: child.id, ...outcome };
    return this.send(state, event as never);
  }

  /** The time of a delay passes. */
  pass(state: SnapshotFrom<Machine>, delay: string): SnapshotFrom<Machine> {
    const timers = (state as AnyMachineSnapshot)._nodes.flatMap(({ after }) => after);
    const timer = timers.find((one) => one.delay === delay);
    return timer ? this.send(state, { type: timer.eventType } as never) : state;
  }

  noting<Result>(work: () => Result): Result {
    this.noted = new Set();
    return work();
  }

  /** The transitions taken. One that several states share counts for each of them. */
  taken(): string[] {
    return [...this.noted];
  }

  private note(definition: AnyTransitionDefinition, cause: string): void {
    const label = this.labels.get(definition);
    if (label === undefined) return;
    const { event, leaves } = this.sent;
    const sharers = leaves.filter((id) => cause === event && id.startsWith(`${definition.source.id}.`));
    this.noted.add([label, ...sharers].join(' from '));
  }
}

export const offline = { error: failedCall('offline') };
export const refusedWith = (errcode: number) => ({ error: failedCall('refused', errcode) });
export const unauthorised = refusedWith(ERRCODE.unauthorised);
