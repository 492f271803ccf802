import { formatMoney } from '#contract/money.ts';
import type { Database } from '#server/core/db/database.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { findPlayer, namePlayer, sayPlayer } from '#server/features/accounts/index.ts';
import { checkMail, refuseMore } from '#server/features/mail/mail-commands.ts';
import { checkAdjustment } from '#server/features/operator/adjust-player.ts';
import { findCoupon } from '#server/features/operator/give-coupon.ts';
import { planUnbinding } from '#server/features/operator/unbind-player.ts';
import { requireBreak } from '#server/features/protection/care.ts';
import { findStocked, showGoods } from '#server/features/shop/goods-commands.ts';
import { requireWithdrawal } from '#server/features/withdrawals/decide-withdrawal.ts';
import type { ConfirmedCommand } from './confirmed-commands.ts';
import { describeMail } from './describe-mail.ts';
import { describeUnbinding } from './describe-unbinding.ts';

type Preview = (deps: OperatorDependencies, args: readonly string[]) => Promise<string[]>;

/** Whom each command is about and how much, by its arguments: nothing is done. */
export const previews: Readonly<Record<ConfirmedCommand, Preview>> = {
  'withdrawals:approve': async (deps, [id = '']) => {
    const { who, what } = await describeWithdrawal(deps, id);
    return [who, `${what} is approved: the provider pays it.`];
  },
  'withdrawals:reject': async (deps, [id = '', reason = '']) => {
    const { who, what } = await describeWithdrawal(deps, id);
    return [who, `${what} is rejected, and the coins go back. The player reads: ${reason}`];
  },
  'goods:cancel': async (deps, [id = '']) => {
    const { userId, price, name, state } = await showGoods(deps, id);
    return [
      sayPlayer(await namePlayer(deps.database, userId)),
      `Order ${id} of ${name}, which is ${state}, is cancelled, and ${price} diamonds go back.`,
    ];
  },
  'goods:restock': async (deps, [, goodsId = '', count = '']) => {
    const { name, left } = await findStocked(deps, Number(goodsId));
    const change = Number(count) > 0 ? `${count} more are` : `${-Number(count)} fewer are`;
    return [`Of good ${goodsId} (${name}) ${change} there. Now ${left} are left.`];
  },
  'mail:send': async (deps, [, most = '', text = '']) => {
    const mail = await checkMail(deps, text);
    refuseMore(mail.players, Number(most));
    return describeMail(mail);
  },
  'player:adjust': async (deps, [, account = '', amount = '', reason = '']) => {
    const minor = Number(amount);
    checkAdjustment({ amount: minor, reason });
    return [
      await describeWho(deps.database, account),
      `${formatMoney(Math.abs(minor))} ${minor > 0 ? 'is given to' : 'is taken from'} them. Reason: ${reason}`,
    ];
  },
  'player:exclude': async (deps, [account = '', kind = '', length = '']) => {
    const who = await describeWho(deps.database, account);
    await requireBreak(deps, { kind, length: Number(length) });
    const unit = kind === 'time-out' ? 'days' : 'months';
    return [who, `A ${kind} of ${length} ${unit} begins, all logins end, and nobody ends it early.`];
  },
  'player:unbind': async (deps, [, account = '', way = '']) => {
    const unbinding = await planUnbinding(deps, { account, way });
    return [sayPlayer(await namePlayer(deps.database, unbinding.userId)), ...describeUnbinding(unbinding)];
  },
  'coupon:give': async (deps, [, account = '', propId = '']) => {
    const { name } = await findCoupon(deps, Number(propId));
    return [await describeWho(deps.database, account), `One coupon ${propId} (${name}) is given to them.`];
  },
  'after-restore': async (deps, [since = '']) => {
    if (Number(since) > deps.clock())
      throw new CommandRefused('The database cannot have gone back to a time in the future.');
    return [
      'All players: every log-in and every seed of draws ends.',
      `What the providers received and paid since ${new Date(Number(since)).toISOString()} is booked.`,
    ];
  },
};

async function describeWho(database: Database, account: string): Promise<string> {
  return sayPlayer(await namePlayer(database, await findPlayer(database, account)));
}

async function describeWithdrawal(
  { database }: OperatorDependencies,
  orderId: string,
): Promise<{ who: string; what: string }> {
  const { userId, amount, to, state } = await requireWithdrawal(database, orderId);
  return {
    who: sayPlayer(await namePlayer(database, userId)),
    what: `Withdrawal ${orderId} of ${formatMoney(amount)} to ${to}, which is ${state},`,
  };
}
