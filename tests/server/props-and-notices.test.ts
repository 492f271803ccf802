import { v4 } from 'uuid';
import { afterEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID, POPUP_ACTIVITY_TYPE } from '#contract/constants.ts';
import { errorOf } from '#contract/errors.ts';
import { expireProps, payReward } from '#server/features/claims/index.ts';
import { givePlayerProp } from '#server/features/props/index.ts';
import { configUpgrades } from '#server/features.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from './configure-app.ts';
import { DAY } from './durations.ts';
import { freshPlayer, openForFile } from './open-for-file.ts';
import { openTestCashier, type Player } from './open-test-cashier.ts';

const GIFT = 1301;

const cashier = openForFile(openTestCashier);
const player = freshPlayer(cashier);

afterEach(async () => expect(await cashier.differences()).toEqual([]));

const give = (propId: number, expiresAt?: number) =>
  givePlayerProp(cashier.database, {
    ...{ userId: player.id, propId, source: 'operator', time: cashier.now() },
    ...(expiresAt !== undefined && { expiresAt }),
  });
const owned = async () => (await cashier.post(calls.getProps, {}, player)).data;
const record = async () => (await cashier.post(calls.activityAwardGetLog, {}, player)).data.awards;

async function useGift(changes: object = {}, who = player) {
  const gift = (await owned()).props.find(({ propId }) => propId === GIFT);
  const body = { requestId: v4(), couponId: gift?.couponId, version: gift?.version, ...changes };
  return { body, answer: await cashier.post(calls.giftCouponUse, body, who) };
}

async function expire() {
  const errors: unknown[] = [];
  const job = expireProps({
    database: cashier.database,
    clock: cashier.now,
    onError: (error) => errors.push(error),
  });
  await job(new AbortController().signal);
  expect(errors).toEqual([]);
}

test('a player sees their items with source, end and terms, and points and diamonds', async () => {
  await give(GIFT);
  await give(80_001);
  const rewards = [
    { propId: 2002, count: 7 },
    { propId: 60_001, count: 3 },
    { propId: 40_002, count: 1 },
  ];
  const payment = { userId: player.id, source: 'sign-in', reference: 'sign-in:test', rewards };
  await cashier.database.transaction((tx) =>
    payReward(tx, { ...payment, betMultiple: 0, time: cashier.now() }),
  );

  const { props, points, diamonds } = await owned();
  expect([points, diamonds]).toEqual([7, 3]);
  expect(props.find(({ propId }) => propId === GIFT)).toMatchObject({
    ...{ source: 'operator', coins: 1_000, wagering: 1_000, expiresAt: cashier.now() + 30 * DAY },
  });
  expect(props.find(({ propId }) => propId === 80_001)).toMatchObject({
    expiresAt: 0,
    coins: 0,
    version: '',
  });
  expect(props.find(({ propId }) => propId === 40_002)).toMatchObject({ source: 'sign-in' });
});

test('every kind of reward is paid to the right account', async () => {
  const before = await cashier.balance(player);
  const rewards = [2001, 2002, 60_001, 4_001, 40_001, 50_005, 80_002, 1001, 1201, GIFT].map((propId) => ({
    ...{ propId, count: 2 },
  }));
  const payment = { userId: player.id, source: 'sign-in', reference: 'sign-in:all', rewards };
  await cashier.database.transaction((tx) =>
    payReward(tx, { ...payment, betMultiple: 0, time: cashier.now() }),
  );

  expect((await cashier.balance(player)) - before).toBe(2);
  const { props, points, diamonds } = await owned();
  expect([points, diamonds]).toEqual([2, 2]);
  const given = props.filter(({ source }) => source === 'sign-in').map(({ propId }) => propId);
  expect(given.sort()).toEqual([1001, 1001, 1201, 1201, GIFT, GIFT, 40_001, 40_001, 80_002, 80_002].sort());
  const info = await cashier.post(calls.getJackpotDrawInfo, {}, player);
  expect(info.data).toMatchObject({ canReceiveDrawChance: true });
  expect((await record())[0]).toMatchObject({ source: 'sign-in', lost: false, rewards });
});

test('a gift coupon pays its coins once, and a repeated request gets its answer again', async () => {
  await give(GIFT);
  const before = await cashier.balance(player);
  const { body, answer } = await useGift();
  expect(answer.data).toMatchObject({
    ...{ rewards: [{ propId: 2001, count: 1_000 }], wagering: 1_000, coin: before + 1_000 },
  });
  expect(await cashier.post(calls.giftCouponUse, body, player)).toEqual(answer);
  const again = await cashier.post(calls.giftCouponUse, { ...body, requestId: v4() }, player);
  expect(again).toMatchObject(errorOf('rewardTaken'));
  expect(await cashier.balance(player)).toBe(before + 1_000);
  expect((await owned()).props.some(({ propId }) => propId === GIFT)).toBe(false);
  expect((await record())[0]).toMatchObject({ source: 'gift-coupon', lost: false });
});

test('a hundred uses of one gift coupon at once pay once', async () => {
  await give(GIFT);
  const [gift] = (await owned()).props.filter(({ propId }) => propId === GIFT);
  const before = await cashier.balance(player);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      cashier.post(
        calls.giftCouponUse,
        { requestId: v4(), couponId: gift?.couponId, version: gift?.version },
        player,
      ),
    ),
  );
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  expect(await cashier.balance(player)).toBe(before + 1_000);
});

test('another player’s coupon, a deposit coupon, other terms and an expired coupon pay nothing', async () => {
  await give(GIFT, cashier.now() + DAY);
  const other = await cashier.signUp();
  expect((await useGift({}, other)).answer).toMatchObject(errorOf('rewardOver'));
  expect((await useGift({ version: 'old' })).answer).toMatchObject(errorOf('rewardChanged'));
  const deposit = (await owned()).props.find(({ propId }) => propId < GIFT);
  expect(deposit).toBeDefined();
  expect((await useGift({ couponId: deposit?.couponId })).answer).toMatchObject(errorOf('rewardLocked'));
  const [gift] = (await owned()).props.filter(({ propId }) => propId === GIFT);
  cashier.advance(DAY);
  const late = await useGift({ couponId: gift?.couponId, version: gift?.version });
  expect(late.answer).toMatchObject(errorOf('rewardOver'));
  await expire();
  const ended = await useGift({ couponId: gift?.couponId, version: gift?.version });
  expect(ended.answer).toMatchObject(errorOf('rewardOver'));
});

test('a used gift coupon stays used when its time is over', async () => {
  await give(GIFT, cashier.now() + DAY);
  const { body } = await useGift();
  cashier.advance(DAY);
  const late = await cashier.post(calls.giftCouponUse, { ...body, requestId: v4() }, player);
  expect(late).toMatchObject(errorOf('rewardTaken'));
});

test('an expired item ends once, and the record shows it', async () => {
  await give(GIFT, cashier.now() + DAY);
  await give(80_001);
  await expire();
  const count = (await record()).length;
  cashier.advance(DAY);
  await Promise.all([expire(), expire()]);
  const lost = (await record()).filter((award) => award.lost);
  expect(lost).toMatchObject([{ source: 'expired', rewards: [{ propId: GIFT, count: 1 }], wagering: 0 }]);
  expect(await record()).toHaveLength(count + 1);
  expect((await owned()).props.map(({ propId }) => propId)).toContain(80_001);
});

test('more props than one batch expire in one run', async () => {
  await givePlayerProp(cashier.database, {
    ...{ userId: player.id, propId: 1001, count: 230, source: 'operator', time: cashier.now() },
    expiresAt: cashier.now() + 1,
  });
  cashier.advance(1);
  await expire();
  const { data } = await cashier.post(calls.activityAwardGetLog, { pageSize: 50 }, player);
  expect([data.awards.length, data.hasMore]).toEqual([50, true]);
  expect(new Set(data.awards.map(({ awardId }) => awardId)).size).toBe(50);
  expect((await owned()).props.filter(({ source }) => source === 'operator')).toEqual([]);
});

test('the bonus centre shows the remaining wagering, and the dot disappears once the sign-up bonus is wagered', async () => {
  const dot = async () => (await cashier.post(calls.activityGetStatusList, {}, player)).data.hasSignUpBonus;
  const { data } = await cashier.post(calls.bonusCentre, {}, player);
  expect(data.wagering).toEqual([{ source: 'sign-up-bonus', amount: 5_000, required: 25_000, left: 25_000 }]);
  expect(await dot()).toBe(true);
  await cashier.wager(player, 25_000);
  expect((await cashier.post(calls.bonusCentre, {}, player)).data.wagering).toEqual([]);
  expect(await dot()).toBe(false);
});

const words = (text: string) => ({ en: text, fil: text, 'zh-Hans': text });

test('a notice is shown once, to players who joined before it', async () => {
  const ids = async (who: Player) =>
    (await cashier.post(calls.getActivityIds, {}, who)).data.activityIds.includes(ACTIVITY_ID.notice);
  const notices = async (who: Player) => (await cashier.post(calls.getNotices, {}, who)).data.notices;
  cashier.advance(1);
  const from = cashier.now();
  const noticeConfigs = [
    { id: 1, title: words('Night market'), text: words('It opens on Friday.'), from, sort: 1 },
    { id: 2, title: words('Later'), text: words('Not yet.'), from: from + DAY, sort: 2 },
  ];
  await configureApp(cashier.database, { noticeConfigs });
  cashier.advance(1_001);
  const newcomer = await cashier.signUp();

  expect([await ids(player), await ids(newcomer)]).toEqual([true, false]);
  expect(await notices(newcomer)).toEqual([]);
  expect(await notices(player)).toEqual([
    { id: 1, title: words('Night market'), text: words('It opens on Friday.') },
  ]);
  await cashier.post(calls.noticesSeen, { ids: [1, 77] }, player);
  await cashier.post(calls.noticesSeen, { ids: [1] }, player);
  expect([await notices(player), await ids(player)]).toEqual([[], false]);
  cashier.advance(DAY);
  expect((await notices(newcomer)).map(({ id }) => id)).toEqual([2]);
  await configureApp(cashier.database, { noticeConfigs: [] });
  cashier.advance(1_001);
});

test('an edited config gets the check-in as a popup, and keeps its other activities', () => {
  const [popup] = configUpgrades.filter(({ id }) => id === 'sign-in-popup');
  const activities = seedAppConfig.activities.map((activity) => ({ ...activity, type: 2 }));
  const after = Object(popup?.apply({ activities })).activities as typeof activities;
  expect(after.filter(({ type }) => type === POPUP_ACTIVITY_TYPE).map(({ id }) => id)).toEqual([
    ACTIVITY_ID.freeSign,
  ]);
  expect(after).toEqual(seedAppConfig.activities);
});
