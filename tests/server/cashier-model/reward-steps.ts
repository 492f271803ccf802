import { v4 } from 'uuid';
import { businessDayOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import { AGENT, AGENT_INVITE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { GIFT_COUPON } from '#contract/props.ts';
import { FUND, REBATE } from '#contract/rebates.ts';
import { COINS } from '#contract/rewards.ts';
import { SHOP } from '#contract/shop.ts';
import { CHEST, TASK } from '#contract/tasks.ts';
import { rewardSources } from '#server/features.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { device } from '../open-test-server.ts';
import { playWith, tokenOf } from './ask-for.ts';
import { findRewardFaults } from './find-reward-faults.ts';
import { accrueKnown } from './invite-steps.ts';
import type { Known } from './known.ts';
import { rememberDay } from './known-draws.ts';
import { creditKnownPoints, endKnownProps, type KnownProp, levelOf, rememberClaim } from './known-rewards.ts';
import { compare, lookAtRewards } from './look-at-rewards.ts';
import { GIFT_PROP, MODEL_REWARDS } from './model-rewards.ts';
import { ACTIVE_PLAYERS, type World } from './open-world.ts';
import { readStanding, standingAfter } from './standing.ts';

const GIFT_VALUE = seedAppConfig.propConfigMap[String(GIFT_PROP)]?.num ?? 0;

/** The player comes by, and is told of levels and dots. */
export async function visit(player: number, known: Known, world: World): Promise<void> {
  const token = tokenOf({ player }, world);
  const mine = known.rewards.of(player);
  const { data } = await world.call(calls.getAfterLoginInfoWeb, { version: '', ...device } as never, token);
  mine.visits.add(businessDayOf(world.now()));
  rememberDay(known.draws, player, world.now());
  const dots = await world.call(calls.activityGetStatusList, {}, token);
  if (data === null || dots.data === null) throw new Error('nothing is told to a player who comes');
  const { vip, userLevel, vipExp } = data.user;
  const { betLimit: _, wagered: __, ...levels } = levelOf(MODEL_REWARDS, mine);
  compare(`the data of player ${player}`, { vip, userLevel, vipExp }, levels, world);
  const { reckoned } = await lookAtRewards(player, known, world);
  const claimable = [...reckoned.values()].filter(({ state }) => state === 'claimable');
  const has = (source: string) => claimable.some(({ key }) => key.startsWith(`${source}:`));
  const { hasAgent, hasFreeBonus, hasFund, hasTask } = dots.data;
  const should = {
    ...{ hasFreeBonus: claimable.length > 0, hasFund: has(FUND) || has(REBATE) },
    hasTask: has(TASK) || has(CHEST),
    hasAgent: has(AGENT) || has(AGENT_INVITE),
  };
  compare(`the dots of player ${player}`, { hasAgent, hasFreeBonus, hasFund, hasTask }, should, world);
}

/** Tells of a task that only the browser sees, or of another one. */
export async function tellOfTask(player: number, id: number, known: Known, world: World): Promise<void> {
  const task = MODEL_REWARDS.taskConfigs.find((each) => each.id === id);
  const { outcome } = await world.call(calls.finishTask, { id }, tokenOf({ player }, world));
  const expected = task === undefined ? ERRCODE.rewardOver : task.fact === 'mark' ? 0 : ERRCODE.rewardLocked;
  compare(`task ${id} told by player ${player}`, outcome, expected, world);
  if (task !== undefined && 'mark' in task) known.rewards.of(player).marks.add(task.mark);
}

/** Bets as much as the level allows, or a little more. */
export async function betMost(player: number, isTooMuch: boolean, known: Known, world: World): Promise<void> {
  const { betLimit } = levelOf(MODEL_REWARDS, known.rewards.of(player));
  const half = betLimit / 2;
  const bets = [
    { spot: 'yellow', amount: half },
    { spot: 'blue', amount: isTooMuch ? half + 1 : half },
  ];
  const outcome = await playWith(bets, player, known, world, v4());
  // The gate comes first, and is judged by itself.
  const isGated = outcome !== null && outcome >= ERRCODE.excluded && outcome <= ERRCODE.timeLimitReached;
  if (isTooMuch && !isGated)
    compare(`player ${player} bet above the limit`, outcome, ERRCODE.aboveBetLimit, world);
}

/** Uses a gift coupon that a reward gave, by two requests at once. */
export async function spendCoupon(player: number, wanted: number, known: Known, world: World): Promise<void> {
  const token = tokenOf({ player }, world);
  const mine = known.rewards.of(player);
  const { data } = await world.call(calls.getProps, {}, token);
  for (const { couponId, propId, source, expiresAt, version } of data?.props ?? []) {
    if (propId === GIFT_PROP && source in rewardSources)
      mine.coupons.set(couponId, { source, expiresAt, version });
  }
  const [couponId, coupon] = [...mine.coupons].at(-1 - (wanted % Math.max(1, mine.coupons.size))) ?? [];
  if (couponId === undefined || coupon === undefined) return;
  const key = `${GIFT_COUPON}:${couponId}`;
  const isOver = coupon.expiresAt > 0 && coupon.expiresAt <= world.now();
  const refusal = mine.claims.has(key) ? ERRCODE.rewardTaken : isOver ? ERRCODE.rewardOver : 0;
  const before = await readStanding(player, world);
  const use = () =>
    world.call(calls.giftCouponUse, { requestId: v4(), couponId, version: coupon.version }, token);
  const outcomes = (await Promise.all([use(), use()])).map(({ outcome }) => Number(outcome));
  const claim = {
    ...{ rewards: [{ propId: COINS, count: GIFT_VALUE }], time: world.now() },
    wagering: GIFT_VALUE * MODEL_REWARDS.giftBetMultiple,
  };
  if (refusal === 0) {
    rememberClaim(mine, key, claim);
    const isIt = (prop: KnownProp) => prop.state === 'free' && prop.propId === GIFT_PROP;
    const prop = mine.props.find(
      (each) => isIt(each) && each.source === coupon.source && each.expiresAt === coupon.expiresAt,
    );
    if (prop !== undefined) prop.state = 'used';
  }
  const due = refusal === 0 ? [0, ERRCODE.rewardTaken] : [refusal, refusal];
  compare(`player ${player} used coupon ${couponId}`, outcomes.toSorted(), due, world);
  const after = await readStanding(player, world);
  const should = standingAfter(before, refusal === 0 ? [claim] : [], { player, known, now: world.now() });
  compare(`after using a coupon player ${player} has`, after, should, world);
}

/** Exchanges a diamond for coins by two requests at once. Each request may find no diamond. */
export async function buyCoins(player: number, known: Known, world: World): Promise<void> {
  const token = tokenOf({ player }, world);
  const mine = known.rewards.of(player);
  const [offer] = (await world.call(calls.diamondShopData, {}, token)).data?.offers ?? [];
  if (offer === undefined) throw new Error('the shop of the model has no offer');
  const { offerId, version, price, rewards, wagering } = offer;
  const before = await readStanding(player, world);
  const buy = () => world.call(calls.diamondExchangeCoin, { requestId: v4(), offerId, version }, token);
  const outcomes = (await Promise.all([buy(), buy()])).map(({ outcome }) => Number(outcome));
  const bought = Math.min(2, Math.floor(before.diamonds / price));
  const due = Array.from({ length: 2 }, (_, index) => (index < bought ? 0 : ERRCODE.priceNotMet));
  compare(`player ${player} bought coins`, outcomes.toSorted(), due, world);
  const { data } = await world.call(calls.activityAwardGetLog, {}, token);
  const isNew = (key: string) => key.startsWith(`${SHOP}:`) && !mine.claims.has(key);
  const keys = (data?.awards ?? []).map(({ key }) => key).filter(isNew);
  compare(`player ${player} has new lines of the shop`, keys.length, bought, world);
  const claim = { rewards, wagering, time: world.now() };
  for (const key of keys) rememberClaim(mine, key, claim);
  const now = world.now();
  const should = standingAfter(before, Array(bought).fill(claim), { player, known, now });
  const paid = { ...should, diamonds: should.diamonds - bought * price };
  compare(`after buying coins player ${player} has`, await readStanding(player, world), paid, world);
}

/** Rounds are folded, points credited, commission accrued, and props end; a kill may come between. */
export async function workDaily(
  known: Known,
  world: World,
  daily: () => Promise<unknown> = world.daily,
): Promise<void> {
  const now = world.now();
  known.rewards.since ||= businessDayOf(now);
  await daily();
  await accrueKnown(known, world);
  for (const player of world.players.keys()) {
    const mine = known.rewards.of(player);
    creditKnownPoints(mine, { now, since: known.rewards.since });
    endKnownProps(mine, now);
  }
  world.faults.push(...(await findRewardFaults(known, world, { newest: ACTIVE_PLAYERS })));
}
