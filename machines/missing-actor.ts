import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';

/** A stub for I/O that the composition root provides. It fails with a sentence that names the actor. */
export function missingActor<Output, Input = undefined>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async () => {
    throw missing(name);
  });
}

/** A stub for a callback that can receive `Received`. */
export function missingCallback<Received extends EventObject, Input = NonReducibleUnknown>(
  name: string,
): CallbackActorLogic<Received, Input> {
  return fromCallback<Received, Input>(() => {
    throw missing(name);
  });
}

function missing(name: string): Error {
  return new Error(`\`${name}\` actor must be provided`);
}
