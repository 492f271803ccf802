import { assign, setup } from 'xstate';
import { gameLaunchMachine } from '#machines/game/game-launch.machine.ts';
import { BETS, PLAYED, STARTED } from '../create-test-game.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk, type World } from './walk.ts';

const visit =
  (tryIt: 0 | 1, isLoggedIn: boolean) =>
  ({ listenerRef }: World) => ({
    gameId: 1001,
    tryIt,
    isLoggedIn,
    locale: 'en',
    calm: false,
    stake: 0,
    dotsRef: listenerRef,
    checkRef: listenerRef,
    createId: () => '0198b7d2-0000-7000-8000-000000000001',
  });

/** A submission as its owner sees it. */
const round = setup({
  types: {} as {
    context: { output: unknown };
    events: { type: 'answer.lost' } | { type: 'round.over'; output: unknown } | { type: 'round.breaks' };
  },
  actions: {
    keepOutput: assign({ output: (_, params: { output: unknown }) => params.output }),
    breakDown: () => {
      throw new Error('no submission');
    },
  },
}).createMachine({
  context: { output: null },
  output: ({ context }) => context.output,
  initial: 'sending',
  on: {
    'round.over': {
      target: '.over',
      actions: { type: 'keepOutput', params: ({ event }) => ({ output: event.output }) },
    },
    'round.breaks': { actions: 'breakDown' },
  },
  states: {
    sending: { on: { 'answer.lost': 'waiting' } },
    waiting: {},
    over: { type: 'final' },
  },
});

const offline = { name: 'offline', error: failedCall('offline') };

export const walk = defineWalk(gameLaunchMachine, {
  serves: {
    2: '`/game/start` with `gameId` and `tryIt`',
    6: 'A game needs login',
    7: '`startGame`, `exitGame`',
  },
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
    { type: 'stake.chosen', stake: 500 },
    { type: 'round.shown' },
    { type: 'coin.changed', coin: STARTED.coin },
    { type: 'coin.changed', coin: 12_000 },
    { type: 'game.retry' },
    { type: 'game.exit' },
    { type: 'view.shown' },
    { type: 'view.left' },
    { type: 'page.returned' },
  ],
  fakes: {
    startGame: {
      promise: [
        { name: 'starts', output: { ...STARTED, shortestCycle: 2_500 } },
        { name: 'removed', error: failedCall('refused', 1202) },
        { name: 'maintenance', error: failedCall('refused', 1203) },
        { name: '401', error: failedCall('refused', 401) },
        offline,
      ],
    },
    submission: {
      logic: round,
      events: [
        { type: 'answer.lost' },
        { type: 'round.over', output: { kind: 'done', answer: PLAYED } },
        { type: 'round.over', output: { kind: 'refused', error: failedCall('refused', 1205) } },
        { type: 'round.over', output: { kind: 'refused', error: failedCall('refused', 1208) } },
        { type: 'round.over', output: { kind: 'refused', error: failedCall('refused', 1201) } },
        { type: 'round.over', output: { kind: 'refused', error: failedCall('refused', 401) } },
        { type: 'round.over', output: { kind: 'left' } },
        { type: 'round.breaks' },
      ],
    },
    exitGame: { promise: [{ name: 'exited', output: undefined }, offline] },
    watchPage: { callback: [{ name: 'cannot watch', error: new Error('no page') }] },
  },
  situation: ({ coin, isCycleUnderWay, isLoggedIn, tryIt }) => [
    coin === STARTED.coin,
    isCycleUnderWay,
    isLoggedIn,
    tryIt,
  ],
});
