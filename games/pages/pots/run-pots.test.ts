import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { FrameToLobby, GameOpened } from '#contract/frame-protocol.ts';
import type { OpenRound, Round } from '#contract/game.ts';
import { runPots } from './run-pots.ts';

const OPEN: OpenRound = { roundId: 'r1', gameId: 1201, stake: 300, picks: [], cashOut: 300, time: 1 };
const AFTER_ONE: OpenRound = { ...OPEN, picks: [4], cashOut: 387 };
const PICK = { kind: 'pick', roundId: 'r1', pot: 4 } as const;
const CASH_OUT = { kind: 'cashOut', roundId: 'r1' } as const;

const LOST: Round = {
  roundId: 'r1',
  gameId: 1201,
  bets: [{ spot: 'pots', amount: 300 }],
  outcome: { kind: 'pots', empty: [0, 1, 2], picks: [4, 0] },
  stake: 300,
  win: 0,
  time: 2,
};
const WON: Round = { ...LOST, outcome: { kind: 'pots', empty: [0, 1, 2], picks: [4] }, win: 387 };

it('the stake leaves the balance when the player opens a round', async () => {
  const { pots, log, sent } = createTestPots();
  pots.ask({ kind: 'open', stake: 300 });
  pots.ask({ kind: 'open', stake: 300 });
  expect(sent).toEqual([{ type: 'round.step', step: { kind: 'open', stake: 300 } }]);
  pots.receive({ type: 'round.stepped', openRound: OPEN, round: null, coin: 700 });
  await setImmediate();
  expect(log).toEqual([
    ...['coin 1000', 'hang', 'choosing'],
    ...['coin 700', 'asking open', 'asking'],
    ...['revealing', 'hang', 'coin 700', 'open 300', 'open r1'],
  ]);
});

it('a round goes on after a full pot', async () => {
  const { pots, log, sent } = createTestPots(OPEN);
  log.length = 0;
  pots.ask(PICK);
  pots.receive({ type: 'round.stepped', openRound: AFTER_ONE, round: null, coin: 1_000 });
  await setImmediate();
  expect(sent).toEqual([{ type: 'round.step', step: PICK }]);
  expect(log).toEqual([
    ...['touch 4', 'coin 1000', 'asking pick', 'asking r1'],
    ...['revealing r1', 'coin 1000', 'full 4', 'open 387', 'open r1'],
  ]);
});

it('an empty pot ends the round, reveals all pots and updates the balance last', async () => {
  const { pots, log } = createTestPots(AFTER_ONE);
  log.length = 0;
  pots.ask({ ...PICK, pot: 0 });
  pots.receive({ type: 'round.stepped', openRound: null, round: LOST, coin: 1_000 });
  await setImmediate();
  expect(log.slice(4)).toEqual([
    ...['revealing r1', 'empty 0', 'reveal', 'remembered', 'coin 1000', 'told 0', 'choosing'],
  ]);
});

it('the balance counts up when a round is cashed out', async () => {
  const { pots, log, sent } = createTestPots(AFTER_ONE);
  log.length = 0;
  pots.ask(CASH_OUT);
  pots.receive({ type: 'round.stepped', openRound: null, round: WON, coin: 1_387 });
  await setImmediate();
  expect(sent.at(-1)).toEqual({ type: 'round.shown' });
  expect(log).toEqual([
    ...['coin 1000', 'asking cashOut', 'asking r1'],
    ...['revealing r1', 'reveal', 'remembered', 'coin 1000 to 1387', 'told 387', 'choosing'],
  ]);
});

it('a returned stake is not a round in the history', async () => {
  const { pots, log } = createTestPots(OPEN);
  log.length = 0;
  pots.ask(CASH_OUT);
  pots.receive({ type: 'round.stepped', openRound: null, round: null, coin: 1_300 });
  await setImmediate();
  expect(log.slice(3)).toEqual(['revealing r1', 'coin 1300', 'hang', 'returned', 'choosing']);
});

it('a round resumes where the player left it', () => {
  const { log, pots, sent } = createTestPots(AFTER_ONE);
  expect(log).toEqual(['coin 1000', 'hang', 'full 4', 'open r1']);
  pots.ask(CASH_OUT);
  expect(sent).toEqual([{ type: 'round.step', step: CASH_OUT }]);
});

it('a refused step leaves the round as it was', () => {
  const { pots, log } = createTestPots();
  pots.ask({ kind: 'open', stake: 300 });
  log.length = 0;
  pots.receive({ type: 'round.refused', reason: 'balanceTooLow' });
  expect(log).toEqual([
    ...['rest', 'coin 1000', 'Your balance doesn’t cover that bet. Nothing was taken.', 'choosing'],
  ]);

  const open = createTestPots(AFTER_ONE);
  open.pots.ask(PICK);
  open.log.length = 0;
  open.pots.receive({ type: 'round.refused', reason: 'gameInMaintenance' });
  expect(open.log.at(-1)).toEqual('open r1');
});

it('an unsettled step says so once and blocks further steps until it is known', async () => {
  const { pots, log, sent } = createTestPots(OPEN);
  pots.ask(PICK);
  log.length = 0;
  pots.receive({ type: 'round.unsettled' });
  pots.receive({ type: 'round.unsettled' });
  pots.ask(CASH_OUT);
  expect(log).toEqual([
    ...['The connection is slow. Your round is safe, and we’re getting the result.', 'unsettled r1'],
  ]);
  expect(sent).toHaveLength(1);
  pots.receive({ type: 'round.stepped', openRound: AFTER_ONE, round: null, coin: 1_000 });
  await setImmediate();
  expect(log.at(-1)).toEqual('open r1');
});

it('a balance change from elsewhere is shown', () => {
  const { pots, log } = createTestPots();
  pots.receive({ type: 'coin.changed', coin: 5_000 });
  expect([log.at(-1), pots.coin()]).toEqual(['coin 5000', 5_000]);
});

it('within the cycle of its stake, pots can be broken but no other round opens', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { pots, log, sent } = createTestPots(null, 5_000);
  const open = { kind: 'open', stake: 300 } as const;
  pots.ask(open);
  pots.receive({ type: 'round.stepped', openRound: OPEN, round: null, coin: 700 });
  await setImmediate();
  pots.ask({ ...PICK, pot: 0 });
  expect(sent).toHaveLength(2);
  vi.advanceTimersByTime(4_999);
  pots.receive({ type: 'round.stepped', openRound: null, round: LOST, coin: 700 });
  await setImmediate();
  expect(log.at(-1)).toBe('resting');
  const sentBefore = sent.length;
  pots.ask(open);
  expect([log.at(-1), sent.length]).toEqual(['The next round can begin in a moment.', sentBefore]);
  vi.advanceTimersByTime(1);
  expect(log.at(-1)).toBe('choosing');
  pots.ask(open);
  expect(sent.at(-1)).toEqual({ type: 'round.step', step: open });
  vi.useRealTimers();
});

function createTestPots(openRound: OpenRound | null = null, shortestCycle = 0) {
  const log: string[] = [];
  const sent: FrameToLobby[] = [];
  const opened: GameOpened = {
    ...{ type: 'game.opened', title: 'palayok', gameId: 1201, locale: 'en', coin: 1_000, tryIt: 0 },
    ...{ calm: true, minBet: 100, maxBet: 1_000, betLimit: 0, stakes: [100], stake: 0, openRound },
    shortestCycle,
  };
  const pots = runPots({
    frame: {
      ...{ locale: 'en', opened },
      sounds: { isOn: false, toggle: () => undefined, play: () => undefined },
      header: {
        showCoin: (coin) => log.push(`coin ${coin}`),
        countCoin: (from, to) => log.push(`coin ${from} to ${to}`),
      },
      statusLine: { say: (words) => log.push(words), tell: ({ win }) => log.push(`told ${win}`) },
      remember: () => log.push('remembered'),
    },
    view: {
      show: (phase, round) => log.push(round === null ? phase : `${phase} ${round.roundId}`),
      hang: () => log.push('hang'),
      touch: (pot) => log.push(`touch ${pot}`),
      rest: () => log.push('rest'),
      breakPot: async (pot, isFull) => void log.push(`${isFull ? 'full' : 'empty'} ${pot}`),
      reveal: () => log.push('reveal'),
    },
    words: {
      asking: ({ kind }) => `asking ${kind}`,
      open: ({ cashOut }) => `open ${cashOut}`,
      returned: () => 'returned',
      ended: () => [],
    },
    send: (message) => sent.push(message),
  });
  return { pots, log, sent };
}
