import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { prepareWithdrawals } from '../open-test-payouts.ts';
import { registration } from '../open-test-server.ts';

/** Zero for success, or the errcode; null without an answer, when the effect is unknown. */
export type Outcome = number | null;

/** Calls the cashier; null without an answer. */
export type AskCashier = <C extends Call>(
  call: C,
  body: RequestOf<C>,
  token: string,
) => Promise<{ outcome: Outcome; data: ResponseOf<C> | null }>;

export interface Player {
  id: string;
  account: string;
  token: string;
  accountId: string;
}

/** A player who can withdraw. */
export async function openPlayer(call: AskCashier): Promise<Player> {
  const { account, password, ...body } = registration();
  const { data } = await call(calls.accountRegist, { ...body, account, password } as never, '');
  if (data === null) throw new Error('nobody could register');
  const { token, user } = data;
  const accountId = await prepareWithdrawals((wanted, wish) => call(wanted, wish, token), password);
  return { id: user.id, account, token, accountId };
}
