import { assign, type EventObject, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { cooldownMachine } from './cooldown.machine.ts';
import { errorOf } from './outcome.ts';
import { createSubmissionMachine, type SubmissionOutput } from './submission.machine.ts';
import { isError, readDigits, readFailure } from './submission-rules.ts';

const SECONDS_WITHOUT_WORD = 60;

/** Why a six-digit password was refused. `retryAfter` is in seconds. */
type PinFailure = { error: 'wrong' } | { error: 'tooMany'; retryAfter: number };

interface SecuredSubmissionInput<Body> {
  /** A UUID, the same for each try of the password. */
  requestId: string;
  /** Sent together with the password. */
  body: Body;
  /** Digits of the password; 0 when none is asked for. */
  pinLength: number;
}

export type SecuredSubmissionOutput<Answer> =
  | SubmissionOutput<Answer>
  /** The player went back from the password: nothing has happened. */
  | { kind: 'back' };

export interface SecuredSubmissionContext<Body, Answer> extends SecuredSubmissionInput<Body> {
  pin: string;
  error: 'incomplete' | PinFailure['error'] | null;
  /** Seconds to wait after too many tries, in state `limited`. */
  retryAfter: number;
  output: SecuredSubmissionOutput<Answer>;
}

export type SecuredSubmissionEvent =
  /** As typed or pasted. */
  { type: 'pin.changed'; text: string } | { type: 'pin.submit' } | { type: 'pin.back' };

/** A submission with a password, which the player types until the server accepts it. */
export const securedSubmissionMachine = createSecuredSubmissionMachine<object, unknown>();

/** The chart for one call, by the types of its body without the password and of its answer. */
export function createSecuredSubmissionMachine<Body extends object, Answer>() {
  type Ended = { output: SubmissionOutput<Answer> };

  return setup({
    types: {} as {
      context: SecuredSubmissionContext<Body, Answer>;
      events: SecuredSubmissionEvent;
      input: SecuredSubmissionInput<Body>;
      output: SecuredSubmissionOutput<Answer>;
      children: { cooldown: 'cooldown'; submission: 'submission' };
    },
    actors: {
      cooldown: cooldownMachine,
      submission: createSubmissionMachine<Body & { password: string }, Answer>(),
    },
    guards: {
      isFree: ({ context }) => context.pinLength === 0,
      isWhole: ({ context }) => context.pin.length === context.pinLength,
      isWrong: ({ context, event }) => readRefusal(context, event)?.error === 'wrong',
      isTooMany: ({ context, event }) => readRefusal(context, event)?.error === 'tooMany',
    },
    actions: {
      change: assign(({ context }, params: { text: string }) => ({
        pin: readDigits(params.text, context.pinLength),
        error: null,
      })),
      showIncomplete: assign({ error: 'incomplete' }),
      showRefusal: assign(({ context, event }) => {
        const failure = readRefusal(context, event);
        return {
          pin: '',
          error: failure?.error ?? null,
          retryAfter: failure?.error === 'tooMany' ? failure.retryAfter : 0,
        };
      }),
      clearError: assign({ error: null }),
      keepOutput: assign({ output: (_, { output }: Ended): SecuredSubmissionOutput<Answer> => output }),
      giveUp: assign({ output: { kind: 'left' } }),
    },
  }).createMachine({
    id: 'secured-submission',
    context: ({ input }) => ({ ...input, pin: '', error: null, retryAfter: 0, output: { kind: 'back' } }),
    output: ({ context }) => context.output,
    initial: 'opening',
    states: {
      opening: { always: [{ guard: 'isFree', target: 'sending' }, { target: 'typing' }] },
      typing: {
        on: {
          'pin.changed': { actions: { type: 'change', params: ({ event }) => event } },
          'pin.submit': [{ guard: 'isWhole', target: 'sending' }, { actions: 'showIncomplete' }],
          'pin.back': 'ended',
        },
      },
      limited: {
        description: 'Too many wrong passwords: the next try has to wait.',
        invoke: {
          src: 'cooldown',
          id: 'cooldown',
          input: ({ context }) => ({ seconds: context.retryAfter }),
          onDone: { target: 'typing', actions: 'clearError' },
          onError: { target: 'typing', actions: 'clearError' },
        },
        on: { 'pin.back': 'ended' },
      },
      sending: {
        description: 'A wrong password leads back to typing. Any other result of the call ends the chart.',
        invoke: {
          src: 'submission',
          id: 'submission',
          input: ({ context: { requestId, body, pin } }) => ({
            requestId,
            body: { ...body, password: pin },
          }),
          onDone: [
            { guard: 'isWrong', target: 'typing', actions: 'showRefusal' },
            { guard: 'isTooMany', target: 'limited', actions: 'showRefusal' },
            { target: 'ended', actions: { type: 'keepOutput', params: ({ event }) => event } },
          ],
          onError: { target: 'ended', actions: 'giveUp' },
        },
      },
      ended: { type: 'final' },
    },
  });
}

/** What the server says about the password; null when the try ended otherwise, or needed none. */
function readRefusal(
  { pinLength }: Pick<SecuredSubmissionInput<unknown>, 'pinLength'>,
  event: EventObject,
): PinFailure | null {
  return pinLength > 0 ? readPinFailure(errorOf(event)) : null;
}

/** What a failed call says about its password; null when it failed for another reason. */
export function readPinFailure(error: unknown): PinFailure | null {
  if (isError(error, ERRCODE.passwordWrong)) return { error: 'wrong' };
  if (!isError(error, ERRCODE.tooMany)) return null;
  return { error: 'tooMany', retryAfter: readFailure(error).retryAfter ?? SECONDS_WITHOUT_WORD };
}
