import { v4 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { codeOf, errorOf } from '#contract/errors.ts';
import { describeRights } from '#server/features/claims/reward-commands.ts';
import { showRewards } from '#server/features/claims/rights.ts';
import { listRights } from '#server/features.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from './configure-app.ts';
import { fillBalance } from './create-play-deps.ts';
import { DAY } from './durations.ts';
import { freshPlayer, openForFile } from './open-for-file.ts';
import { openTestCashier } from './open-test-cashier.ts';
import { setBreak } from './set-break.ts';
import { untilNoon } from './until-noon.ts';

const cashier = openForFile(openTestCashier);

beforeEach(async () => {
  // The clock goes on from test to test, as tokens do.
  cashier.advance(untilNoon(cashier.now()));
});
const player = freshPlayer(cashier);
afterEach(async () => expect(await cashier.differences()).toEqual([]));

const list = async (who = player) => (await cashier.post(calls.bonusCentre, {}, who)).data.rights;
const dots = async () => (await cashier.post(calls.activityGetStatusList, {}, player)).data;

/** Names what can be claimed now, as pages do. */
async function readClaim() {
  const open = (await list()).filter(({ state }) => state === 'claimable');
  return { requestId: v4(), rights: open.map(({ key, version }) => ({ key, version })) };
}

const claim = (body: Awaited<ReturnType<typeof readClaim>>, who = player) =>
  cashier.post(calls.bonusReceiveAll, body, who);

test('the bonus centre lists claimable rewards with their terms and end', async () => {
  const stamp = (await list()).find(({ key }) => key.startsWith('sign-in:'));
  expect(stamp).toMatchObject({
    ...{ state: 'claimable', block: 'none', rewards: [{ propId: 2001, count: 100 }], wagering: 100 },
    endsAt: stamp?.changesAt,
  });
  expect(await dots()).toMatchObject({ signInFlag: true, hasFreeBonus: true });
});

test('a reward beyond a full balance is refused with its own reason, and can be claimed later', async () => {
  const empty = await fillBalance(cashier.database, player.id, 0);
  const body = await readClaim();
  const errcode = codeOf('balanceTooHigh');
  const refused = body.rights.map(({ key }) => ({ key, errcode }));
  expect((await claim(body)).data).toMatchObject({ claimed: [], refused });
  const { nextDay: day, version } = (await cashier.post(calls.loginBonus3User, {}, player)).data;
  const key = body.rights.find((right) => right.key.startsWith('sign-in:'))?.key ?? '';
  const stamp = { requestId: v4(), key, day, version };
  expect(await cashier.post(calls.loginBonus3UserReceive, stamp, player)).toMatchObject({ errcode });
  await empty();
  expect((await claim({ ...body, requestId: v4() })).data).toMatchObject({ refused: [] });
});

test('all are claimed in one request, and its repetition gets the same answer', async () => {
  const body = await readClaim();
  const first = await claim(body);
  expect(first.data.claimed).toEqual(body.rights.map(({ key }) => key));
  expect(first.data.refused).toEqual([]);
  expect(await claim(body)).toEqual(first);
  expect((await list()).filter(({ state }) => state === 'claimable')).toEqual([]);
  expect(await dots()).toMatchObject({ signInFlag: false, hasFreeBonus: false });
});

test('rewards claimed elsewhere, expired, or under other terms are skipped and named', async () => {
  const body = await readClaim();
  const [stamp] = body.rights.filter(({ key }) => key.startsWith('sign-in:'));
  const { data } = await claim({ ...body, rights: [{ key: stamp?.key ?? '', version: 'others' }] });
  expect(data).toMatchObject({
    ...{ rewards: [], wagering: 0, claimed: [] },
    refused: [{ key: stamp?.key, errcode: codeOf('rewardChanged') }],
  });
  expect((await claim({ ...body, requestId: v4() })).data.refused).toEqual([]);
  const again = await claim({ ...body, requestId: v4() });
  expect(again.data.refused).toEqual(body.rights.map(({ key }) => ({ key, errcode: codeOf('rewardTaken') })));
  const gone = { key: 'sign-in:2020-01-01', version: stamp?.version ?? '' };
  const past = await claim({ requestId: v4(), rights: [gone] });
  expect(past.data.refused).toEqual([{ key: gone.key, errcode: codeOf('rewardOver') }]);
});

test('a right named twice in one request is paid once', async () => {
  const { rights } = await readClaim();
  const { data } = await claim({ requestId: v4(), rights: [...rights, ...rights] });
  expect([data.claimed, data.refused.length]).toEqual([rights.map(({ key }) => key), rights.length]);
});

test('a claim from yesterday’s page is refused after midnight', async () => {
  const body = await readClaim();
  const [stamp] = body.rights.filter(({ key }) => key.startsWith('sign-in:'));
  cashier.advance(DAY);
  const { data } = await claim({ ...body, rights: stamp ? [stamp] : [] });
  expect(data.refused).toEqual([{ key: stamp?.key, errcode: codeOf('rewardOver') }]);
});

test('a player who may not be offered rewards sees and receives none', async () => {
  const body = await readClaim();
  await setBreak(cashier.database, player.id);
  expect(await cashier.post(calls.bonusCentre, {}, player)).toMatchObject(errorOf('excluded'));
  expect(await claim(body)).toMatchObject(errorOf('excluded'));
  expect(await dots()).toMatchObject({ signInFlag: false, hasFreeBonus: false });
});

test('a switched-off activity gives no rights', async () => {
  const activities = seedAppConfig.activities.filter(({ id }) => id !== 36);
  await configureApp(cashier.database, { activities });
  cashier.advance(1_001);
  expect((await list()).filter(({ key }) => key.startsWith('sign-in:'))).toEqual([]);
  await configureApp(cashier.database, { activities: seedAppConfig.activities });
  cashier.advance(1_001);
});

test('an operator sees why each right can be claimed or not', async () => {
  const { data } = await cashier.post(
    calls.getAfterLoginInfoWeb,
    { version: '', os: '', deviceModel: '' },
    player,
  );
  const account = data.user.account;
  const show = async () => {
    const deps = { database: cashier.database, clock: cashier.now };
    return describeRights(await showRewards(deps, listRights, account));
  };
  expect((await show()).join('\n')).toMatch(/^sign-in:\S+ {2}claimable {2}until /m);
  await claim(await readClaim());
  expect((await show()).join('\n')).toMatch(/^sign-in:\S+ {2}claimed$/m);
});
