import { setup, stateIn } from 'xstate';
import { PLAY_DOTS_INTERVAL } from '#contract/constants.ts';
import { missingActor } from '../missing-actor.ts';

export interface PlayDotsInput {
  /** 1 plays for play money. */
  tryIt: 0 | 1;
}

export type PlayDotsEvent =
  /** A round was played, or a step of one; `isOver` unless the round goes on. */
  | { type: 'round.answered'; isOver: boolean }
  /** A round may have been played: nobody here knows. */
  | { type: 'round.unknown' }
  | { type: 'game.left' };

/**
 * Rounds may earn a draw, which a dot shows: the dots are asked for now and then while a game is played, and
 * when it has been left. Ends after that, and so lives longer than the visit to the game.
 */
export const playDotsMachine = setup({
  types: {} as { context: PlayDotsInput; events: PlayDotsEvent; input: PlayDotsInput },
  actors: {
    /** Fetches the dots and writes them, also when it is stopped meanwhile. Rejects with the failed call. */
    askDots: missingActor<void>('askDots'),
  },
  guards: {
    isDemo: ({ context }) => context.tryIt === 1,
    isOver: (_, params: { isOver: boolean }) => params.isOver,
    isBehind: stateIn({ resting: 'behind' }),
  },
  delays: { interval: PLAY_DOTS_INTERVAL },
}).createMachine({
  id: 'play-dots',
  context: ({ input }) => input,
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isDemo', target: 'demo' }, { target: 'ready' }] },
    demo: {
      description: 'Play money earns nothing.',
      on: { 'game.left': 'over' },
    },
    ready: {
      description: 'The next round that ends asks for the dots at once.',
      initial: 'current',
      on: {
        'round.answered': { guard: { type: 'isOver', params: ({ event }) => event }, target: 'resting' },
      },
      states: {
        current: { on: { 'round.unknown': 'behind', 'game.left': '#play-dots.over' } },
        behind: {
          description: 'Something was played since the dots were last asked for.',
          on: { 'game.left': '#play-dots.leaving' },
        },
      },
    },
    resting: {
      description: 'The dots were asked for a moment ago: rounds that end now ask when the game is left.',
      initial: 'current',
      invoke: { src: 'askDots', onError: {} },
      after: { interval: [{ guard: 'isBehind', target: 'ready.behind' }, { target: 'ready' }] },
      states: {
        current: {
          on: {
            'round.answered': { guard: { type: 'isOver', params: ({ event }) => event }, target: 'behind' },
            'round.unknown': 'behind',
            'game.left': '#play-dots.over',
          },
        },
        behind: { on: { 'game.left': '#play-dots.leaving' } },
      },
    },
    leaving: { invoke: { src: 'askDots', onDone: 'over', onError: 'over' } },
    over: { type: 'final' },
  },
});
