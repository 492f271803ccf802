import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  createActor,
  fromCallback,
  fromPromise,
  fromTransition,
} from 'xstate';
import type { CallbackOutcome, Fake, PromiseOutcome, World } from './walk.ts';

/** Something that a waiting fake can do now. */
export interface Cue {
  label: string;
  perform: () => void;
}

/** The fakes of a walk: passes them to the chart and knows which of them are waiting. */
export class Stage {
  private readonly waiting = new Map<object, () => Cue[]>();
  readonly actors: Record<string, AnyActorLogic>;

  constructor(fakes: Readonly<Record<string, Fake>>) {
    this.actors = Object.fromEntries(
      Object.entries(fakes).map(([name, fake]) => [name, this.createLogic(name, fake)]),
    );
  }

  readonly world: World = {
    listenerRef: createActor(fromTransition((heard: null, _: AnyEventObject) => heard, null)).start(),
  };

  /** Must be called before another run. */
  clear(): void {
    this.waiting.clear();
  }

  cues(): Cue[] {
    return [...this.waiting.values()].flatMap((list) => list());
  }

  private createLogic(name: string, fake: Fake): AnyActorLogic {
    if ('promise' in fake) return this.createPromise(name, fake.promise);
    if ('callback' in fake) return this.createCallback(name, fake.callback);
    return this.createChild(name, fake.logic, fake.events ?? []);
  }

  private createPromise(name: string, outcomes: readonly PromiseOutcome[]): AnyActorLogic {
    return fromPromise<unknown>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          const call = {};
          const settle = (outcome: PromiseOutcome) => () => {
            this.waiting.delete(call);
            if ('error' in outcome) reject(outcome.error);
            else resolve('answer' in outcome ? outcome.answer(input as never) : outcome.output);
          };
          signal.addEventListener('abort', () => this.waiting.delete(call));
          this.waiting.set(call, () =>
            outcomes.map((outcome) => ({ label: `${name}: ${outcome.name}`, perform: settle(outcome) })),
          );
        }),
    );
  }

  private createCallback(name: string, outcomes: readonly CallbackOutcome[]): AnyActorLogic {
    return fromCallback<AnyEventObject>(({ self, sendBack, receive }) => {
      const perform = (outcome: CallbackOutcome) => () => {
        if ('sends' in outcome) return sendBack(outcome.sends);
        this.waiting.delete(self);
        self.send({ type: 'fail', error: outcome.error });
      };
      receive((event) => {
        if (event.type === 'fail') throw event.error;
      });
      this.waiting.set(self, () =>
        outcomes.map((outcome) => ({ label: `${name}: ${outcome.name}`, perform: perform(outcome) })),
      );
      return () => this.waiting.delete(self);
    });
  }

  private createChild(name: string, logic: AnyActorLogic, events: readonly AnyEventObject[]): AnyActorLogic {
    return {
      ...logic,
      start: (snapshot, scope) => {
        this.waiting.set(scope.self, () => listChildCues(name, scope.self, events));
        logic.start?.(snapshot, scope);
      },
    };
  }
}

function listChildCues(name: string, child: AnyActorRef, events: readonly AnyEventObject[]): Cue[] {
  if (child.getSnapshot().status !== 'active') return [];
  return events.map((event) => ({ label: `${name}: ${event.type}`, perform: () => child.send(event) }));
}
