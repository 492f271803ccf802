import type { AnyMachineSnapshot, EventFrom, EventObject, SnapshotFrom } from 'xstate';
import { parseMoney } from '#contract/money.ts';
import type { logInMachine } from '#machines/account/log-in.machine.ts';
import type { pinMachine } from '#machines/account/pin.machine.ts';
import type { registrationMachine } from '#machines/account/registration.machine.ts';
import type { sessionMachine } from '#machines/account/session.machine.ts';
import type { dialogsMachine } from '#machines/app/dialogs.machine.ts';
import type { claimMachine } from '#machines/claims/claim.machine.ts';
import type { depositMachine } from '#machines/deposit/deposit.machine.ts';
import type { followingOrderMachine } from '#machines/deposit/following-order.machine.ts';
import type { heldPaymentMachine } from '#machines/deposit/held-payment.machine.ts';
import type { gameLaunchMachine } from '#machines/game/game-launch.machine.ts';
import type { jackpotDrawMachine } from '#machines/jackpot/jackpot-draw.machine.ts';
import type { jackpotSpinMachine } from '#machines/jackpot/jackpot-spin.machine.ts';
import type { breakFormMachine } from '#machines/protection/break-form.machine.ts';
import type { limitFormMachine } from '#machines/protection/limit-form.machine.ts';
import type { limitReviewMachine } from '#machines/protection/limit-review.machine.ts';
import type { realityCheckMachine } from '#machines/protection/reality-check.machine.ts';
import type { receivingAccountMachine } from '#machines/receiving-accounts/receiving-account.machine.ts';
import type { safeBoxMachine } from '#machines/safe-box/safe-box.machine.ts';
import type { scratchCardMachine } from '#machines/scratch/scratch-card.machine.ts';
import type { shopRequestMachine } from '#machines/shop/shop-request.machine.ts';
import type { stepUpMachine } from '#machines/step-up/step-up.machine.ts';
import type { securedSubmissionMachine } from '#machines/submission/secured-submission.machine.ts';
import type { submissionMachine } from '#machines/submission/submission.machine.ts';
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';

/** Where players go, some more often than others. */
export const playerScreens = [
  ...(['cashier', 'cashier', 'cashier', 'colour game', 'colour game', 'colour game', 'pot game'] as const),
  ...([
    'pot game',
    'jackpot',
    'jackpot',
    'bonus centre',
    'sign-in',
    'scratch hall',
    'shop',
    'safe box',
  ] as const),
  ...(['withdrawal', 'withdrawal', 'withdrawal password', 'safe-box password', 'account'] as const),
  ...(['limits', 'limits', 'deposits'] as const),
];
/** Where they go while they take a break. */
export const screensInBreak = ['limits', 'limits', 'deposits', 'withdrawal', 'safe box'] as const;
export type ScreenName = 'log-in' | 'registration' | (typeof playerScreens)[number];

/** A number from 0 to `max` - 1. */
export type Choose = (max: number) => number;

/** Who presses, and how they choose. */
export interface Presser {
  password: string;
  pin: string;
  choose: Choose;
}

interface Charts {
  'break-form': typeof breakFormMachine;
  claim: typeof claimMachine;
  deposit: typeof depositMachine;
  dialogs: typeof dialogsMachine;
  'following-order': typeof followingOrderMachine;
  'game-launch': typeof gameLaunchMachine;
  'held-payment': typeof heldPaymentMachine;
  'jackpot-draw': typeof jackpotDrawMachine;
  'jackpot-spin': typeof jackpotSpinMachine;
  'limit-form': typeof limitFormMachine;
  'limit-review': typeof limitReviewMachine;
  'log-in': typeof logInMachine;
  pin: typeof pinMachine;
  'reality-check': typeof realityCheckMachine;
  'receiving-account': typeof receivingAccountMachine;
  registration: typeof registrationMachine;
  'safe-box': typeof safeBoxMachine;
  'scratch-card': typeof scratchCardMachine;
  'secured-submission': typeof securedSubmissionMachine;
  session: typeof sessionMachine;
  'shop-request': typeof shopRequestMachine;
  'step-up': typeof stepUpMachine;
  submission: typeof submissionMachine;
  withdrawal: typeof withdrawalMachine;
}

type Presses = {
  [Name in keyof Charts]: (
    snapshot: SnapshotFrom<Charts[Name]>,
    presser: Presser,
  ) => readonly EventFrom<Charts[Name]>[];
};

const AMOUNTS = ['', '1', '50', '100', '137.50', '500', '2000', '999999', 'x'];
const WITHDRAWALS = ['100', '300', '1000'];
const DEPOSITS = ['500', '2000', '10000'];
const LIMITS = ['', '50', '500', '2000', '20000', 'x'];
const HOURS = ['', '1', '3', '25'];
const DAYS = [1, 2, 3];
/** One break in `LASTING` is half a year long. */
const LASTING = 20;
const STAKES = [100, 500, 2_000, 10_000];
const COLOURS = ['yellow', 'white', 'pink', 'blue', 'red'];
const MOST_ON_A_ROUND = 100_000;
const POTS = 9;
/** The first game whose rounds stay open. */
const POT_GAMES = 1_200;
const WRONG_PIN = '000001';

/**
 * What a player can press while a chart runs, with values that a person would give. The chart's own guards
 * say which of it counts.
 */
const presses: Presses = {
  'break-form': ({ context: { choice } }, { choose }) => [
    choose(LASTING) === 0
      ? { type: 'break.choose', kind: 'selfExclusion', length: 6, unit: 'month' }
      : { type: 'break.choose', kind: 'timeOut', length: pick(DAYS, choose), unit: 'day' },
    { type: 'understood.changed', isUnderstood: true },
    ...(choice.length > 0 ? [{ type: 'form.submit' as const }] : []),
    ...Array.from({ length: 4 }, () => ({ type: 'break.cancel' as const })),
  ],
  claim: () => [{ type: 'award.close' }],
  deposit: ({ context: { info } }, { choose }) => [
    { type: 'amount.type', text: pick(AMOUNTS, choose) },
    { type: 'amount.type', text: pick(DEPOSITS, choose) },
    ...one(info?.types, choose).map(({ id }) => ({ type: 'channel.choose' as const, typeId: id })),
    ...one(info?.coupons, choose).map(({ couponId }) => ({ type: 'coupon.choose' as const, couponId })),
    { type: 'offer.choose', takesOffer: choose(2) === 0 },
    { type: 'deposit.pay' },
    { type: 'deposit.pay' },
    { type: 'order.resume' },
    { type: 'deposit.again' },
    { type: 'deposit.retry' },
  ],
  dialogs: () => [{ type: 'dialog.close' }, { type: 'tips.close' }],
  'following-order': (_, { choose }) => [
    { type: 'order.check' },
    { type: 'order.leave' },
    { type: 'order.cancel' },
    { type: 'cancel.confirm' },
    { type: 'cancel.keep' },
    { type: 'way.choose', way: pick(['sameTab', 'newTab', 'qr'] as const, choose) },
    { type: 'way.choose', way: 'sameTab' },
    { type: 'way.change' },
    { type: 'payment.made' },
    { type: 'deposit.again' },
  ],
  'game-launch': (snapshot, { choose }) => {
    const { coin, game, gameId, openRound } = snapshot.context;
    if (game === null) return [{ type: 'game.retry' }];
    if (snapshot.matches('loading')) return [{ type: 'frame.ready' }, { type: 'game.retry' }];
    const stake = pick(STAKES, choose);
    if (gameId < POT_GAMES) {
      const most = Math.min(coin, game.betLimit, MOST_ON_A_ROUND);
      return [
        toRound([pick(COLOURS, choose)], stake),
        toRound(COLOURS, stake),
        toRound(COLOURS, Math.max(1, Math.floor(most / COLOURS.length))),
      ];
    }
    if (openRound === null) return [{ type: 'round.step', step: { kind: 'open', stake } }];
    const { roundId } = openRound;
    return [
      { type: 'round.step', step: { kind: 'pick', roundId, pot: choose(POTS) } },
      { type: 'round.step', step: { kind: 'cashOut', roundId } },
    ];
  },
  'held-payment': (_, { choose }) => [
    { type: 'held.choose', choice: pick(['keep', 'return'] as const, choose) },
  ],
  'jackpot-draw': ({ context: { award } }) => [
    { type: 'draw.press', places: [], isStill: false },
    { type: 'info.retry' },
    ...(award === null
      ? []
      : [
          { type: 'award.dismiss' as const, awardId: award.drawId },
          { type: 'draw.again' as const, awardId: award.drawId, isStill: true },
        ]),
  ],
  'jackpot-spin': () => [{ type: 'spin.skip' }],
  'limit-form': ({ context: { limit, text } }, { choose }) => [
    { type: 'form.open' },
    { type: 'amount.typed', text: pick(limit.kind === 'time' ? HOURS : LIMITS, choose) },
    ...(text === '' ? [] : Array.from({ length: 4 }, () => ({ type: 'form.submit' as const }))),
    { type: 'limit.remove' },
    { type: 'form.cancel' },
    { type: 'wish.confirm' },
    { type: 'wish.back' },
    { type: 'raise.confirm' },
    { type: 'raise.drop' },
  ],
  'limit-review': () => [{ type: 'limits.keep' }, { type: 'review.back' }],
  'log-in': () => [{ type: 'form.submit' }],
  pin: () => [{ type: 'form.submit' }],
  'reality-check': () => [{ type: 'check.confirm' }],
  'receiving-account': () => [{ type: 'load.retry' }, { type: 'form.submit' }],
  registration: () => [{ type: 'form.submit' }],
  'safe-box': (_, { choose }) => [
    { type: 'direction.choose', direction: pick(['in', 'out'] as const, choose) },
    { type: 'amount.changed', text: pick(AMOUNTS, choose) },
    { type: 'form.submit' },
  ],
  'scratch-card': ({ context: { cards } }) => [
    { type: 'card.touched' },
    { type: 'card.reveal' },
    { type: 'cards.reveal' },
    { type: 'card.dismiss', cardId: cards[0]?.cardId ?? '' },
  ],
  'secured-submission': ({ context }, { choose, pin }) => {
    if (context.pin === '') return [{ type: 'pin.changed', text: choose(8) === 0 ? WRONG_PIN : pin }];
    return [{ type: 'pin.submit' }, { type: 'pin.submit' }, { type: 'pin.submit' }, { type: 'pin.back' }];
  },
  session: () => [{ type: 'session.retry' }],
  'shop-request': () => [{ type: 'task.close' }],
  'step-up': (_, { password }) => [
    { type: 'load.retry' },
    { type: 'password.changed', text: password },
    { type: 'form.submit' },
  ],
  submission: () => [{ type: 'submission.retry' }, { type: 'submission.leave' }],
  withdrawal: ({ context: { facts, amountText } }, { choose }) => {
    const isTyped = parseMoney(amountText) !== null;
    const amounts = choose(4) === 0 ? AMOUNTS : WITHDRAWALS;
    const accounts = isTyped ? undefined : facts?.accounts;
    return [
      { type: 'load.retry' },
      ...one(accounts, choose).map(({ accountId }) => ({ type: 'account.choose' as const, accountId })),
      { type: 'amount.changed', text: pick(amounts, choose) },
      ...(isTyped ? [{ type: 'form.continue' as const }, { type: 'form.continue' as const }] : []),
      { type: 'form.confirm' },
      { type: 'form.confirm' },
      { type: 'form.back' },
      { type: 'withdrawal.again' },
    ];
  },
};

/** Where a page leads: to what its chart lacks, or on when it has done its work. */
const links: { [Name in keyof Charts]?: (snapshot: SnapshotFrom<Charts[Name]>) => ScreenName | null } = {
  pin: (snapshot) => {
    if (!snapshot.matches('saved')) return null;
    return snapshot.context.pin === 'safebox' ? 'safe box' : 'withdrawal';
  },
  'receiving-account': (snapshot) => {
    if (snapshot.matches('passwordNeeded')) return 'withdrawal password';
    return snapshot.matches('saved') ? 'withdrawal' : null;
  },
  'safe-box': (snapshot) => (snapshot.matches('locked') ? 'safe-box password' : null),
  withdrawal: ({ context: { blocks } }) => {
    if (blocks.includes('noPassword')) return 'withdrawal password';
    if (blocks.includes('noAccount')) return 'account';
    if (blocks.includes('belowMinimum')) return 'cashier';
    return blocks.includes('wageringLeft') ? 'colour game' : null;
  },
};

export function readLink(snapshot: AnyMachineSnapshot): ScreenName | null {
  const all: Record<string, ((snapshot: never) => ScreenName | null) | undefined> = links;
  return all[snapshot.machine.id]?.(snapshot as never) ?? null;
}

/** The presses that this chart allows now. */
export function listPresses(snapshot: AnyMachineSnapshot, presser: Presser): readonly EventObject[] {
  const lists: Record<string, ((snapshot: never, presser: Presser) => readonly EventObject[]) | undefined> =
    presses;
  const list = lists[snapshot.machine.id]?.(snapshot as never, presser) ?? [];
  return list.filter((event) => snapshot.can(event));
}

function toRound(spots: readonly string[], amount: number) {
  return { type: 'round.play' as const, bets: spots.map((spot) => ({ spot, amount })) };
}

function pick<Item>(items: readonly Item[], choose: Choose): Item {
  return items[choose(items.length)] as Item;
}

/** One of the items that the chart knows, if there are any. */
function one<Item>(items: readonly Item[] | undefined, choose: Choose): readonly Item[] {
  return items === undefined || items.length === 0 ? [] : [pick(items, choose)];
}
