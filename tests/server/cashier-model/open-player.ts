import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { PIN, prepareWithdrawals } from '../open-test-payouts.ts';
import { device } from '../open-test-server.ts';
import {
  type AccountKind,
  addSecondWay,
  type Keys,
  type LogInRequest,
  logIn,
  openKind,
  type Person,
} from '../ways-in.ts';
import { coolKnown, createKnownAccount, type KnownAccount, tellKnown } from './known-account.ts';

/** Zero for success, or the errcode; null without an answer, when the effect is unknown. */
export type Outcome = number | null;

/** Cookies of a browser, by name. */
export type Cookies = Map<string, string>;

/** Calls the cashier; null without an answer. */
export type AskCashier = <C extends Call>(
  call: C,
  body: RequestOf<C>,
  token: string,
  cookies?: Cookies,
) => Promise<{ outcome: Outcome; data: ResponseOf<C> | null }>;

export interface Player {
  id: string;
  kind: AccountKind;
  keys: Keys;
  /** The digits of withdrawals. */
  pin: string;
  token: string;
  accountId: string;
  /** When the player registered, milliseconds since the epoch. */
  since: number;
  /** Whose code the player registered with; null for nobody’s. */
  inviter: number | null;
  /** Came to close the account: takes no other steps. */
  isLeaver: boolean;
  account: KnownAccount;
  /** The browser, phone and identities. What it asks is not asked again after a log-in. */
  person: Person;
  /** The request that opened the account. */
  opened: LogInRequest;
}

/** `by` is the inviting player. */
export interface Invitation {
  by: number;
  code: string;
}

export interface NewPlayer {
  kind: AccountKind;
  isLeaver: boolean;
  invitation: Invitation | undefined;
}

export interface PlayerWorld {
  now(): number;
  advance(milliseconds: number): Promise<void>;
  createPerson(): Person;
}

/** Milliseconds. A way in that is added after the registration proves nothing at once. */
const A_MOMENT = 1_000;

/** A player who can withdraw. */
export async function openPlayer(
  { kind, isLeaver, invitation }: NewPlayer,
  { now, advance, createPerson }: PlayerWorld,
): Promise<Player> {
  const person = createPerson();
  // A browser has its cookie before it logs in.
  await person.ask(calls.preLogin, device as never);
  const since = now();
  const opened = await openKind(kind, person, invitation?.code);
  const { token, userId, keys, request } = opened;
  const accountId = await prepareWithdrawals((wanted, wish) => person.ask(wanted, wish, token));
  const account = createKnownAccount(since, opened);
  account.payees = 1;
  tellKnown(account, now());
  if (kind === 'a name, then a number' || kind === 'a provider, then a name') {
    await advance(A_MOMENT);
    const added = await addSecondWay(kind, person, opened);
    if (added !== null) account.means.set(added, now());
    coolKnown(account, now());
  }
  return {
    ...{ id: userId, kind, keys, pin: PIN, token, accountId, since, inviter: invitation?.by ?? null },
    ...{ isLeaver, account, person, opened: request },
  };
}

/** Calls for players whose session may have ended: they log in again. */
export function withLogIn(call: AskCashier, players: readonly Player[], now: () => number): AskCashier {
  /** Players by the tokens that have ended. */
  const ended = new Map<string, Player>();
  /** Requests that are refused at once log in once. */
  const underWay = new Map<Player, Promise<boolean>>();

  async function logInAgain(player: Player): Promise<boolean> {
    const { by, outcome, data } = await logIn(player.person, player.keys);
    if (outcome === null) return false;
    if (data === null) throw new Error(`${player.kind} ${player.id} cannot log in: ${outcome}`);
    ended.set(player.token, player);
    beginLogin(player, { token: data.token, by }, now());
    return true;
  }

  return async (wanted, body, token) => {
    const player = ended.get(token) ?? players.find((candidate) => candidate.token === token);
    const sent = player?.token ?? token;
    const answer = await call(wanted, body, sent);
    if (answer.outcome !== ERRCODE.unauthorised || player === undefined || player.account.isClosed)
      return answer;
    if (player.token === sent) {
      const logsIn = underWay.get(player) ?? logInAgain(player);
      underWay.set(player, logsIn);
      const isIn = await logsIn.finally(() => underWay.delete(player));
      if (!isIn) return { outcome: null, data: null };
    }
    ended.set(token, player);
    return call(wanted, body, player.token);
  };
}

/** Gives the player this login. */
export function beginLogin(
  player: Player,
  { token, by }: { token: string; by: NonNullable<KnownAccount['proved']>['by'] | null },
  now: number,
): void {
  player.token = token;
  player.account.proved = by === null ? null : { by, at: now };
}
