import {
  type Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  initialTransition,
  transition,
} from 'xstate';
import { type Coverage, candidatesOf, nodesOf, type Path } from './coverage.ts';
import type { Stage } from './stage.ts';
import { toText } from './to-text.ts';
import { TrackingClock } from './tracking-clock.ts';
import type { Walk } from './walk.ts';

interface Step {
  label: string;
  perform: () => void;
}

interface RunOptions {
  walk: Walk;
  /** The chart with its fakes. */
  machine: AnyStateMachine;
  stage: Stage;
  coverage: Coverage;
  start: Walk['inputs'][number];
}

/**
 * One run of a chart: a real actor with its fakes and clock, and beside it the model, which is the pure
 * `transition` folded over the same events.
 */
export class Run {
  private readonly clock = new TrackingClock();
  private readonly actor: Actor<AnyStateMachine>;
  private readonly path: string[] = [];
  private before: AnyMachineSnapshot | null = null;
  private model: AnyMachineSnapshot;
  private failure: unknown;

  private readonly walk: Walk;
  private readonly stage: Stage;
  private readonly coverage: Coverage;

  constructor({ walk, machine, stage, coverage, start }: RunOptions) {
    this.walk = walk;
    this.stage = stage;
    this.coverage = coverage;
    stage.clear();
    this.path.push(start.name);
    const input = start.create(stage.world);
    [this.model] = initialTransition(machine, input);
    this.actor = createActor(machine, {
      input,
      clock: this.clock,
      inspect: (event) => this.inspect(event),
    });
    this.actor.subscribe({
      error: (error) => {
        this.failure = error;
      },
    });
    this.actor.start();
    this.before = this.actor.getSnapshot();
  }

  /** @returns how actor and model differ after the step; null if they agree */
  async take(label: string): Promise<string | null> {
    const step = this.steps().find((candidate) => candidate.label === label);
    if (step === undefined) return `the path cannot be walked again: ${this.name(label)}`;
    this.path.push(label);
    step.perform();
    await settle();
    return this.check();
  }

  check(): string | null {
    const snapshot: AnyMachineSnapshot = this.actor.getSnapshot();
    if (this.failure !== undefined) return `the actor failed: ${toText(this.failure)} after ${this.name()}`;
    this.coverage.noteRest(snapshot, this.path);
    const [real, model] = [stateText(snapshot), stateText(this.model)];
    return real === model ? null : `the actor is in ${real}, the model in ${model} after ${this.name()}`;
  }

  steps(): Step[] {
    const snapshot: AnyMachineSnapshot = this.actor.getSnapshot();
    if (snapshot.status !== 'active') return [];
    const timers = this.clock.waits().length > 0;
    const steps = [
      ...this.walk.events.filter((event) => isNamed(snapshot, event)).map((event) => this.toStep(event)),
      ...this.stage.cues(),
      ...(timers ? [{ label: 'the next timer', perform: () => this.clock.toNextTimer() }] : []),
    ];
    return numberRepeats(steps);
  }

  /** What distinguishes this situation from others. */
  situation(): string {
    const snapshot: AnyMachineSnapshot = this.actor.getSnapshot();
    return toText([
      snapshot.status,
      snapshot.value,
      snapshot.historyValue,
      this.walk.situation(snapshot.context),
      this.steps().map(({ label }) => label),
      this.clock.waits(),
      childStates(snapshot),
    ]);
  }

  stop(): void {
    this.actor.stop();
  }

  private inspect(event: InspectionEvent): void {
    if (event.rootId !== (event.actorRef as AnyActorRef).sessionId) return;
    if (event.type === '@xstate.event') this.fold(event.event);
    if (event.type !== '@xstate.microstep' || event.event.type === 'xstate.stop') return;
    const after = event.snapshot as AnyMachineSnapshot;
    this.coverage.noteStep(this.before, event.event, event._transitions, after, this.path);
    this.before = after;
  }

  private fold(event: AnyEventObject): void {
    if (event.type === 'xstate.init' || this.model.status !== 'active') return;
    [this.model] = transition(this.model.machine, this.model, event);
  }

  private toStep(event: AnyEventObject): Step {
    const { type, ...payload } = event;
    const details = Object.keys(payload).length > 0 ? ` ${toText(payload)}` : '';
    return { label: `${type}${details}`, perform: () => this.actor.send(event) };
  }

  private name(last?: string): string {
    const path: Path = last === undefined ? this.path : [...this.path, last];
    return path.join(' > ');
  }
}

/** Lets settled promises reach the actors. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

function isNamed(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  return nodesOf(snapshot).some((node) => candidatesOf(node, event.type).length > 0);
}

function stateText(snapshot: AnyMachineSnapshot): string {
  return toText([snapshot.status, snapshot.value, snapshot.context]);
}

function childStates(snapshot: AnyMachineSnapshot): unknown[] {
  return Object.entries(snapshot.children).map(([id, child]) => {
    const state = (child as AnyActorRef | undefined)?.getSnapshot();
    return [id, state?.value ?? state?.status ?? null];
  });
}

function numberRepeats(steps: readonly Step[]): Step[] {
  const counts = new Map<string, number>();
  return steps.map((step) => {
    const count = (counts.get(step.label) ?? 0) + 1;
    counts.set(step.label, count);
    return count === 1 ? step : { ...step, label: `${step.label} (${count})` };
  });
}
