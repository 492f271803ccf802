import { v4 } from 'uuid';
import type { Call, RequestOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { AGENT_INVITE, SCRATCH_CARDS } from '#contract/constants.ts';
import { VIP_DAILY, VIP_STAMP } from '#contract/vip.ts';
import { foldPlay } from '#server/features/game/index.ts';
import { giveSpins } from '#server/features/invite-spin/spin-accounts.ts';
import { givePlayerProp } from '#server/features/props/index.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from '../configure-app.ts';
import type { TestProvider } from '../create-test-provider.ts';
import { DAY } from '../durations.ts';
import { switchOnDraws } from '../open-test-jackpot.ts';
import { signUp, type TestServer } from '../open-test-server.ts';
import { ownOf, PROVED_ELSEWHERE, rightBody } from '../other-players/bodies.ts';
import { newNumber, openPlayer } from '../other-players/open-player.ts';
import { playLongAgo } from '../play-long-ago.ts';
import { tellServer } from '../tell-server.ts';

const BRONZE = 80_001;
const GIFT = 1_301;
/** They fill the purse of the friend wheel. */
const SPINS = 5;
/** Wagered for a high level, minor units. */
const A_LOT = 1_000_000_000;

/** Marks with a new number each, as no two players share a number. */
const marksOfAnybody = () => ({
  ...{ holder: 'Ana Cruz', number: newNumber(), hasOpenWithdrawal: false },
  ...{ stake: 200, putAway: 2_000, deposit: 20_000, withdrawal: 30_000, coins: 3_000_000 },
});

/** Every call that moves value for a player, but the ways in and breaks. */
export async function makeEveryCall(server: TestServer, provider: TestProvider): Promise<void> {
  await switchOnDraws(server.database);
  await claimRights(server);
  await spendWhatWasGiven(server);
  await resolveHeld(server, provider);
  const simple = Object.entries(calls).filter(
    ([name, call]) => call.happensOnce && !call.isPublic && !PROVED_ELSEWHERE.includes(name),
  );
  let player = await openPlayer(server, await signUp(server), marksOfAnybody());
  for (const [name, call] of simple) {
    const send = () =>
      server.post(
        call as Call,
        { ...rightBody(call, ownOf(call, player.ids), server.now()), requestId: v4() },
        player,
      );
    if ((await send()).errcode === 0) continue;
    // What an earlier call has used up.
    player = await openPlayer(server, await signUp(server), marksOfAnybody());
    const { errcode, field } = await send();
    if (errcode !== 0) throw new Error(`${name} was refused: ${errcode} ${field ?? ''}`);
  }
}

/** The calls that claim a right, by the beginning of its key. */
const CLAIMS = {
  'vip-level:': calls.receiveVipTask,
  [`${VIP_DAILY}:`]: calls.appVipUserReceiveDaily,
  [`${VIP_STAMP}:`]: calls.appVipUserReceiveSignInAward,
  'rebate:': calls.betBonusReceive,
  [`${SCRATCH_CARDS}:`]: calls.receiveAddupAwardById,
  [`${AGENT_INVITE}:`]: calls.appAgent5UserInviteValidReceive,
};

async function claimRights(server: TestServer): Promise<void> {
  const { database, now } = server;
  const { token, user } = await signUp(server);
  const inviteCode = (
    await ask(server, calls.getAfterLoginInfoWeb, { version: '1', os: '', deviceModel: '' }, token)
  ).appGameDataUser.inviteCode;
  const friend = await signUp(server, { inviteCode });
  await database.query({
    name: 'test-valid-invite',
    text: 'update app_user set invite_valid_at = $2::bigint where id = $1::uuid returning id',
    values: [friend.user.id, now()],
  });
  await playLongAgo(database, user.id, { rounds: 10, time: now(), stake: A_LOT, win: A_LOT });
  server.advance(DAY);
  await playLongAgo(database, user.id, { rounds: 1, time: now() });
  await foldPlay(database);
  await database.transaction((tx) =>
    givePlayerProp(tx, { userId: user.id, propId: BRONZE, count: 10, source: 'draw', time: now() }),
  );
  for (let done = 0; done < 10; ) {
    const card = { requestId: v4(), propId: BRONZE, count: 10 - done, dealId: '' } as const;
    done += (await ask(server, calls.scratchCardLottery, card, token)).cards.length;
  }
  const { nextDay: day, version, time } = await ask(server, calls.loginBonus3User, {}, token);
  const stampKey = rightBody(calls.loginBonus3UserReceive, {}, time).key as string;
  await ask(server, calls.loginBonus3UserReceive, { requestId: v4(), key: stampKey, day, version }, token);
  const { rights } = await ask(server, calls.bonusCentre, {}, token);
  for (const [prefix, call] of Object.entries(CLAIMS)) {
    const right = rights.find(({ key, state }) => key.startsWith(prefix) && state === 'claimable');
    if (right === undefined) throw new Error(`nothing begins with ${prefix} in ${JSON.stringify(rights)}`);
    const id = Number(right.key.slice(prefix.length));
    const body = {
      requestId: v4(),
      key: right.key,
      version: right.version,
      ...(call === calls.receiveVipTask && { id }),
    };
    const { errcode } = await server.post(call as Call, body, { token });
    if (errcode !== 0) throw new Error(`${right.key} was refused: ${errcode}`);
  }
}

/** A gift coupon, and a full purse of the friend wheel. */
async function spendWhatWasGiven(server: TestServer): Promise<void> {
  const { database, now } = server;
  const { token, user } = await signUp(server);
  await database.transaction(async (tx) => {
    await givePlayerProp(tx, { userId: user.id, propId: GIFT, source: 'operator', time: now() });
    await giveSpins(tx, user.id, SPINS);
  });
  const { props } = await ask(server, calls.getProps, {}, token);
  const gift = props.find(({ propId }) => propId === GIFT);
  const coupon = { couponId: gift?.couponId ?? '', version: gift?.version ?? '' };
  await ask(server, calls.giftCouponUse, { requestId: v4(), ...coupon }, token);
  const { inviteSpinConfigs, inviteSpinTerms } = seedAppConfig;
  await configureApp(database, {
    inviteSpinConfigs: [{ id: 1, amount: inviteSpinTerms.goal / SPINS, weight: 1, sort: 1 }],
  });
  server.advance(2_000);
  for (let spins = 0; spins < SPINS; spins += 1) {
    await ask(server, calls.actInviteUserSpin, { requestId: v4() }, token);
  }
  await ask(server, calls.actInviteUserExchange, { requestId: v4(), purse: 1 }, token);
  await configureApp(database, { inviteSpinConfigs });
  server.advance(2_000);
}

/** A payment that arrives above a limit goes back. */
async function resolveHeld(server: TestServer, provider: TestProvider): Promise<void> {
  const { token } = await signUp(server);
  const wish = { requestId: v4(), typeId: 1, amount: 50_000 };
  const { orderId } = (await ask(server, calls.createRechargeOrder, wish, token)).order;
  const limit = { kind: 'deposit', period: 'day', amount: 10_000 } as const;
  await ask(server, calls.setLimit, { requestId: v4(), ...limit }, token);
  await tellServer(server, provider, { notice: provider.pay(orderId), now: server.now() });
  await ask(server, calls.resolveHeldDeposit, { requestId: v4(), orderId, choice: 'return' }, token);
}

async function ask<C extends Call>(server: TestServer, call: C, body: RequestOf<C>, token: string) {
  const { errcode, field, data } = await server.post(call, body, { token });
  if (errcode !== 0) throw new Error(`${call.path} was refused: ${errcode} ${field ?? ''}`);
  return data;
}
