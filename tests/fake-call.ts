import { setImmediate } from 'node:timers/promises';
import { fromPromise, type PromiseActorLogic } from 'xstate';

/** A fake call that records its inputs and waits until the test answers. */
export interface FakeCall<Output, Input> {
  logic: PromiseActorLogic<Output, Input>;
  /** The input of each call, oldest first. */
  inputs: Input[];
  /** Number of calls that are neither answered nor stopped. */
  countWaiting(): number;
  /** Answers the latest call, or the one with this index. */
  answer(output: Output, call?: number): Promise<void>;
  fail(error: unknown, call?: number): Promise<void>;
}

interface Waiting<Output> {
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
  signal: AbortSignal;
}

/** @param _stub gives the types of the actor that it replaces */
export function fakeCall<Output, Input>(_stub: PromiseActorLogic<Output, Input>): FakeCall<Output, Input> {
  const inputs: Input[] = [];
  const waiting: (Waiting<Output> | null)[] = [];

  const take = (call: number): Waiting<Output> => {
    const found = waiting[call];
    if (!found) throw new Error(`No call ${call} waits for an answer`);
    waiting[call] = null;
    return found;
  };

  return {
    logic: fromPromise<Output, Input>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          inputs.push(input);
          waiting.push({ resolve, reject, signal });
        }),
    ),
    inputs,
    countWaiting: () => waiting.filter((entry) => entry && !entry.signal.aborted).length,
    async answer(output, call = inputs.length - 1) {
      take(call).resolve(output);
      await setImmediate();
    },
    async fail(error, call = inputs.length - 1) {
      take(call).reject(error);
      await setImmediate();
    },
  };
}

/** A failure with the fields of the client’s `CallFailure`. */
export function failedCall(
  kind: 'refused' | 'timeout' | 'offline' | 'broken' | 'server',
  errcode = 0,
  details: { field?: string; retryAfter?: number } = {},
): Error {
  return Object.assign(new Error(`${kind} ${errcode}`), {
    kind,
    errcode,
    field: null,
    retryAfter: null,
    ...details,
  });
}
