import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { prepareWithdrawals } from '../open-test-payouts.ts';
import { device, registration } from '../open-test-server.ts';

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
  password: string;
  token: string;
  accountId: string;
  /** When the player registered, milliseconds since the epoch. */
  since: number;
  /** Whose code the player registered with; null for nobody’s. */
  inviter: number | null;
}

/** By a player, with their code. */
export interface Invitation {
  by: number;
  code: string;
}

/** A player who can withdraw. */
export async function openPlayer(call: AskCashier, since: number, invitation?: Invitation): Promise<Player> {
  const { account, password, ...body } = registration({ inviteCode: invitation?.code ?? '' });
  const { data } = await call(calls.accountRegist, { ...body, account, password } as never, '');
  if (data === null) throw new Error('nobody could register');
  const { token, user } = data;
  const accountId = await prepareWithdrawals((wanted, wish) => call(wanted, wish, token));
  return { id: user.id, account, password, token, accountId, since, inviter: invitation?.by ?? null };
}

/** Calls for players whose session may have ended: they log in again. */
export function withLogIn(call: AskCashier, players: readonly Player[]): AskCashier {
  /** Players by the tokens that have ended. */
  const ended = new Map<string, Player>();
  return async (wanted, body, token) => {
    const answer = await call(wanted, body, ended.get(token)?.token ?? token);
    const player = ended.get(token) ?? players.find((candidate) => candidate.token === token);
    if (answer.outcome !== ERRCODE.unauthorised || player === undefined) return answer;
    const { account, password } = player;
    const { outcome, data } = await call(calls.accountLogin, { account, password, ...device }, '');
    if (outcome === null) return { outcome: null, data: null };
    if (data === null) throw new Error(`${account} cannot log in: ${outcome}`);
    ended.set(token, player).set(player.token, player);
    player.token = data.token;
    return call(wanted, body, player.token);
  };
}
