import { calls } from '#contract/calls.ts';
import { prepareWithdrawals } from '../open-test-payouts.ts';
import { registration } from '../open-test-server.ts';
import type { World } from './open-world.ts';

export interface Player {
  id: string;
  account: string;
  token: string;
  accountId: string;
}

/** A player who can withdraw. */
export async function openPlayer(call: World['call']): Promise<Player> {
  const { account, password, ...body } = registration();
  const { data } = await call(calls.accountRegist, { ...body, account, password } as never, '');
  if (data === null) throw new Error('nobody could register');
  const { token, user } = data;
  const accountId = await prepareWithdrawals((wanted, wish) => call(wanted, wish, token), password);
  return { id: user.id, account, token, accountId };
}
