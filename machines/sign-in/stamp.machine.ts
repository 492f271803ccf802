import { assign, emit, setup } from 'xstate';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { loginBonus3UserReceive } from '#contract/sign-in.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';
import { isError } from '../submission/submission-rules.ts';

/** The pressed stamp: its right, its day and the terms that were shown. */
export type StampClaim = Omit<RequestOf<typeof loginBonus3UserReceive>, 'requestId'>;

export type Stamped = ResponseOf<typeof loginBonus3UserReceive>;

/** Why the player did not get a stamp. `unknown`: they may have got one. */
export type StampNotice = 'taken' | 'over' | 'changed' | 'closed' | 'failed' | 'unknown';

export interface StampInput {
  createId: () => string;
  /** Motion is off. */
  isStill: () => boolean;
}

export interface StampContext extends StampInput {
  claim: StampClaim;
  /** Kept while the same stamp is tried again and may have been paid. Empty for none. */
  requestId: string;
  stamped: Stamped | null;
  notice: StampNotice | null;
}

export type StampEvent = { type: 'stamp.press'; claim: StampClaim } | { type: 'award.close' };

/** The shown calendar is out of date. */
export type StampEmitted = { type: 'calendar.changed' };

/** Milliseconds in which a stamp lands before its reward is shown. */
const LANDING = 900;

type Ended = { output: SubmissionOutput<Stamped> };

export const stampActors = {
  /** Sends `loginBonus3UserReceive`, stores balance and dots, and has the calendar fetched again. */
  submission: createSubmissionMachine<StampClaim, Stamped>(),
};

/** Stamps a day of the sign-in calendar and shows the reward. */
export const stampMachine = setup({
  types: {} as {
    context: StampContext;
    events: StampEvent;
    input: StampInput;
    emitted: StampEmitted;
    tags: 'uninterruptible';
    children: { submission: 'submission' };
  },
  actors: stampActors,
  guards: {
    isStamped: (_, { output }: Ended) => output.kind === 'done',
    isStill: ({ context }) => context.isStill(),
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
  },
  actions: {
    keepClaim: assign(({ context }, { claim }: { claim: StampClaim }) => ({
      claim,
      requestId: isSame(claim, context.claim) && context.requestId ? context.requestId : context.createId(),
      notice: null,
    })),
    keepStamp: assign((_, { output }: Ended) => ({
      requestId: '',
      stamped: output.kind === 'done' ? output.answer : null,
    })),
    sayRefused: assign((_, { output }: Ended) => ({
      requestId: '',
      notice: output.kind === 'refused' ? readNotice(output.error) : null,
    })),
    sayUnknown: assign({ notice: 'unknown' }),
    closeAward: assign({ stamped: null }),
    tellChange: emit({ type: 'calendar.changed' }),
  },
  delays: { landing: LANDING },
}).createMachine({
  id: 'stamp',
  context: ({ input }) => ({
    ...input,
    claim: { key: '', day: 0, version: '' },
    requestId: '',
    stamped: null,
    notice: null,
  }),
  initial: 'ready',
  states: {
    ready: {
      on: {
        'stamp.press': {
          target: 'stamping',
          actions: { type: 'keepClaim', params: ({ event }) => event },
        },
      },
    },
    stamping: {
      tags: 'uninterruptible',
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context: { requestId, claim } }) => ({ requestId, body: claim }),
        onDone: [
          {
            guard: { type: 'isStamped', params: ({ event }) => event },
            target: 'landing',
            actions: [{ type: 'keepStamp', params: ({ event }) => event }, 'tellChange'],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'ready',
            actions: [{ type: 'sayRefused', params: ({ event }) => event }, 'tellChange'],
          },
          { target: 'ready', actions: ['sayUnknown', 'tellChange'] },
        ],
        onError: { target: 'ready', actions: ['sayUnknown', 'tellChange'] },
      },
    },
    landing: {
      description: 'The stamp lands on its day.',
      always: { guard: 'isStill', target: 'awarded' },
      after: { landing: 'awarded' },
    },
    awarded: {
      description: 'The reward is shown until the player closes it.',
      on: { 'award.close': { target: 'ready', actions: 'closeAward' } },
    },
  },
});

function isSame(claim: StampClaim, other: StampClaim): boolean {
  return claim.key === other.key && claim.version === other.version;
}

function readNotice(error: unknown): StampNotice {
  if (isError(error, ERRCODE.rewardTaken)) return 'taken';
  if (isError(error, ERRCODE.rewardOver) || isError(error, ERRCODE.rewardLocked)) return 'over';
  if (isError(error, ERRCODE.rewardChanged)) return 'changed';
  return isError(error, ERRCODE.activityOver) || isError(error, ERRCODE.forbidden) ? 'closed' : 'failed';
}
