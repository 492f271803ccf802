import { afterEach, expect, it, vi } from 'vitest';
import type { PotTitle } from '#games/rules/title.ts';
import { titles } from '#games/rules/titles.ts';
import { dealDemo, randomInt } from './deal-demo.ts';

afterEach(() => void vi.restoreAllMocks());

const TIME = 1_795_000_000_000;
const OPEN = { kind: 'open', stake: 1_000 } as const;
const CASH_OUT = { kind: 'cashOut', roundId: '' } as const;
const pick = (pot: number) => ({ kind: 'pick', roundId: '', pot }) as const;
const INVALID = { type: 'round.refused', reason: 'invalid' };

function createDemo(coin = 10_000) {
  return dealDemo({ title: palayok(), gameId: 1201, coin, randomInt: () => 0, now: () => TIME });
}

it('a demo round opens, goes on with a full pot and pays by the rules', () => {
  const deal = createDemo();
  const open = { roundId: '', gameId: 1201, stake: 1_000, time: TIME };
  expect(deal(OPEN)).toEqual({
    type: 'round.stepped',
    openRound: { ...open, picks: [], cashOut: 1_000 },
    round: null,
    coin: 9_000,
  });
  expect(deal(pick(3))).toEqual({
    type: 'round.stepped',
    openRound: { ...open, picks: [3], cashOut: 1_293 },
    round: null,
    coin: 9_000,
  });
  expect(deal(CASH_OUT)).toEqual({
    type: 'round.stepped',
    openRound: null,
    round: {
      roundId: '',
      gameId: 1201,
      bets: [{ spot: 'pots', amount: 1_000 }],
      outcome: { kind: 'pots', empty: [0, 1, 2], picks: [3] },
      stake: 1_000,
      win: 1_293,
      time: TIME,
    },
    coin: 10_293,
  });
});

it('an empty pot loses the stake', () => {
  const deal = createDemo();
  deal(OPEN);
  deal(pick(3));
  expect(deal(pick(2))).toMatchObject({ openRound: null, round: { win: 0 }, coin: 9_000 });
});

it('the last full pot cashes out by itself', () => {
  const deal = createDemo();
  deal(OPEN);
  for (let pot = 3; pot < 11; pot += 1) deal(pick(pot));
  expect(deal(pick(11))).toMatchObject({ openRound: null, round: { win: 213_400 }, coin: 222_400 });
});

it('a stake is returned when no pot was broken', () => {
  const deal = createDemo();
  deal(OPEN);
  expect(deal(CASH_OUT)).toEqual({ type: 'round.stepped', openRound: null, round: null, coin: 10_000 });
});

it('an impossible step is refused', () => {
  const deal = createDemo(1_500);
  expect([deal(CASH_OUT), deal(pick(3))]).toEqual([INVALID, INVALID]);
  deal(OPEN);
  deal(pick(3));
  expect([deal(OPEN), deal(pick(3))]).toEqual([INVALID, INVALID]);
  deal(pick(0));
  expect(deal(OPEN)).toEqual({ type: 'round.refused', reason: 'balanceTooLow' });
});

function palayok(): PotTitle {
  const title = titles.palayok;
  if (title?.engine !== 'pots') throw new Error('not played with pots');
  return title;
}

it.each([
  // random words in turn, limit, result
  [[25], 12, 1],
  [[4_294_967_292, 7], 12, 7],
  [[4_294_967_291], 12, 11],
  [[4_294_967_295], 2, 1],
])('the random words %j give, below %i, %i', (numbers, max, expected) => {
  const left = [...numbers];
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((drawn) => {
    new Uint32Array((drawn as Uint32Array).buffer)[0] = left.shift() ?? 0;
    return drawn;
  });
  expect(randomInt(max)).toEqual(expected);
  expect(left).toEqual([]);
});
