import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';

/**
 * Stands in a chart for I/O that the composition root provides; fails with a sentence that names what is
 * missing.
 */
export function missingActor<Output, Input = undefined>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async () => {
    throw missing(name);
  });
}

/** The same for an actor that lives on: it may be sent `Received`. */
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
