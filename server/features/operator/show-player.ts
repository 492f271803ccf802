import { formatMoney } from '#contract/money.ts';
import { maskNumber } from '#machines/receiving-accounts/receiving-accounts-rules.ts';
import { anyWord } from '#server/core/operator/arguments.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { listLines, showTime } from '#server/core/operator/lines.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import {
  createSessions,
  findPlayer,
  findUser,
  listAccountEvents,
  listMisread,
} from '#server/features/account/index.ts';
import { listOwed } from '#server/features/deposit/index.ts';
import { listOpenRounds } from '#server/features/game/index.ts';
import { readProfile } from '#server/features/profile/index.ts';
import { listFreeProps } from '#server/features/props/index.ts';
import { listAccounts } from '#server/features/receiving-accounts/index.ts';
import { findMoneyFacts, findOpenWithdrawal } from '#server/features/withdrawal/index.ts';
import { readWagering } from '#server/ledger/wagering.ts';
import { describeKyc } from './player-commands.ts';

const EVENTS_SHOWN = 10;

export const showCommands = [
  defineCommand({
    words: 'player show',
    about: 'What a player holds, owes and was given.',
    args: { account: anyWord },
    takes: 'an account',
    run: (deps, { account }) => showPlayer(deps, account),
    print: describePlayer,
  }),
  defineCommand({
    words: 'players misread',
    about: 'Players whose name reads as a mobile number.',
    run: ({ database }) => listMisread(database),
    print: (players) =>
      listLines('No name reads as a mobile number.', players, ({ userId, name, mobile, numberOf }) =>
        [
          `id:${userId}`,
          name,
          ...(mobile === '' ? [] : [`own number ${mobile}`]),
          ...(numberOf === '' ? [] : [`the number of id:${numberOf}`]),
        ].join('  '),
      ),
  }),
];

function describePlayer(player: PlayerShown): string[] {
  const money = (label: string, amount: number) => line(label, formatMoney(amount));
  return [
    line('Account', `${player.account}  ${player.userId}`),
    line('Nickname', player.nickname),
    line('Since', showTime(player.createdAt)),
    ...(player.closesAt === null ? [] : [line('Closes', showTime(player.closesAt))]),
    ...(player.isStopped ? [line('Withdrawals', 'stopped: a change was not the player’s')] : []),
    ...(player.waitsUntil > 0 ? [line('Withdrawals wait', showTime(player.waitsUntil))] : []),
    line('Logins', String(player.logins)),
    line('Identity', describeKyc(player.kyc)),
    ...(player.birthDate === '' ? [] : [line('Birth date', player.birthDate)]),
    ...(player.email === '' ? [] : [line('E-mail', player.email)]),
    money('Balance', player.coin),
    money('Safe box', player.safebox),
    money('In open rounds', player.inGames),
    ...(player.owed > 0 ? [money('Owed', player.owed)] : []),
    money('Deposited', player.deposited),
    money('Withdrawn', player.withdrawn),
    money('Staked', player.staked),
    money('To be wagered', player.wageringLeft),
    line('Withdrawal password', player.hasWithdrawPassword ? 'set' : 'not set'),
    ...player.accounts.map((to) =>
      line('Receiving account', `${to.bankName} ${to.maskedNumber} ${to.holder}`),
    ),
    ...(player.openOrder === null
      ? []
      : [
          line(
            'Withdrawal',
            `${player.openOrder.orderId} ${player.openOrder.state} ${formatMoney(player.openOrder.amount)}`,
          ),
        ]),
    ...player.coupons.map(({ propId, expiresAt }) =>
      line('Coupon', expiresAt === 0 ? String(propId) : `${propId} until ${showTime(expiresAt)}`),
    ),
    ...player.events.map(({ kind, detail, time }) =>
      line(kind, `${showTime(time)} ${JSON.stringify(detail)}`),
    ),
  ];
}

function line(label: string, text: string): string {
  return `${label.padEnd(20)} ${text}`;
}

export type PlayerShown = Awaited<ReturnType<typeof showPlayer>>;

/** The player's money, for the operator. */
export async function showPlayer(deps: OperatorDependencies, account: string) {
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
