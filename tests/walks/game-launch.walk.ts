import { gameLaunchMachine } from '#machines/game-launch/game-launch.machine.ts';
import { BETS, PLAYED, STARTED } from '../create-test-game.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

const visit = (tryIt: 0 | 1, isLoggedIn: boolean) => () => ({
  gameId: 1001,
  tryIt,
  isLoggedIn,
  locale: 'en',
  calm: false,
});

const offline = { name: 'offline', error: failedCall('offline') };

export const walk = defineWalk(gameLaunchMachine, {
  inputs: [
    { name: 'visitor', create: visit(0, false) },
    { name: 'for coins', create: visit(0, true) },
    { name: 'demo', create: visit(1, true) },
  ],
  events: [
    { type: 'frame.ready' },
    { type: 'frame.failed' },
    { type: 'round.play', bets: BETS },
    { type: 'round.play', bets: [{ spot: 'red', amount: 90_000 }] },
    { type: 'round.step', step: { kind: 'open', stake: 1_000 } },
    { type: 'round.retry' },
    { type: 'coin.changed', coin: STARTED.coin },
    { type: 'coin.changed', coin: 12_000 },
    { type: 'game.retry' },
    { type: 'game.exit' },
  ],
  fakes: {
    startGame: {
      promise: [
        { name: 'starts', output: STARTED },
        { name: 'removed', error: failedCall('refused', 1202) },
        { name: 'maintenance', error: failedCall('refused', 1203) },
        { name: '401', error: failedCall('refused', 401) },
        offline,
      ],
    },
    createRequestId: {
      promise: [
        { name: 'made', output: '0198b7d2-0000-7000-8000-000000000001' },
        { name: 'no randomness', error: new Error('no randomness') },
      ],
    },
    askRound: {
      promise: [
        { name: 'settled', output: PLAYED },
        { name: 'moved on', error: failedCall('refused', 1205) },
        { name: 'balance too low', error: failedCall('refused', 1201) },
        { name: '401', error: failedCall('refused', 401) },
        offline,
      ],
    },
    exitGame: { promise: [{ name: 'exited', output: undefined }, offline] },
  },
  situation: ({ lostAnswers, coin, isLoggedIn, tryIt }) => [
    lostAnswers,
    coin === STARTED.coin,
    isLoggedIn,
    tryIt,
  ],
});
