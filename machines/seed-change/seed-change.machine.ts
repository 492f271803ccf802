import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { ResponseOf } from '#contract/call.ts';
import { CLIENT_SEED } from '#contract/constants.ts';
import type { changeDrawSeed } from '#contract/jackpot.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';

/** Told to the owner: other seeds stand from now on. */
export interface SeedChangeReport {
  type: 'seeds.changed';
}

export interface SeedChangeInput {
  ownerRef: ActorRef<Snapshot<unknown>, SeedChangeReport>;
  /** A new UUID. */
  createId: () => string;
}

export type SeedsChanged = ResponseOf<typeof changeDrawSeed>;

export interface SeedChangeContext extends SeedChangeInput {
  /** As typed. */
  clientSeed: string;
  /** Kept while the same seed is tried again and may have been taken. Empty for none. */
  requestId: string;
  /** `wrong`: the seed cannot be used; `failed`: seeds may be as they were. */
  fault: 'wrong' | 'failed' | null;
  /** The server seed that was in use until the last change. */
  revealed: SeedsChanged['revealed'] | null;
}

export type SeedChangeEvent = { type: 'seed.changed'; text: string } | { type: 'form.submit' };

/** How a change has ended. */
type Ended = { output: SubmissionOutput<SeedsChanged> };

/** What the form needs from outside. */
export const seedChangeActors = {
  /** Sends `changeDrawSeed`. */
  submission: createSubmissionMachine<{ clientSeed: string }, SeedsChanged>(),
};

/** Ends the server seed in use and begins the next with the player's part. */
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
    isChanged: (_, { output }: Ended) => output.kind === 'done',
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
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
      tags: 'uninterruptible',
      entry: 'beginRequest',
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context: { requestId, clientSeed } }) => ({ requestId, body: { clientSeed } }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event },
            target: 'editing',
            actions: [{ type: 'keepRevealed', params: ({ event }) => event }, 'forgetRequest', 'report'],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'editing',
            actions: ['forgetRequest', 'sayFailed'],
          },
          { target: 'editing', actions: 'sayFailed' },
        ],
        onError: { target: 'editing', actions: 'sayFailed' },
      },
    },
  },
});
