import fc from '#tests/fast-check.ts';
import type { Telling } from '../../../sandbox/plan-webhooks.ts';
import { ACCOUNT_KINDS, type AccountKind } from '../ways-in.ts';
import { CHANGES, type Change, MEANWHILE, type Meanwhile } from './account-steps.ts';
import { CLAIMING } from './claim-rights.ts';
import { type Trouble, trouble } from './trouble.ts';
import type { Death } from './unreliable-database.ts';

/** Steps of the model, by name; numbers that choose an item are taken modulo the number of items. */
export type Step =
  | { kind: 'deposit'; player: number; typeId: number; amount: number }
  | { kind: 'deposit with a coupon'; player: number; typeId: number; amount: number; propId: number }
  | { kind: 'deposit with an item'; player: number; typeId: number; item: number }
  | { kind: 'pay'; order: number; amount: number | null; telling: Telling }
  | { kind: 'decline'; order: number }
  | { kind: 'expire'; order: number }
  | { kind: 'cancel'; order: number }
  | { kind: 'cancel while paying'; order: number }
  | { kind: 'look at'; order: number }
  | { kind: 'play'; player: number; stake: number }
  | { kind: 'play off'; player: number }
  | { kind: 'open a round'; player: number; game: number; stake: number }
  | { kind: 'break a pot'; round: number; pot: number }
  | { kind: 'cash out'; round: number }
  | { kind: 'retrieve'; player: number }
  | { kind: 'withdraw'; player: number; amount: number }
  | { kind: 'withdraw while betting'; player: number; amount: number; stake: number }
  | { kind: 'withdraw twice'; player: number; amount: number }
  | { kind: 'decide'; withdrawal: number; verdict: 'approve' | 'reject' }
  | { kind: 'settle payout'; withdrawal: number; succeeds: boolean }
  | { kind: 'safe box'; player: number; direction: 'in' | 'out'; amount: number }
  | { kind: 'draw'; player: number }
  | { kind: 'draw twice'; player: number }
  | { kind: 'draw again'; draw: number }
  | { kind: 'draw while betting'; player: number; stake: number }
  | { kind: 'dismiss'; draw: number }
  | { kind: 'change seeds'; player: number }
  | { kind: 'invite'; player: number }
  | { kind: 'spin twice'; player: number }
  | { kind: 'scratch'; player: number }
  | { kind: 'claim'; player: number }
  | { kind: 'claim a right'; player: number; right: number; how: (typeof CLAIMING)[number] }
  | { kind: 'claim everything'; player: number; isVip: boolean }
  | { kind: 'visit'; player: number }
  | { kind: 'tell of a task'; player: number; task: number }
  | { kind: 'bet most'; player: number; isTooMuch: boolean }
  | { kind: 'use a coupon'; player: number; coupon: number }
  | { kind: 'buy'; player: number }
  | { kind: 'set a limit'; player: number; limit: number; amount: number | null }
  | { kind: 'answer a raise'; player: number; limit: number; isConfirmed: boolean }
  | { kind: 'take a break'; player: number; isLong: boolean; days: number }
  | { kind: 'return to play'; resting: number }
  | { kind: 'decide about what is held'; held: number; choice: 'keep' | 'return' }
  | { kind: 'wait for an end'; isEarly: boolean }
  | { kind: 'prove'; player: number; means: number; isWrong: boolean }
  | { kind: 'change the account'; player: number; change: Change; isProved: boolean }
  | { kind: 'forget the password'; player: number }
  | { kind: 'report a takeover'; player: number; isGuess: boolean }
  | { kind: 'allow withdrawals'; player: number }
  | { kind: 'log in twice'; player: number; meanwhile: Meanwhile }
  | { kind: 'withdraw as a kind'; player: number; amount: number }
  | { kind: 'leave'; account: AccountKind; isPaid: boolean }
  | { kind: 'ask to close'; player: number; isProved: boolean }
  | { kind: 'wait for closings' }
  | { kind: 'daily work' }
  | { kind: 'feed' }
  | { kind: 'work' }
  | { kind: 'reconcile' }
  | { kind: 'let pass'; seconds: number }
  | { kind: 'kill' }
  | { kind: 'kill while'; what: CutOff; at: Death; player: number; order: number; amount: number }
  | ({ kind: 'trouble' } & Trouble);

/** Requests and messages during which the process is killed. */
export type CutOff = (typeof CUT_OFF)[number];
const CUT_OFF = [
  'deposit',
  'withdraw',
  'play',
  'safe box',
  'open a round',
  'webhook',
  'draw',
  'change seeds',
  'buy a card',
  'scratch',
  'feed',
  'claim everything',
  'daily work',
  'set a limit',
  'take a break',
  'decide about what is held',
  'send back',
  'change the digits',
  'add a payout account',
] as const;

const kindOf = (kind: AccountKind) => ACCOUNT_KINDS.indexOf(kind);

/** What accounts go through at the beginning of every chunk, when its players are new. */
export const ACCOUNT_STEPS: readonly Step[] = [
  ...ACCOUNT_KINDS.map(
    (_, player): Step => ({ kind: 'change the account', player, change: 'pin', isProved: player % 4 !== 3 }),
  ),
  { kind: 'let pass', seconds: 301 },
  ...ACCOUNT_KINDS.map(
    (_, player): Step => ({
      kind: 'change the account',
      player,
      change: 'payee',
      isProved: player % 2 === 0,
    }),
  ),
  { kind: 'change the account', player: kindOf('a name'), change: 'number', isProved: true },
  { kind: 'change the account', player: kindOf('a name'), change: 'name', isProved: true },
  ...[true, false].map((isWrong): Step => ({ kind: 'prove', player: kindOf('a name'), means: 0, isWrong })),
  ...[1, 2].map((means): Step => ({ kind: 'prove', player: kindOf('a name'), means, isWrong: false })),
  { kind: 'change the account', player: kindOf('Google'), change: 'provider', isProved: true },
  { kind: 'change the account', player: kindOf('LINE'), change: 'name', isProved: true },
  { kind: 'change the account', player: kindOf('Google'), change: 'password', isProved: true },
  { kind: 'change the account', player: kindOf('Facebook'), change: 'unbind', isProved: true },
  { kind: 'change the account', player: kindOf('Google'), change: 'unbind', isProved: true },
  { kind: 'prove', player: kindOf('a number with a code'), means: 1, isWrong: false },
  { kind: 'forget the password', player: kindOf('a number with a code') },
  { kind: 'prove', player: kindOf('a number with a code'), means: 0, isWrong: false },
  { kind: 'change the account', player: kindOf('a number with a code'), change: 'pin', isProved: false },
  { kind: 'forget the password', player: kindOf('a number without a code') },
  ...MEANWHILE.flatMap((meanwhile): Step[] => [
    { kind: 'log in twice', player: kindOf('Google'), meanwhile },
    { kind: 'log in twice', player: kindOf('a number with a code'), meanwhile },
  ]),
  { kind: 'report a takeover', player: kindOf('a number with a code'), isGuess: true },
  { kind: 'report a takeover', player: kindOf('a number with a code'), isGuess: false },
  { kind: 'withdraw as a kind', player: kindOf('a number with a code'), amount: 10_000 },
  { kind: 'allow withdrawals', player: kindOf('a number with a code') },
  { kind: 'ask to close', player: 0, isProved: false },
  { kind: 'kill while', what: 'change the digits', at: 'after the effect', player: 0, order: 0, amount: 0 },
  { kind: 'kill while', what: 'add a payout account', at: { statements: 6 }, player: 1, order: 0, amount: 0 },
];

/** Accounts of all kinds that close in the course of a chunk, and one to which money comes after all. */
export const LEAVING: readonly Step[] = [
  ...ACCOUNT_KINDS.map((account): Step => ({ kind: 'leave', account, isPaid: false })),
  { kind: 'leave', account: 'a name', isPaid: true },
  { kind: 'wait for closings' },
  { kind: 'work' },
];

const index = fc.nat({ max: 999 });
const amount = fc.constantFrom(100, 5_000, 10_000, 12_345, 20_000, 33_333, 50_000, 100_001);
const stake = fc.constantFrom(100, 1_000, 10_000);
/** Minor units; a minute of play for each fifty pesos. */
const limit = fc.option(fc.constantFrom(1_000, 20_000, 60_000, 200_000, 1_000_000), { freq: 4 });
const telling: fc.Arbitrary<Telling> = fc.constantFrom(
  { mode: 'once' },
  { mode: 'twice' },
  { mode: 'never' },
  { mode: 'late', delay: 45_000 },
  { mode: 'out-of-order' },
);
/** Half a year is longer than the model lives on. */
const rarely = fc.nat({ max: 9 }).map((number) => number === 0);
const typeId = fc.constantFrom(1, 2, 3, 4);
const propId = fc.constantFrom(1001, 1002, 1201, 1202);
/** Most requests send twelve statements at most, and a break twice as many; some are answered. */
const death: fc.Arbitrary<Death> = fc.oneof(
  fc.record({ statements: fc.nat({ max: 12 }) }),
  fc.record({ statements: fc.nat({ max: 25 }) }),
  fc.constant('after the effect' as const),
);

const one = <Kind extends Step['kind']>(kind: Kind, fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ kind: fc.constant(kind), ...fields }) as fc.Arbitrary<unknown> as fc.Arbitrary<Step>;

/** Steps that move money: deposits, rounds, withdrawals, draws, rewards, and errors around them. */
const moneyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 11, arbitrary: one('deposit', { player: index, typeId, amount }) },
  { weight: 3, arbitrary: one('deposit with a coupon', { player: index, typeId, amount, propId }) },
  { weight: 2, arbitrary: one('deposit with an item', { player: index, typeId, item: index }) },
  { weight: 16, arbitrary: one('pay', { order: index, amount: fc.option(amount, { freq: 3 }), telling }) },
  { weight: 3, arbitrary: one('decline', { order: index }) },
  { weight: 2, arbitrary: one('expire', { order: index }) },
  { weight: 4, arbitrary: one('cancel', { order: index }) },
  { weight: 5, arbitrary: one('cancel while paying', { order: index }) },
  { weight: 5, arbitrary: one('look at', { order: index }) },
  { weight: 10, arbitrary: one('play', { player: index, stake }) },
  { weight: 6, arbitrary: one('play off', { player: index }) },
  { weight: 5, arbitrary: one('open a round', { player: index, game: index, stake }) },
  { weight: 6, arbitrary: one('break a pot', { round: index, pot: fc.nat({ max: 11 }) }) },
  { weight: 2, arbitrary: one('cash out', { round: index }) },
  { weight: 1, arbitrary: one('retrieve', { player: index }) },
  { weight: 7, arbitrary: one('withdraw', { player: index, amount }) },
  { weight: 4, arbitrary: one('withdraw while betting', { player: index, amount, stake }) },
  { weight: 3, arbitrary: one('withdraw twice', { player: index, amount }) },
  {
    weight: 6,
    arbitrary: one('decide', { withdrawal: index, verdict: fc.constantFrom('approve', 'reject') }),
  },
  { weight: 6, arbitrary: one('settle payout', { withdrawal: index, succeeds: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: one('safe box', { player: index, direction: fc.constantFrom('in', 'out'), amount }),
  },
  { weight: 14, arbitrary: one('draw', { player: index }) },
  { weight: 3, arbitrary: one('draw twice', { player: index }) },
  { weight: 3, arbitrary: one('draw again', { draw: index }) },
  { weight: 5, arbitrary: one('draw while betting', { player: index, stake }) },
  { weight: 4, arbitrary: one('dismiss', { draw: index }) },
  { weight: 3, arbitrary: one('change seeds', { player: index }) },
  { weight: 2, arbitrary: one('spin twice', { player: index }) },
  { weight: 3, arbitrary: one('scratch', { player: index }) },
  { weight: 4, arbitrary: one('claim', { player: index }) },
  {
    weight: 5,
    arbitrary: one('claim a right', { player: index, right: index, how: fc.constantFrom(...CLAIMING) }),
  },
  { weight: 3, arbitrary: one('claim everything', { player: index, isVip: fc.boolean() }) },
  { weight: 1, arbitrary: one('invite', { player: index }) },
  { weight: 3, arbitrary: one('visit', { player: index }) },
  { weight: 1, arbitrary: one('tell of a task', { player: index, task: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: one('bet most', { player: index, isTooMuch: fc.boolean() }) },
  { weight: 2, arbitrary: one('use a coupon', { player: index, coupon: index }) },
  { weight: 2, arbitrary: one('buy', { player: index }) },
  { weight: 5, arbitrary: one('set a limit', { player: index, limit: index, amount: limit }) },
  { weight: 2, arbitrary: one('answer a raise', { player: index, limit: index, isConfirmed: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: one('take a break', { player: index, isLong: rarely, days: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 4, arbitrary: one('return to play', { resting: index }) },
  {
    weight: 4,
    arbitrary: one('decide about what is held', { held: index, choice: fc.constantFrom('keep', 'return') }),
  },
  { weight: 1, arbitrary: one('wait for an end', { isEarly: fc.boolean() }) },
  { weight: 2, arbitrary: one('prove', { player: index, means: index, isWrong: rarely }) },
  {
    weight: 3,
    arbitrary: one('change the account', {
      player: index,
      change: fc.constantFrom(...CHANGES),
      isProved: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: one('forget the password', { player: index }) },
  { weight: 1, arbitrary: one('report a takeover', { player: index, isGuess: rarely }) },
  { weight: 2, arbitrary: one('allow withdrawals', { player: index }) },
  {
    weight: 1,
    arbitrary: one('log in twice', { player: index, meanwhile: fc.constantFrom(...MEANWHILE) }),
  },
  { weight: 1, arbitrary: one('ask to close', { player: index, isProved: fc.boolean() }) },
  { weight: 2, arbitrary: one('daily work', {}) },
  { weight: 4, arbitrary: one('feed', {}) },
  { weight: 12, arbitrary: one('work', {}) },
  { weight: 5, arbitrary: one('reconcile', {}) },
  {
    weight: 6,
    arbitrary: one('let pass', {
      seconds: fc.constantFrom(1, 30, 61, 1_900, 14_400, 36_000, 90_000, 700_000),
    }),
  },
);

/** Steps that kill the process, between or during requests. */
const killStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: one('kill', {}) },
  {
    weight: 2,
    arbitrary: one('kill while', {
      what: fc.constantFrom(...CUT_OFF),
      at: death,
      player: index,
      order: index,
      amount,
    }),
  },
);

const troubleStep: fc.Arbitrary<Step> = trouble.map((said) => ({ kind: 'trouble', ...said }));

/**
 * Percentages of steps that kill and that bring trouble. Lower in long runs, because a process starts slowly.
 */
const RARE = {
  short: { kills: 2.2, troubles: 0 },
  long: { kills: 0.5, troubles: 0 },
  'troubled, short': { kills: 0.5, troubles: 0.5 },
  'troubled, long': { kills: 0.1, troubles: 0.1 },
} as const;

/** Any step. */
export function stepOf(run: keyof typeof RARE): fc.Arbitrary<Step> {
  const [kills, troubles] = [RARE[run].kills * 10, RARE[run].troubles * 10];
  return fc.oneof(
    { weight: 1_000 - kills - troubles, arbitrary: moneyStep },
    { weight: kills, arbitrary: killStep },
    { weight: troubles, arbitrary: troubleStep },
  );
}
