import { maskNumber } from '#machines/receiving-accounts/receiving-accounts-rules.ts';
import { openConfiguration } from '#server/core/operator/open-configuration.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import type { PlayerView } from '#server/core/operator/views.ts';
import { createSessions, findPlayer, findUser, listAccountEvents } from '#server/features/account/index.ts';
import { listOwed } from '#server/features/deposit/index.ts';
import { listOpenRounds } from '#server/features/game/index.ts';
import { readProfile } from '#server/features/profile/index.ts';
import { listFreeProps } from '#server/features/props/index.ts';
import { listAccounts } from '#server/features/receiving-accounts/index.ts';
import { findMoneyFacts, findOpenWithdrawal } from '#server/features/withdrawal/index.ts';
import { readWagering } from '#server/ledger/wagering.ts';

const EVENTS_SHOWN = 10;

/** The player's money, for the operator. */
export async function showPlayer(deps: OperatorDependencies, account: string): Promise<PlayerView> {
  const { database, clock } = deps;
  const userId = await findPlayer(database, account);
  const user = await findUser(database, userId);
  if (user === null) throw new Error(`there is no player ${userId}`);
  const { banks } = await openConfiguration(deps).appConfig();
  const accounts = await listAccounts(database, userId);
  const order = await findOpenWithdrawal(database, userId);
  const money = await findMoneyFacts(database, userId);
  const rounds = await listOpenRounds(database, userId);
  const profile = await readProfile(database, userId);
  const logins = await createSessions(deps).list(userId);
  return {
    userId,
    account: user.account || user.mobile || userId,
    nickname: profile.nickname,
    kyc: profile.kyc,
    birthDate: profile.birthDate,
    email: profile.email,
    closesAt: profile.closesAt,
    isStopped: money?.isStopped ?? false,
    waitsUntil: money !== null && money.waitsUntil > clock() ? money.waitsUntil : 0,
    logins: logins.length,
    createdAt: user.created_at,
    coin: user.coin,
    safebox: user.safe_box,
    inGames: rounds.reduce((sum, { stake }) => sum + stake, 0),
    owed: (await listOwed(database, userId)).reduce((sum, reversal) => sum + reversal.owed, 0),
    deposited: user.total_recharge,
    withdrawn: user.exchange,
    staked: user.bet,
    wageringLeft: (await readWagering(database, userId)).left,
    hasWithdrawPassword: user.has_withdraw_pin,
    accounts: accounts.map(({ bankId, holder, number }) => ({
      bankName: banks[String(bankId)]?.name ?? '',
      holder,
      maskedNumber: maskNumber(number),
    })),
    openOrder: order && { orderId: order.id, state: order.state, amount: order.amount },
    coupons: (await listFreeProps(database, userId, clock())).map(({ propId, expiresAt }) => ({
      propId,
      expiresAt,
    })),
    events: (await listAccountEvents(database, userId, EVENTS_SHOWN)).map(({ kind, detail, time }) => ({
      kind,
      detail,
      time,
    })),
  };
}
