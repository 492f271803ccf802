import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FrameToLobby } from '#contract/frame-protocol.ts';
import type { Round } from '#contract/game.ts';
import type { BetsContext, Game, RoundPhase } from './game.ts';
import type { Header } from './header.ts';
import { nextPhase, type RoundEvent, runRounds } from './run-rounds.ts';
import type { StatusLine } from './status-line.ts';

const CYCLE = 2_500;
const FALL = 1_460;
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
    'landing',
    'coin 700',
    'coin 700 to 1600',
    'told 900',
    'betting',
  ]);
});

it('a return up to the stake does not count up', async () => {
  const { rounds, log, land } = createTestRounds();
  rounds.play(BETS);
  rounds.receive({ type: 'round.settled', round: { ...ROUND, win: 300 }, coin: 1_000 });
  await land();
  expect(log.slice(-3)).toEqual(['coin 1000', 'told 300', 'betting']);
});

describe('with a shortest cycle', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('the next round waits for the end of the cycle, and an earlier press is explained and sends nothing', async () => {
    const { rounds, log, sent, land } = createTestRounds({ shortestCycle: CYCLE });
    rounds.play(BETS);
    vi.advanceTimersByTime(CYCLE);
    rounds.receive({ type: 'round.settled', round: ROUND, coin: 1_600 });
    vi.advanceTimersByTime(1_500);
    await land();
    expect(log.slice(-2)).toEqual(['told 900', 'resting']);
    vi.advanceTimersByTime(CYCLE - 1_501);
    rounds.play(BETS);
    expect([log.at(-1), sent.length]).toEqual(['The next round can begin in a moment.', 2]);
    vi.advanceTimersByTime(1);
    expect(log.at(-1)).toBe('betting');
    rounds.play(BETS);
    expect(sent.at(-1)).toEqual({ type: 'round.play', bets: BETS });
  });

  it('a result shown after the end of the cycle leaves no wait', async () => {
    const { rounds, log, land } = createTestRounds({ shortestCycle: CYCLE });
    rounds.play(BETS);
    rounds.receive({ type: 'round.settled', round: ROUND, coin: 1_600 });
    vi.advanceTimersByTime(CYCLE);
    await land();
    expect(log.slice(-2)).toEqual(['told 900', 'betting']);
  });

  it('a refused round leaves no wait', () => {
    const { rounds, log } = createTestRounds({ shortestCycle: CYCLE });
    rounds.play(BETS);
    rounds.receive({ type: 'round.refused', reason: 'balanceTooLow' });
    expect(log).toContain('stopped');
    expect(log).not.toContain('resting');
  });

  it('with motion off, a result takes as long as the fall of the pieces', async () => {
    const { rounds, log } = createTestRounds({ isStill: true, shortestCycle: CYCLE });
    rounds.play(BETS);
    rounds.receive({ type: 'round.settled', round: ROUND, coin: 1_600 });
    await vi.advanceTimersByTimeAsync(FALL - 1);
    expect(log).not.toContain('landing');
    await vi.advanceTimersByTimeAsync(1);
    expect(log.at(-1)).toBe('landing');
  });
});

it('with motion off and no cycle, a result is shown at once', async () => {
  const { rounds, log } = createTestRounds({ isStill: true });
  rounds.play(BETS);
  rounds.receive({ type: 'round.settled', round: ROUND, coin: 1_600 });
  await Promise.resolve();
  expect(log.at(-1)).toBe('landing');
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
  ['revealing', 'round.revealedEarly', 'resting'],
  ['revealing', 'cycle.over', null],
  ['resting', 'round.pressed', null],
  ['resting', 'cycle.over', 'betting'],
  ['resting', 'round.settled', 'revealing'],
  ['resting', 'round.unsettled', 'unsettled'],
  ['betting', 'cycle.over', null],
])('in the phase %s the event %s leads to %s', (phase, event, next) => {
  expect(nextPhase(phase, event)).toEqual(next);
});

function createTestRounds({ isStill = false, shortestCycle = 0 } = {}) {
  const log: string[] = [];
  const sent: FrameToLobby[] = [];
  let landed = (): void => undefined;
  const game: Pick<Game, 'phaseChanged' | 'startMoving' | 'stopMoving' | 'fall' | 'land' | 'showResult'> = {
    fall: FALL,
    phaseChanged: (phase) => log.push(phase),
    startMoving: () => log.push('moving'),
    stopMoving: () => log.push('stopped'),
    land: () =>
      new Promise((resolve) => {
        log.push('landing');
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
  const context: Pick<BetsContext, 'locale' | 'opened' | 'sounds' | 'isStill'> = {
    ...{ locale: 'en', isStill },
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
      shortestCycle,
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
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  };
  return { rounds, log, sent, land };
}
