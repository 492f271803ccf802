import { v4 } from 'uuid';
import { calls } from '#contract/calls.ts';
import { createConfiguration } from '#server/core/config/configuration.ts';
import { givePlayerProp } from '#server/features/props/index.ts';
import { advanceWithdrawal } from '#server/features/withdrawal/advance-withdrawal.ts';
import { reviewWithdrawal } from '#server/features/withdrawal/review-withdrawal.ts';
import { giveCoins } from '../create-play-deps.ts';
import { giveChances } from '../give-chances.ts';
import { PIN, prepareWithdrawals } from '../open-test-payouts.ts';
import { device, type signUp, type TestServer } from '../open-test-server.ts';
import { orderGood } from '../order-good.ts';
import { COLOR_GAME, type Named, PALAYOK, READ_RULES } from './bodies.ts';

/** Amounts and words that identify a player. Minor units. */
export interface Marks {
  holder: string;
  number: string;
  coins: number;
  deposit: number;
  withdrawal: number;
  putAway: number;
  stake: number;
}

/** A player with orders, another login, an account, a coupon, an open round, movements and draws. */
export interface FullPlayer {
  userId: string;
  token: string;
  /** The player's own values, by field. */
  ids: Record<Named, string[]>;
}

export async function openPlayer(
  server: TestServer,
  { account, token, user, password }: Awaited<ReturnType<typeof signUp>>,
  { hasOpenWithdrawal, ...marks }: Marks & { hasOpenWithdrawal: boolean },
): Promise<FullPlayer> {
  const player = { token };
  const requestIds: string[] = [];
  const requestId = () => {
    const id = v4();
    requestIds.push(id);
    return id;
  };
  await giveCoins(server.database, user.id, marks.coins);
  const accountId = await prepareWithdrawals(
    async (call, body) => {
      if ('requestId' in body) requestIds.push(String(body.requestId));
      return server.post(call, body, player);
    },
    { bankId: 1, holder: marks.holder, number: marks.number },
  );

  const withdrawn = await server.post(
    calls.exchange,
    { requestId: requestId(), accountId, amount: marks.withdrawal, password: PIN },
    player,
  );
  const withdrawalId = withdrawn.data.order.orderId;
  if (!hasOpenWithdrawal) await reject(server, withdrawalId);

  const deposited = await server.post(
    calls.createRechargeOrder,
    { requestId: requestId(), typeId: 1, amount: marks.deposit },
    player,
  );
  const depositId = deposited.data.order.orderId;
  const { coupons } = (await server.post(calls.getTradeInfo, {}, player)).data;

  await server.post(
    calls.safeboxTransfer,
    { requestId: requestId(), direction: 'in', amount: marks.putAway },
    player,
  );
  const bets = [{ spot: 'white', amount: marks.stake }];
  const played = await server.post(
    calls.playRound,
    { requestId: requestId(), gameId: COLOR_GAME, bets },
    player,
  );
  const opened = await server.post(
    calls.openRound,
    { requestId: requestId(), gameId: PALAYOK, stake: marks.stake },
    player,
  );
  await server.post(calls.finishTask, { id: READ_RULES.id }, player);
  await giveChances(server.database, user.id, CHANCES);
  const drawn = await server.post(calls.receiveDrawChance, { requestId: requestId() }, player);
  const goodsId = await orderGood(server, {
    ...{ userId: user.id, token, requestId: requestId() },
    address: { name: marks.holder, mobile: marks.number.slice(1) },
  });
  const { movements } = (await server.post(calls.appUserCoinDetail, {}, player)).data;

  await server.database.transaction((tx) =>
    givePlayerProp(tx, { userId: user.id, propId: 80_001, source: 'operator', time: server.now() }),
  );
  const scratched = await server.post(
    calls.scratchCardLottery,
    { requestId: v4(), propId: 80_001, count: 1, dealId: '' },
    { token },
  );

  const loginId = await logInElsewhere(server, { account, password }, token);
  const { mails } = (await server.post(calls.getMail2, {}, { token })).data;
  const written = { kind: 'problem', text: `${marks.holder} waits for a withdrawal`, imageIds: [] };
  const ticketBody = { requestId: requestId(), ...written };
  const { ticketId } = (await server.post(calls.feedbackOpen, ticketBody, { token })).data;
  const { thread } = (await server.post(calls.feedbackThread, { ticketId }, { token })).data;

  const ids = {
    orderId: [depositId, withdrawalId, goodsId],
    accountId: [accountId],
    couponId: coupons.map(({ couponId }) => couponId),
    roundId: [opened.data.openRound?.roundId ?? ''],
    drawId: [drawn.data.drawId],
    cardId: [scratched.data.cards[0]?.cardId ?? ''],
    loginId: [loginId],
    mailId: mails.map(({ mailId }) => mailId),
    ticketId: [ticketId],
    messageId: thread.messages.map(({ messageId }) => messageId),
    before: [
      ticketId,
      depositId,
      withdrawalId,
      goodsId,
      played.data.round.roundId,
      movements[0]?.movementId ?? '',
    ],
    requestId: requestIds,
  };
  return { userId: user.id, token, ids };
}

/** @returns the id of the login as the player sees it */
async function logInElsewhere(
  server: TestServer,
  credentials: { account: string; password: string },
  token: string,
): Promise<string> {
  await server.post(calls.accountLogin, { ...credentials, ...device });
  const { logins } = (await server.post(calls.getProfile, {}, { token })).data;
  return logins.find(({ isCurrent }) => !isCurrent)?.loginId ?? '';
}

/** More than these tests use. */
const CHANCES = 100;

/** Rejects as the operator. */
async function reject({ database, now }: TestServer, orderId: string): Promise<void> {
  const configuration = createConfiguration({ database, clock: now });
  const deps = { database, clock: now, configuration, autoApprove: 0, onRefused: () => {} };
  await reviewWithdrawal(deps, { orderId });
  await advanceWithdrawal(deps, { orderId, event: { type: 'order.reject', reason: 'the name differs' } });
}

let numbers = 171_234_567;

/** A mobile number that nobody has. */
export function newNumber(): string {
  numbers += 1;
  return `0${9_000_000_000 + numbers}`;
}
