import { v4 } from 'uuid';
import type { RequestOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { LimitKind, LimitPeriod } from '#contract/protection.ts';
import type { Player, TestCashier } from './open-test-cashier.ts';
import { registration } from './open-test-server.ts';
import { tables } from './tables.ts';

/** What a player asks for to be protected. @param whose read with each request */
export function guardPlayer(whose: () => { cashier: TestCashier; player: Player }) {
  const read = async (who = whose().player) => (await whose().cashier.post(calls.getLimits, {}, who)).data;

  return {
    read,

    async limitOf(kind: LimitKind, period: LimitPeriod) {
      const found = (await read()).limits.find((limit) => limit.kind === kind && limit.period === period);
      if (found === undefined) throw new Error(`there is no limit ${kind} ${period}`);
      return found;
    },

    setLimit(
      kind: LimitKind,
      period: LimitPeriod,
      amount: number | null,
      changes: Partial<RequestOf<typeof calls.setLimit>> = {},
    ) {
      const { cashier, player } = whose();
      return cashier.post(calls.setLimit, { requestId: v4(), kind, period, amount, ...changes }, player);
    },

    answerRaise(kind: LimitKind, period: LimitPeriod, isConfirmed: boolean) {
      const { cashier, player } = whose();
      return cashier.post(calls.answerRaise, { requestId: v4(), kind, period, isConfirmed }, player);
    },

    takeBreak: (length: number, kind: 'timeOut' | 'selfExclusion' = 'timeOut', who = whose().player) =>
      whose().cashier.post(calls.takeBreak, { requestId: v4(), kind, length }, who),

    /** As after a break has ended all logins. @param device that the player has; a new one without */
    async logIn(userId: string, device?: string): Promise<Player & { device: string | undefined }> {
      const { cashier } = whose();
      const { account } = await tables(cashier.database)
        .selectFrom('app_user')
        .select('account')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const { password } = registration();
      const body = { account, password, loginType: 2, os: 'test', deviceModel: 'test', deviceId: 'test' };
      const answer = await cashier.post(calls.accountLogin, body, { device });
      if (answer.errcode !== 0) throw new Error(`no log-in: ${answer.errcode}`);
      return { id: userId, token: answer.data.token, device: answer.device };
    },

    /** What the player was told by mail. */
    async templates() {
      const { cashier, player } = whose();
      const { mails } = (await cashier.post(calls.getMail2, {}, player)).data;
      return mails.map(({ template }) => template).toSorted();
    },
  };
}
