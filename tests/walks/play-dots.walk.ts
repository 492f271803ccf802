import { playDotsMachine } from '#machines/game/play-dots.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(playDotsMachine, {
  serves: { 3: 'The dot of a draw chance, after play' },
  inputs: [
    { name: 'for coins', create: () => ({ tryIt: 0 as const }) },
    { name: 'demo', create: () => ({ tryIt: 1 as const }) },
  ],
  events: [
    { type: 'round.answered', isOver: true },
    { type: 'round.answered', isOver: false },
    { type: 'round.unknown' },
    { type: 'game.left' },
  ],
  fakes: {
    askDots: {
      promise: [
        { name: 'written', output: undefined },
        { name: 'offline', error: failedCall('offline') },
      ],
    },
  },
});
