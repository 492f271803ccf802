import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { ResponseOf } from '#contract/call.ts';
import { CLIENT_SEED } from '#contract/constants.ts';
import type { changeDrawSeed } from '#contract/jackpot.ts';
import { isDone, isRefused } from '../submission/outcome.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';

/** What the owner is told: from now on other seeds are in use. */
export interface SeedChangeReport {
  type: 'seeds.changed';
}

export interface SeedChangeInput {
  ownerRef: ActorRef<Snapshot<unknown>, SeedChangeReport>;
  createId: () => string;
}

export type SeedsChanged = ResponseOf<typeof changeDrawSeed>;

export interface SeedChangeContext extends SeedChangeInput {
  /** As typed. */
  clientSeed: string;
  /** Kept for another try of the same seed when the first may have succeeded. Empty for none. */
  requestId: string;
  /** `wrong`: the seed cannot be used; `failed`: the seeds may not have changed. */
  fault: 'wrong' | 'failed' | null;
  /** The server seed that was in use until the last change. */
  revealed: SeedsChanged['revealed'] | null;
}

export type SeedChangeEvent = { type: 'seed.changed'; text: string } | { type: 'form.submit' };

type Ended = { output: SubmissionOutput<SeedsChanged> };

/** What the form needs from outside. */
export const seedChangeActors = {
  /** Sends `changeDrawSeed`. */
  submission: createSubmissionMachine<{ clientSeed: string }, SeedsChanged>(),
};

/** Replaces the server seed in use by the next one, with a new client seed of the player. */
export const seedChangeMachine = setup({
  types: {} as {
    context: SeedChangeContext;
    events: SeedChangeEvent;
    input: SeedChangeInput;
    tags: 'uninterruptible';
    children: { submission: 'submission' };
  },
  actors: seedChangeActors,
  guards: {
    isUsable: ({ context }) => CLIENT_SEED.test(context.clientSeed),
    isChanged: isDone,
    isRefused,
  },
  actions: {
    keepSeed: assign((_, params: { text: string }) => ({
      clientSeed: params.text,
      requestId: '',
      fault: null,
    })),
    beginRequest: assign({
      requestId: ({ context }) => context.requestId || context.createId(),
      fault: null,
      revealed: null,
    }),
    keepRevealed: assign({
      clientSeed: '',
      revealed: (_, { output }: Ended) => (output.kind === 'done' ? output.answer.revealed : null),
    }),
    forgetRequest: assign({ requestId: '' }),
    sayWrong: assign({ fault: 'wrong' }),
    sayFailed: assign({ fault: 'failed' }),
    report: sendTo(({ context }) => context.ownerRef, { type: 'seeds.changed' } satisfies SeedChangeReport),
  },
}).createMachine({
  id: 'seed-change',
  context: ({ input }) => ({ ...input, clientSeed: '', requestId: '', fault: null, revealed: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'seed.changed': { actions: { type: 'keepSeed', params: ({ event }) => event } },
        'form.submit': [{ guard: 'isUsable', target: 'changing' }, { actions: 'sayWrong' }],
      },
    },
    changing: {
      description:
        'A request that got no answer is sent again by the next press, unless the seed has been changed.',
      tags: 'uninterruptible',
      entry: 'beginRequest',
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context: { requestId, clientSeed } }) => ({ requestId, body: { clientSeed } }),
        onDone: [
          {
            guard: 'isChanged',
            target: 'editing',
            actions: [{ type: 'keepRevealed', params: ({ event }) => event }, 'forgetRequest', 'report'],
          },
          { guard: 'isRefused', target: 'editing', actions: ['forgetRequest', 'sayFailed'] },
          { target: 'editing', actions: 'sayFailed' },
        ],
        onError: { target: 'editing', actions: 'sayFailed' },
      },
    },
  },
});
