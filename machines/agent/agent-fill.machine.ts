import { assign, emit, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { isDone, nameOutcome } from '../submission/outcome.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';

/** Why nobody was named. `unknown`: somebody may have been. */
export type FillError = 'empty' | 'nobody' | 'same' | 'younger' | 'late' | 'fixed' | 'failed' | 'unknown';

export interface AgentFillInput {
  createId: () => string;
}

export interface AgentFillContext extends AgentFillInput {
  /** As it was typed. */
  code: string;
  error: FillError | null;
  requestId: string;
}

export type AgentFillEvent = { type: 'code.changed'; code: string } | { type: 'form.submit' };

export const agentFillActors = {
  /** Sends `agentFill`. */
  submission: createSubmissionMachine<{ pid: string }, { inviter: string }>(),
};

/** The form in which new players name who invited them. */
export const agentFillMachine = setup({
  types: {} as {
    context: AgentFillContext;
    events: AgentFillEvent;
    input: AgentFillInput;
    /** The page's facts are out of date. */
    emitted: { type: 'inviter.changed' };
    tags: 'busy' | 'uninterruptible';
    children: { submission: 'submission' };
  },
  actors: agentFillActors,
  guards: {
    isEmpty: ({ context }) => context.code.trim() === '',
    isNamed: isDone,
  },
  actions: {
    change: assign((_, { code }: { code: string }) => ({ code, error: null })),
    refuseEmpty: assign({ error: 'empty' }),
    beginRequest: assign({ requestId: ({ context }) => context.createId(), error: null }),
    showError: assign({ error: ({ event }): FillError => nameOutcome(event, ERRORS) }),
    showFailure: assign({ error: 'unknown' }),
    tellChange: emit({ type: 'inviter.changed' }),
  },
}).createMachine({
  id: 'agent-fill',
  context: ({ input }) => ({ ...input, code: '', error: null, requestId: '' }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'code.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'form.submit': [{ guard: 'isEmpty', actions: 'refuseEmpty' }, { target: 'sending' }],
      },
    },
    sending: {
      tags: ['busy', 'uninterruptible'],
      entry: 'beginRequest',
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context }) => ({ requestId: context.requestId, body: { pid: context.code.trim() } }),
        onDone: [
          { guard: 'isNamed', target: 'named', actions: 'tellChange' },
          { target: 'editing', actions: ['showError', 'tellChange'] },
        ],
        onError: { target: 'editing', actions: ['showFailure', 'tellChange'] },
      },
    },
    named: { type: 'final' },
  },
});

const ERRORS = new Map<number, FillError>([
  [ERRCODE.invalid, 'nobody'],
  [ERRCODE.inviterSame, 'same'],
  [ERRCODE.inviterYounger, 'younger'],
  [ERRCODE.inviterLate, 'late'],
  [ERRCODE.inviterFixed, 'fixed'],
]);
