import { assign, emit, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import type { Reward } from '#contract/rewards.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';
import { readFailure } from '../submission/submission-rules.ts';

/** A right as it was shown: its period and its terms. A stamp also names its day of the calendar, from 1. */
export interface ShownRight {
  key: string;
  version: string;
  day?: number;
}

/** The total that was paid for the claimed rights. Minor units. */
export interface Claimed {
  rewards: Reward[];
  wagering: number;
  coin: number;
  /** The error codes of the rights that could not be claimed any more. */
  refused: readonly number[];
}

/** Why nothing was claimed. `unknown`: it may have been. */
export type ClaimNotice = 'taken' | 'over' | 'locked' | 'changed' | 'full' | 'closed' | 'failed' | 'unknown';

export interface ClaimInput {
  createId: () => string;
  /** Milliseconds in which the page shows the claim before its award; 0 for none. */
  showing: () => number;
}

export interface ClaimContext extends ClaimInput {
  rights: readonly ShownRight[];
  /** Kept while the same rights are tried again and may have been paid. Empty for none. */
  requestId: string;
  claimed: Claimed | null;
  notice: ClaimNotice | null;
}

export type ClaimEvent = { type: 'claim.press'; rights: readonly ShownRight[] } | { type: 'award.close' };

/** The shown rights are out of date. */
export type ClaimEmitted = { type: 'rights.changed' };

type Ended = { output: SubmissionOutput<Claimed> };

export const claimActors = {
  /** Claims the rights, stores balance and dots, and has the rights fetched again. */
  submission: createSubmissionMachine<readonly ShownRight[], Claimed>(),
};

/** Claims one right or several and shows the award. */
export const claimMachine = setup({
  types: {} as {
    context: ClaimContext;
    events: ClaimEvent;
    input: ClaimInput;
    emitted: ClaimEmitted;
    tags: 'uninterruptible';
    children: { submission: 'submission' };
  },
  actors: claimActors,
  guards: {
    isPaid: (_, { output }: Ended) => output.kind === 'done' && output.answer.rewards.length > 0,
    isDone: (_, { output }: Ended) => output.kind === 'done',
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
    showsNothing: ({ context }) => context.showing() === 0,
  },
  actions: {
    keepRights: assign(({ context }, { rights }: { rights: readonly ShownRight[] }) => ({
      rights,
      requestId: isSame(rights, context.rights) && context.requestId ? context.requestId : context.createId(),
      notice: null,
    })),
    keepClaimed: assign((_, { output }: Ended) => ({
      requestId: '',
      claimed: output.kind === 'done' ? output.answer : null,
    })),
    sayRefused: assign((_, { output }: Ended) => ({
      requestId: '',
      notice: output.kind === 'refused' ? noticeOf(readFailure(output.error).errcode) : null,
    })),
    sayNoneLeft: assign((_, { output }: Ended) => ({
      requestId: '',
      notice: output.kind === 'done' ? readNotices(output.answer.refused) : null,
    })),
    sayUnknown: assign({ notice: 'unknown' }),
    closeAward: assign({ claimed: null }),
    tellChange: emit({ type: 'rights.changed' }),
  },
  delays: { showing: ({ context }) => context.showing() },
}).createMachine({
  id: 'claim',
  context: ({ input }) => ({ ...input, rights: [], requestId: '', claimed: null, notice: null }),
  initial: 'ready',
  states: {
    ready: {
      on: {
        'claim.press': {
          target: 'claiming',
          actions: { type: 'keepRights', params: ({ event }) => event },
        },
      },
    },
    claiming: {
      tags: 'uninterruptible',
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context: { requestId, rights } }) => ({ requestId, body: rights }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event },
            target: 'showing',
            actions: [{ type: 'keepClaimed', params: ({ event }) => event }, 'tellChange'],
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'ready',
            actions: [{ type: 'sayNoneLeft', params: ({ event }) => event }, 'tellChange'],
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
    showing: {
      description: 'The page shows the claim where it was pressed: a stamp lands on its day.',
      always: { guard: 'showsNothing', target: 'awarded' },
      after: { showing: 'awarded' },
    },
    awarded: {
      description: 'The award is shown until the player closes it.',
      on: { 'award.close': { target: 'ready', actions: 'closeAward' } },
    },
  },
});

function isSame(rights: readonly ShownRight[], others: readonly ShownRight[]): boolean {
  return (
    rights.length === others.length &&
    rights.every(
      ({ key, version }, index) => key === others[index]?.key && version === others[index]?.version,
    )
  );
}

const notices: ReadonlyMap<number, ClaimNotice> = new Map<number, ClaimNotice>([
  [ERRCODE.rewardTaken, 'taken'],
  [ERRCODE.rewardOver, 'over'],
  [ERRCODE.rewardLocked, 'locked'],
  [ERRCODE.rewardChanged, 'changed'],
  [ERRCODE.balanceTooHigh, 'full'],
  [ERRCODE.activityOver, 'closed'],
  [ERRCODE.forbidden, 'closed'],
]);

function noticeOf(errcode: number | null): ClaimNotice {
  return notices.get(errcode ?? 0) ?? 'failed';
}

/** One reason for all of them, or that they are over. */
function readNotices([first, ...others]: readonly number[]): ClaimNotice {
  return first !== undefined && others.every((errcode) => errcode === first) ? noticeOf(first) : 'over';
}
