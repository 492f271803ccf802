import { expect, it } from 'vitest';
import type { FrameToLobby } from '#contract/frame-protocol.ts';
import type { Round } from '#contract/game.ts';
import type { BetsContext, Game, RoundPhase } from './game.ts';
import type { Header } from './header.ts';
import { nextPhase, type RoundEvent, runRounds } from './run-rounds.ts';
import type { StatusLine } from './status-line.ts';

const BETS = [{ spot: 'red', amount: 300 }];

const ROUND: Round = {
  roundId: 'r1',
  gameId: 1001,
  bets: BETS,
  outcome: { kind: 'dice', dice: ['red', 'red', 'blue'] },
  stake: 300,
  win: 900,
  time: 1_795_000_000_000,
};

it('a round is requested once, and balance and result wait until everything has landed', async () => {
  const { rounds, log, sent, land } = createTestRounds();
  rounds.play(BETS);
  rounds.play(BETS);
  rounds.receive({ type: 'round.settled', round: ROUND, coin: 1_600 });
  rounds.receive({ type: 'coin.changed', coin: 1_600 });
  expect(sent).toEqual([{ type: 'round.play', bets: BETS }]);
  expect(rounds.coin()).toEqual(700);

  await land();
  expect(sent.at(-1)).toEqual({ type: 'round.shown' });
  expect(rounds.coin()).toEqual(1_600);
  expect(log).toEqual([
    'coin 1000',
    'betting',
    'asking',
    'coin 700',
    'moving',
    'revealing',
    'coin 700',
    'coin 700 to 1600',
    'told 900',
    'betting',
  ]);
});

it('a refused round returns the stake and says that nothing was taken', () => {
  const { rounds, log } = createTestRounds();
  rounds.play(BETS);
  rounds.receive({ type: 'round.refused', reason: 'balanceTooLow' });
  expect(log.slice(-4)).toEqual([
    'betting',
    'stopped',
    'coin 1000',
    'Your balance doesn’t cover that bet. Nothing was taken.',
  ]);
});

it('an unsettled round says so until its result is known', async () => {
  const { rounds, log, land } = createTestRounds();
  rounds.play(BETS);
  rounds.receive({ type: 'round.unsettled' });
  rounds.receive({ type: 'round.unsettled' });
  expect(log.slice(-2)).toEqual([
    'unsettled',
    'The connection is slow. Your round is safe, and we’re getting the result.',
  ]);
  rounds.receive({ type: 'round.settled', round: ROUND, coin: 1_600 });
  await land();
  expect(log.slice(-3)).toEqual(['coin 700 to 1600', 'told 900', 'betting']);
});

it.each<[RoundPhase, RoundEvent, RoundPhase | null]>([
  ['betting', 'round.pressed', 'asking'],
  ['betting', 'round.settled', 'revealing'],
  ['betting', 'round.unsettled', 'unsettled'],
  ['betting', 'round.refused', null],
  ['asking', 'round.pressed', null],
  ['asking', 'round.settled', 'revealing'],
  ['asking', 'round.refused', 'betting'],
  ['asking', 'round.unsettled', 'unsettled'],
  ['unsettled', 'round.pressed', null],
  ['unsettled', 'round.unsettled', null],
  ['unsettled', 'round.settled', 'revealing'],
  ['unsettled', 'round.refused', 'betting'],
  ['revealing', 'round.pressed', null],
  ['revealing', 'round.settled', null],
  ['revealing', 'round.revealed', 'betting'],
])('in the phase %s the event %s leads to %s', (phase, event, next) => {
  expect(nextPhase(phase, event)).toEqual(next);
});

function createTestRounds() {
  const log: string[] = [];
  const sent: FrameToLobby[] = [];
  let landed = (): void => undefined;
  const game: Pick<Game, 'phaseChanged' | 'startMoving' | 'stopMoving' | 'land' | 'showResult'> = {
    phaseChanged: (phase) => log.push(phase),
    startMoving: () => log.push('moving'),
    stopMoving: () => log.push('stopped'),
    land: () =>
      new Promise((resolve) => {
        landed = resolve;
      }),
    showResult: () => [],
  };
  const header: Pick<Header, 'showCoin' | 'countCoin'> = {
    showCoin: (coin) => log.push(`coin ${coin}`),
    countCoin: (from, to) => log.push(`coin ${from} to ${to}`),
  };
  const status: Pick<StatusLine, 'say' | 'tell'> = {
    say: (words) => log.push(words),
    tell: (round) => log.push(`told ${round.win}`),
  };
  const context: Pick<BetsContext, 'locale' | 'opened' | 'sounds'> = {
    locale: 'en',
    sounds: { isOn: false, toggle: () => undefined, play: () => undefined },
    opened: {
      type: 'game.opened',
      title: 'color-game',
      gameId: 1001,
      locale: 'en',
      coin: 1_000,
      tryIt: 0,
      calm: true,
      minBet: 100,
      maxBet: 1_000,
      betLimit: 0,
      stakes: [100],
      stake: 0,
      openRound: null,
    },
  };
  const rounds = runRounds({
    context,
    game,
    header,
    status,
    send: (message) => sent.push(message),
    remember: () => undefined,
  });
  const land = async (): Promise<void> => {
    landed();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { rounds, log, sent, land };
}
