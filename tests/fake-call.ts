import { setImmediate } from 'node:timers/promises';
import { fromPromise, type PromiseActorLogic } from 'xstate';

/** Stands in for a call: keeps what it was asked with, and waits until the test answers. */
export interface FakeCall<Output, Input> {
  logic: PromiseActorLogic<Output, Input>;
  /** What each call was asked with, the first one first. */
  inputs: Input[];
  /** How many calls wait for an answer: neither answered nor stopped. */
  countWaiting(): number;
  /** Answers the latest call, or an earlier one by its number. */
  answer(output: Output, call?: number): Promise<void>;
  fail(error: unknown, call?: number): Promise<void>;
}

interface Waiting<Output> {
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
  signal: AbortSignal;
}

/** @param _stub the actor it stands in for, for its types */
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

/** A failed call, with the fields that the app's client gives it. */
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
