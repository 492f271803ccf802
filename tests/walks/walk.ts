import type {
  ActorRef,
  AnyActorLogic,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  Snapshot,
} from 'xstate';

/** `output` may be computed from the actor's input. */
export type PromiseOutcome =
  | { name: string; output: unknown }
  | { name: string; answer: (input: never) => unknown }
  | { name: string; error: unknown };

export type CallbackOutcome = { name: string; sends: AnyEventObject } | { name: string; error: unknown };

/**
 * Stands in for an actor that the chart names. Wherever it waits, the walker tries everything it can do.
 *
 * - `promise` waits until it is settled with one of its outcomes.
 * - `callback` waits until it sends one of its events to the chart (again and again) or throws.
 * - `logic` is used as it is, a child chart for example; `events` are what reaches it from outside.
 */
export type Fake =
  | { promise: readonly PromiseOutcome[] }
  | { callback: readonly CallbackOutcome[] }
  | { logic: AnyActorLogic; events?: readonly AnyEventObject[] };

/** What a chart's input can be made from. */
export interface World {
  /** Accepts any event; for a chart that reports to another actor. */
  listenerRef: ActorRef<Snapshot<unknown>, AnyEventObject>;
}

/** The sections of the specification, and `beyond` for a feature that it does not demand. */
export const SPEC_SECTIONS = {
  1: 'what the product does',
  2: 'screens and routes',
  3: 'entities and fields',
  4: 'states and transitions',
  5: 'validation rules',
  6: 'roles and permissions',
  7: 'calls',
  8: 'error catalogue',
  9: 'business constants and limits',
  beyond: 'beyond the specification',
} as const;

/** The rules of the specification that a chart serves, by section. */
export type Serves = Readonly<Partial<Record<keyof typeof SPEC_SECTIONS, string>>>;

export interface WalkOptions<Machine extends AnyStateMachine> {
  /** A test refuses a chart of the app that serves nothing. */
  serves?: Serves;
  /**
   * Events from outside. Each is tried wherever the chart names its type, so give one for every guard branch
   * and one that the guard refuses.
   */
  events: readonly EventFromLogic<Machine>[];
  /** Keys are names of actors in `setup({ actors })`. */
  fakes?: Readonly<Record<string, Fake>>;
  /** The starts to try; one start without input by default. */
  inputs?: readonly { name: string; create: (world: World) => InputFrom<Machine> }[];
  /**
   * What distinguishes two situations besides the state, the waiting fakes and the timers; the whole context
   * by default. Needed where a counter would make every situation new.
   */
  situation?: (context: ReturnType<Machine['getInitialSnapshot']>['context']) => unknown;
  /** The most situations to explore; 3,000 by default. */
  limit?: number;
}

export interface Walk {
  serves: Serves;
  machine: AnyStateMachine;
  events: readonly AnyEventObject[];
  fakes: Readonly<Record<string, Fake>>;
  inputs: readonly { name: string; create: (world: World) => unknown }[];
  situation: (context: AnyMachineSnapshot['context']) => unknown;
  limit: number;
}

/**
 * How to walk one chart. A file `tests/walks/<folder in machines>.walk.ts` exports it as `walk`.
 * @throws TypeError for an event of xstate's own: done and error events come from fakes, timers from the
 * clock
 */
export function defineWalk<Machine extends AnyStateMachine>(
  machine: Machine,
  options: WalkOptions<Machine>,
): Walk {
  const forged = options.events.find((event) => event.type.startsWith('xstate.'));
  if (forged) throw new TypeError(`'${forged.type}' is not an event from outside`);
  return {
    machine,
    serves: {},
    fakes: {},
    inputs: [{ name: 'start', create: () => undefined }],
    situation: (context) => context,
    limit: 3_000,
    ...options,
  };
}
