import { assign, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { missingActor } from '../missing-actor.ts';
import { formErrorOf, isRefusedFor } from '../submission/outcome.ts';
import type { FormError } from '../submission/submission-rules.ts';

export interface TakeoverReportInput {
  /** From the message that reported a change. */
  token: string;
}

export interface TakeoverReportContext extends TakeoverReportInput {
  formError: FormError | null;
}

export const takeoverReportActors = {
  /** Calls `reportTakeover`. Rejects with the failed call. */
  report: missingActor<void, { token: string }>('report'),
};

/** Says that a change of the account was somebody else's. Sent again, it does the same. */
export const takeoverReportMachine = setup({
  types: {} as {
    context: TakeoverReportContext;
    events: { type: 'report.confirm' };
    input: TakeoverReportInput;
    tags: 'busy';
  },
  actors: takeoverReportActors,
  guards: {
    isUnknown: isRefusedFor(ERRCODE.notFound, ERRCODE.invalid),
  },
  actions: {
    showFailure: assign({ formError: ({ event }) => formErrorOf(event) }),
    clearError: assign({ formError: null }),
  },
}).createMachine({
  id: 'takeover-report',
  context: ({ input }) => ({ ...input, formError: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'A link may be opened by a machine that reads the message: only a press reports.',
      on: { 'report.confirm': { target: 'reporting', actions: 'clearError' } },
    },
    reporting: {
      tags: 'busy',
      invoke: {
        src: 'report',
        input: ({ context }) => ({ token: context.token }),
        onDone: 'reported',
        onError: [
          { guard: 'isUnknown', target: 'unknown' },
          { target: 'asking', actions: 'showFailure' },
        ],
      },
    },
    unknown: { description: 'Nobody was sent this link, or it is too old.', type: 'final' },
    reported: { description: 'All logins have ended, and withdrawals are stopped.', type: 'final' },
  },
});
