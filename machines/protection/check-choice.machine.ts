import { assign, setup } from 'xstate';
import type { CheckChoice, CheckMinutes } from '#contract/protection.ts';
import { formErrorOf, isDone } from '../submission/outcome.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';
import type { FormError } from '../submission/submission-rules.ts';

/** How often the check comes, as the server has it at a time of its clock. */
export type ToldCheck = Pick<CheckChoice, 'everyMinutes'> & { time: number };

export interface CheckChoiceInput extends ToldCheck {
  /** A new UUID. */
  createId: () => string;
}

export interface CheckChoiceContext extends CheckChoiceInput {
  /** What the player has chosen and not saved; null while that is what holds. */
  wish: CheckMinutes | null;
  requestId: string;
  formError: FormError | null;
  /** Whether the last wish was saved, and none has followed. */
  isSaved: boolean;
}

export type CheckChoiceEvent =
  | { type: 'minutes.choose'; minutes: CheckMinutes }
  | { type: 'form.submit' }
  | ({ type: 'check.told' } & ToldCheck);

type Body = { minutes: CheckMinutes };
type Ended = { output: SubmissionOutput<ToldCheck> };

export const checkChoiceActors = {
  /** Sends `setRealityCheck`. */
  saving: createSubmissionMachine<Body, ToldCheck>(),
};

/** How often the player wants a reality check. */
export const checkChoiceMachine = setup({
  types: {} as {
    context: CheckChoiceContext;
    events: CheckChoiceEvent;
    input: CheckChoiceInput;
    tags: 'busy' | 'uninterruptible';
    children: { saving: 'saving' };
  },
  actors: checkChoiceActors,
  guards: {
    hasWish: ({ context }) => context.wish !== null,
    /** An answer to an older question may arrive late. */
    isNewer: ({ context }, { time }: ToldCheck) => time >= context.time,
    isDone,
  },
  actions: {
    choose: assign(({ context }, { minutes }: Body) => ({
      wish: minutes === context.everyMinutes ? null : minutes,
      formError: null,
      isSaved: false,
    })),
    keepTold: assign((_, { everyMinutes, time }: ToldCheck) => ({ everyMinutes, time })),
    beginRequest: assign({ requestId: ({ context }) => context.createId(), formError: null }),
    keepSaved: assign((_, { output }: Ended) => ({
      ...(output.kind === 'done' && { everyMinutes: output.answer.everyMinutes, time: output.answer.time }),
      wish: null,
      isSaved: true,
    })),
    showFailure: assign({ formError: ({ event }) => formErrorOf(event) }),
    showNoAnswer: assign({ formError: 'timeout' }),
  },
}).createMachine({
  id: 'check-choice',
  context: ({ input }) => ({ ...input, wish: null, requestId: '', formError: null, isSaved: false }),
  initial: 'choosing',
  on: {
    'check.told': {
      guard: { type: 'isNewer', params: ({ event }) => event },
      actions: { type: 'keepTold', params: ({ event }) => event },
    },
  },
  states: {
    choosing: {
      on: {
        'minutes.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'form.submit': { guard: 'hasWish', target: 'saving' },
      },
    },
    saving: {
      tags: ['busy', 'uninterruptible'],
      entry: 'beginRequest',
      invoke: {
        src: 'saving',
        id: 'saving',
        input: ({ context: { requestId, wish } }) => ({ requestId, body: readBody(wish) }),
        onDone: [
          {
            guard: 'isDone',
            target: 'choosing',
            actions: { type: 'keepSaved', params: ({ event }) => event },
          },
          { target: 'choosing', actions: 'showFailure' },
        ],
        onError: { target: 'choosing', actions: 'showNoAnswer' },
      },
    },
  },
});

function readBody(wish: CheckMinutes | null): Body {
  if (wish === null) throw new Error('nothing is wished for');
  return { minutes: wish };
}
