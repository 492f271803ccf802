import { assign, raise, setup, stateIn } from 'xstate';
import { SESSION_PAUSE } from '#contract/constants.ts';
import type { PlaySession } from '#contract/protection.ts';
import { missingActor } from '../missing-actor.ts';
import { isDone } from '../submission/outcome.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts';
import { watchPage } from '../watch-page.ts';

/** What a round has moved, and when by the server's clock. Minor units. */
export interface PlayedRound {
  staked: number;
  won: number;
  time: number;
}

export interface RealityCheckInput {
  /** Whether the player plays for coins. */
  isCounted: boolean;
  createId: () => string;
}

export interface RealityCheckContext extends RealityCheckInput {
  /** The last that was read, and the rounds since; without a round whose result is not shown yet. */
  session: PlaySession | null;
  /** The answered round, until its result has been shown. */
  held: PlayedRound | null;
  /** Identifies the confirmation, made at the press. */
  requestId: string;
}

/** `isOpen`: a round waits for the player's next step. */
export type RealityCheckEvent =
  | { type: 'game.opened'; isOpen: boolean }
  | { type: 'round.began' }
  | { type: 'round.answered'; isOpen: boolean; round: PlayedRound | null }
  | { type: 'round.refused'; isOpen: boolean }
  /** Nobody here knows what became of the round. */
  | { type: 'round.unknown' }
  /** The game has shown the result, and nothing moves any more. */
  | { type: 'result.shown' }
  | { type: 'game.left' }
  /** The player has read the check and plays on. */
  | { type: 'check.confirm' }
  /** From the chart itself: a round is over and shown. */
  | { type: 'round.ended' }
  /** From `watchPage`. */
  | { type: 'page.returned' };

type Ended = { output: SubmissionOutput<PlaySession> };

export const realityCheckActors = {
  /** Rejects with the failed call. */
  readSession: missingActor<PlaySession>('readSession'),
  /** Sends `confirmSession`. */
  submission: createSubmissionMachine<object, PlaySession>(),
  watchPage,
};

/**
 * How long a player has played and with what result, and the check that shows it now and then: after the
 * round that is under way, and until the player has read it. The server counts; its answer is carried on.
 */
export const realityCheckMachine = setup({
  types: {} as {
    context: RealityCheckContext;
    events: RealityCheckEvent;
    input: RealityCheckInput;
    tags: 'asking';
    children: { submission: 'submission' };
  },
  actors: realityCheckActors,
  guards: {
    isCounted: ({ context }) => context.isCounted,
    isOpen: (_, params: { isOpen: boolean }) => params.isOpen,
    isOver: (_, params: { isOpen: boolean }) => !params.isOpen,
    isDue: (_, { output }: { output: PlaySession }) => output.everyMinutes > 0 && output.dueInMs === 0,
    isUnbegun: ({ context }) => context.session?.since === 0,
    isBetweenRounds: stateIn({ playing: { round: 'idle' } }),
    isConfirmed: isDone,
  },
  actions: {
    keepSession: assign(({ context }, { output }: { output: PlaySession }) => ({
      session: withoutRound(output, context.held),
    })),
    keepConfirmed: assign(({ context }, { output }: Ended) => ({
      session: output.kind === 'done' ? output.answer : context.session,
    })),
    hold: assign(({ context }, { round }: { round: PlayedRound | null }) => ({
      held: round,
      session: withoutRound(context.session, round),
    })),
    count: assign(({ context: { session, held } }) => ({
      session: session && held ? addRound(session, held, 1) : session,
      held: null,
    })),
    beginRequest: assign({ requestId: ({ context }) => context.createId() }),
    tellEnded: raise({ type: 'round.ended' }),
  },
  delays: {
    /** Without a check, a session that has ended is noticed. */
    dueIn: ({ context }) => context.session?.dueInMs || SESSION_PAUSE,
    retryWait: 15_000,
    /** No result takes as long to show: a game that does not say when cannot put the check off. */
    longestReveal: 30_000,
  },
}).createMachine({
  id: 'reality-check',
  context: ({ input }) => ({ ...input, session: null, held: null, requestId: '' }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isCounted', target: 'playing' }, { target: 'uncounted' }] },
    uncounted: {
      description: 'Play money is no loss, and a visitor does not play.',
      on: { 'game.left': 'over' },
    },
    playing: {
      type: 'parallel',
      invoke: { src: 'watchPage', onError: {} },
      on: { 'game.left': 'over' },
      states: {
        round: {
          initial: 'unopened',
          on: {
            'game.opened': [
              { guard: { type: 'isOpen', params: ({ event }) => event }, target: '.underWay' },
              { target: '.idle' },
            ],
            'round.unknown': '.unopened',
          },
          states: {
            unopened: { description: 'It is not known yet whether a round waits in this game.' },
            idle: { entry: 'tellEnded', on: { 'round.began': 'underWay' } },
            underWay: {
              description: 'Also while an open round waits for the player, however long.',
              on: {
                'round.answered': {
                  guard: { type: 'isOver', params: ({ event }) => event },
                  target: 'revealing',
                  actions: { type: 'hold', params: ({ event }) => event },
                },
                'round.refused': {
                  guard: { type: 'isOver', params: ({ event }) => event },
                  target: 'idle',
                },
              },
            },
            revealing: {
              description: 'The game shows what came of the round: until then nothing else may give it away.',
              exit: 'count',
              on: { 'result.shown': 'idle', 'round.began': 'underWay' },
              after: { longestReveal: 'idle' },
            },
          },
        },
        check: {
          initial: 'reading',
          states: {
            reading: {
              invoke: {
                src: 'readSession',
                onDone: [
                  {
                    guard: { type: 'isDue', params: ({ event }) => event },
                    target: 'due',
                    actions: { type: 'keepSession', params: ({ event }) => event },
                  },
                  { target: 'counting', actions: { type: 'keepSession', params: ({ event }) => event } },
                ],
                onError: 'unread',
              },
            },
            unread: {
              description:
                'The game goes on: without a network no round is played, and the check comes with the next answer.',
              on: { 'page.returned': 'reading' },
              after: { retryWait: 'reading' },
            },
            counting: {
              description: 'Time runs. What the server says of it decides whether the check is due.',
              on: {
                'page.returned': 'reading',
                'round.unknown': 'reading',
                'round.ended': { guard: 'isUnbegun', target: 'reading' },
              },
              after: { dueIn: 'reading' },
            },
            due: {
              description: 'Waits for the end of the round.',
              always: { guard: 'isBetweenRounds', target: 'asking' },
            },
            asking: {
              description: 'No round begins until the player has read how long they have played.',
              tags: 'asking',
              initial: 'still',
              on: { 'check.confirm': 'confirming' },
              states: {
                still: { on: { 'page.returned': 'rereading' } },
                rereading: {
                  description: 'The player may have read it in another tab.',
                  invoke: {
                    src: 'readSession',
                    onDone: [
                      {
                        guard: { type: 'isDue', params: ({ event }) => event },
                        target: 'still',
                        actions: { type: 'keepSession', params: ({ event }) => event },
                      },
                      {
                        target: '#reality-check.playing.check.counting',
                        actions: { type: 'keepSession', params: ({ event }) => event },
                      },
                    ],
                    onError: 'still',
                  },
                },
              },
            },
            confirming: {
              tags: 'asking',
              entry: 'beginRequest',
              invoke: {
                src: 'submission',
                id: 'submission',
                input: ({ context: { requestId } }) => ({ requestId, body: {} }),
                onDone: [
                  {
                    guard: 'isConfirmed',
                    target: 'counting',
                    actions: { type: 'keepConfirmed', params: ({ event }) => event },
                  },
                  { target: 'asking.rereading' },
                ],
                onError: 'asking.rereading',
              },
            },
          },
        },
      },
    },
    over: { type: 'final' },
  },
});

/** The session as it was before the round, which it holds already when it was read after it. */
function withoutRound(session: PlaySession | null, round: PlayedRound | null): PlaySession | null {
  if (session === null || round === null || round.time > session.time) return session;
  return addRound(session, round, -1);
}

function addRound(session: PlaySession, { staked, won }: PlayedRound, sign: 1 | -1): PlaySession {
  return {
    ...session,
    staked: session.staked + sign * staked,
    won: session.won + sign * won,
    net: session.net + sign * (won - staked),
  };
}
