import type * as v from 'valibot';
import { formatMoney } from '#contract/money.ts';
import type { Database } from '#server/core/db/database.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import type { Confirmed } from '#server/core/operator/views.ts';
import { findPlayer, namePlayer, sayPlayer } from '#server/features/account/index.ts';
import { requireHeld } from '#server/features/deposit/index.ts';
import { checkMail, findSent, refuseMore } from '#server/features/mail/mail-commands.ts';
import { checkAdjustment, findAdjusted } from '#server/features/operator/adjust-player.ts';
import { requireStopped } from '#server/features/operator/allow-withdrawals.ts';
import { findCoupon, findCouponGiven } from '#server/features/operator/give-coupon.ts';
import { planUnbinding } from '#server/features/operator/unbind-player.ts';
import { requireBreak } from '#server/features/protection/care.ts';
import { requireLinks } from '#server/features/protection/links.ts';
import { findRestocked, findStocked, showGoods } from '#server/features/shop/goods-commands.ts';
import { requireWithdrawal } from '#server/features/withdrawal/decide-withdrawal.ts';
import type { ConfirmedCommand } from './confirmed-commands.ts';
import { describeLinks } from './describe-links.ts';
import { describeMail } from './describe-mail.ts';
import { describeUnbinding } from './describe-unbinding.ts';
import { describeRetention } from './retention.ts';
import { showTime } from './terminal.ts';

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
  'goods:send': async (deps, [id = '', tracking = '']) => {
    const { who, what } = await describeGoods(deps, id);
    return [who, `${what} is sent as ${tracking}, and not cancelled any more.`];
  },
  'goods:deliver': async (deps, [id = '']) => {
    const { who, what } = await describeGoods(deps, id);
    return [who, `${what} has arrived, for good.`];
  },
  'goods:cancel': async (deps, [id = '']) => {
    const { who, what, price } = await describeGoods(deps, id);
    return [who, `${what} is cancelled, and ${price} diamonds go back.`];
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
  'orders:send-back': async ({ database }, [id = '']) => {
    const { userId, amount } = await requireHeld(database, id);
    const who = sayPlayer(await namePlayer(database, userId));
    return [who, `${formatMoney(amount)} of deposit ${id} are sent back by the provider.`];
  },
  'player:adjust': async (deps, [, account = '', amount = '', reason = '']) => {
    const minor = Number(amount);
    checkAdjustment({ amount: minor, reason });
    return [
      await describeWho(deps.database, account),
      `${formatMoney(Math.abs(minor))} ${minor > 0 ? 'is given to' : 'is taken from'} them. Reason: ${reason}`,
    ];
  },
  'player:allow-withdrawals': async ({ database }, [account = '']) => {
    const { userId, since } = await requireStopped({ database }, account);
    const who = sayPlayer(await namePlayer(database, userId));
    return [who, `Their withdrawals, stopped since ${showTime(since)}, are allowed again.`];
  },
  'player:exclude': async (deps, [account = '', kind = '', length = '']) => {
    const who = await describeWho(deps.database, account);
    await requireBreak(deps, { kind, length: Number(length) });
    const unit = kind === 'time-out' ? 'days' : 'months';
    return [who, `A ${kind} of ${length} ${unit} begins, all logins end, and nobody ends it early.`];
  },
  'player:unlink': async (deps, [, account = '', other = '', reason = '']) => {
    const { player, other: second, links } = await requireLinks(deps, { account, other });
    return [player, second, `Lifted for good, as ${reason}: ${describeLinks(links)}.`];
  },
  'player:unbind': async (deps, [, account = '', way = '']) => {
    const unbinding = await planUnbinding(deps, { account, way });
    return [sayPlayer(await namePlayer(deps.database, unbinding.userId)), ...describeUnbinding(unbinding)];
  },
  'coupon:give': async (deps, [, account = '', propId = '']) => {
    const { name } = await findCoupon(deps, Number(propId));
    return [await describeWho(deps.database, account), `One coupon ${propId} (${name}) is given to them.`];
  },
  'retention:set': async (deps, [kind = '', days = '']) => [
    await describeRetention(deps, kind, Number(days)),
  ],
  'after-restore': async (deps, [since = '']) => {
    if (Number(since) > deps.clock())
      throw new CommandRefused('The database cannot have gone back to a time in the future.');
    return [
      'All players: every log-in and every seed of draws ends. Open deals of scratch cards close, and open rounds end by their rules.',
      `What the providers received and paid since a day before ${showTime(Number(since))}, or since a day before the newest transfer if that is earlier, is booked or named.`,
      'The tables are brought to this release.',
    ];
  },
};

type FindDone = (deps: OperatorDependencies, args: readonly string[]) => Promise<unknown>;

/** The stored answers of commands that have an id: they are given again whatever has changed since. */
const answers: Partial<Record<ConfirmedCommand, FindDone>> = {
  'goods:restock': (deps, [requestId = '', goodsId = '', count = '']) =>
    findRestocked(deps, { requestId, goodsId: Number(goodsId), count: Number(count) }),
  'mail:send': (deps, [requestId = '', most = '', text = '']) =>
    findSent(deps, { requestId, most: Number(most), text }),
  'player:adjust': (deps, [requestId = '', account = '', amount = '', reason = '']) =>
    findAdjusted(deps, { requestId, account, amount: Number(amount), reason }),
  'coupon:give': (deps, [requestId = '', account = '', propId = '']) =>
    findCouponGiven(deps, { requestId, account, propId: Number(propId) }),
};

/**
 * What a command answered that was done before, with what it was about as far as that can still be said;
 * undefined for one that was not.
 */
export async function findDone(
  deps: OperatorDependencies,
  name: ConfirmedCommand,
  args: readonly string[],
): Promise<v.InferOutput<typeof Confirmed> | undefined> {
  const answer = await answers[name]?.(deps, args);
  if (answer === undefined) return undefined;
  try {
    return { says: await previews[name](deps, args), isDone: true, answer };
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    return { says: ['It was done before, and is not done again.'], isDone: true, answer };
  }
}

async function describeWho(database: Database, account: string): Promise<string> {
  return sayPlayer(await namePlayer(database, await findPlayer(database, account)));
}

async function describeGoods(
  deps: OperatorDependencies,
  orderId: string,
): Promise<{ who: string; what: string; price: number }> {
  const { userId, price, name, state } = await showGoods(deps, orderId);
  return {
    who: sayPlayer(await namePlayer(deps.database, userId)),
    what: `Order ${orderId} of ${name}, which is ${state},`,
    price,
  };
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
