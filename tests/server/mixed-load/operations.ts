import { v4 } from 'uuid';
import { calls } from '#contract/calls.ts';
import { PIN } from '../open-test-payouts.ts';
import { reconcileAll } from '../reconcile-all.ts';
import { untilDone } from '../until-answered.ts';
import type { Load, LoadPlayer } from './open-load.ts';

type Chance = (max: number) => number;
/** An action of a player or beside them; `chance` chooses the details. */
type Operation = (load: Load, player: LoadPlayer, chance: Chance) => Promise<void>;

const COLOR_GAME = 1001;
const PALAYOK = 1201;

const play: Operation = async ({ ask }, player, chance) => {
  const bets = [{ spot: 'yellow', amount: [100, 1_000, 5_000][chance(3)] ?? 100 }];
  await ask(player, calls.playRound, { requestId: v4(), gameId: COLOR_GAME, bets });
};

/** A deposit with a payment, usually reported once, sometimes twice or never, and sometimes paid twice. */
const deposit: Operation = async (load, player, chance) => {
  const orderId = await openOrder(load, player, chance);
  if (orderId === null) return;
  const payments = chance(8) === 0 ? 2 : 1;
  for (let paid = 0; paid < payments; paid += 1) {
    const notice = load.provider.pay(orderId);
    const tellings = [1, 1, 1, 2, 2, 0][chance(6)] ?? 1;
    await Promise.all(Array.from({ length: tellings }, () => load.tell(notice)));
  }
};

const cancel: Operation = async (load, player, chance) => {
  const orderId = await openOrder(load, player, chance);
  if (orderId !== null) await load.ask(player, calls.cancelRechargeOrder, { requestId: v4(), orderId });
};

const cancelWhilePaying: Operation = async (load, player, chance) => {
  const orderId = await openOrder(load, player, chance);
  if (orderId === null) return;
  await Promise.all([
    load.tell(load.provider.pay(orderId)),
    load.ask(player, calls.cancelRechargeOrder, { requestId: v4(), orderId }),
    load.ask(player, calls.getRechargeOrder, { orderId }),
  ]);
};

/** Sometimes with the player's coupon. */
async function openOrder(
  { ask, provider }: Load,
  player: LoadPlayer,
  chance: Chance,
): Promise<string | null> {
  const { data: info } = await ask(player, calls.getTradeInfo, {});
  const couponId = chance(3) === 0 ? (info.coupons[0]?.couponId ?? '') : '';
  const wish = { typeId: 1 + chance(3), amount: 10_000 + chance(40_000), couponId };
  const { data } = await ask(player, calls.createRechargeOrder, { requestId: v4(), ...wish });
  const orderId = data?.order.orderId;
  return orderId !== undefined && provider.checkouts.has(orderId) ? orderId : null;
}

/** The same request twice at once. */
const withdraw: Operation = async ({ ask }, player, chance) => {
  const amount = 10_000 + chance(30_000);
  const body = { requestId: v4(), accountId: player.accountId, amount, password: PIN };
  await Promise.all([ask(player, calls.exchange, body), ask(player, calls.exchange, body)]);
};

const putAway: Operation = async ({ ask }, player, chance) => {
  const direction = chance(2) === 0 ? 'in' : 'out';
  const amount = 100 + chance(5_000);
  await ask(player, calls.safeboxTransfer, { requestId: v4(), direction, amount, password: PIN });
};

/** A round that stays open for a few picks, or for good. */
const openRound: Operation = async ({ ask }, player, chance) => {
  const stake = [100, 500, 2_000][chance(3)] ?? 100;
  const { data } = await ask(player, calls.openRound, {
    requestId: v4(),
    gameId: PALAYOK + chance(2),
    stake,
  });
  const roundId = data?.openRound?.roundId;
  if (roundId === undefined) return;
  for (let picks = chance(3); picks > 0; picks -= 1) {
    await ask(player, calls.pickPot, { requestId: v4(), roundId, pot: chance(12) });
  }
  if (chance(2) === 0) await ask(player, calls.cashOut, { requestId: v4(), roundId });
};

const retrieve: Operation = async ({ ask }, player) => {
  await ask(player, calls.retrieveBalance, { requestId: v4() });
};

/** The bank ends any player's payout and reports it twice. */
const settlePayout: Operation = async ({ provider, tell }, _, chance) => {
  const orderIds = [...provider.payouts.keys()];
  const orderId = orderIds.at(-1 - chance(Math.max(1, Math.min(20, orderIds.length))));
  if (orderId === undefined || (await provider.findPayout(orderId))?.state !== 'pending') return;
  const notice = chance(4) === 0 ? provider.failPayout(orderId) : provider.succeedPayout(orderId);
  await Promise.all([tell(notice), tell(notice)]);
};

/** The operator decides about the player's withdrawal in any state; a late decision changes nothing. */
const decide: Operation = async ({ ask, decide: tellServer }, player, chance) => {
  const { data } = await ask(player, calls.exchangeRecord, {});
  const orderId = data.orders[0]?.orderId;
  if (orderId !== undefined) await tellServer(orderId, chance(3) === 0 ? 'reject' : 'approve');
};

/** Draws with the shown commitment or none, sometimes twice at once, and sometimes changes the seed. */
const draw: Operation = async ({ ask }, player, chance) => {
  const { data } = await ask(player, calls.getJackpotDrawInfo, {});
  const commitment = chance(2) === 0 ? data.fairness.commitment : '';
  const body = { requestId: v4(), commitment };
  const again = chance(3) === 0 ? [body] : [];
  await Promise.all([body, ...again].map((wish) => ask(player, calls.receiveDrawChance, wish)));
  const change = { requestId: v4(), clientSeed: String(chance(1_000)) };
  if (chance(4) === 0) await ask(player, calls.changeDrawSeed, change);
};

const feed: Operation = ({ feed: feedJackpots }) => feedJackpots();

const reconcile: Operation = ({ work }) => untilDone(() => reconcileAll(work));

const WEIGHTS: readonly (readonly [weight: number, operation: Operation])[] = [
  [14, play],
  [8, deposit],
  [3, cancel],
  [4, cancelWhilePaying],
  [8, withdraw],
  [7, putAway],
  [7, openRound],
  [3, retrieve],
  [7, settlePayout],
  [6, decide],
  [1, reconcile],
  [10, draw],
  [2, feed],
];

const ALL = WEIGHTS.flatMap(([weight, operation]) => Array<Operation>(weight).fill(operation));

/** A random operation, frequent ones more often. */
export function chooseOperation(chance: Chance): Operation {
  return ALL[chance(ALL.length)] ?? play;
}
