import { KYC_STATES, type KycState } from '#contract/profile.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { anyWord, oneOf } from '#server/core/operator/arguments.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { showTime } from '#server/core/operator/lines.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import {
  addAccountEvent,
  deleteTokensOf,
  findPlayer,
  forgetNotices,
  sayUser,
} from '#server/features/account/index.ts';

export const logOutCommand = defineCommand({
  words: 'player log-out',
  about: 'Ends all sessions of the player.',
  args: { account: anyWord },
  takes: 'an account',
  run: (deps, { account }) => logOutPlayer(deps, account),
  print: ({ player, sessions }) => [player, `Logged out everywhere. Sessions that have ended: ${sessions}.`],
});

/**
 * Ends every session of a player, at once in all servers.
 * @throws CommandRefused for an unknown player
 */
export async function logOutPlayer(
  { database, clock }: DataDependencies,
  account: string,
): Promise<{ player: string; sessions: number }> {
  const userId = await findPlayer(database, account);
  const logOut = async (tx: Transaction) => {
    const time = clock();
    const sessions = await deleteTokensOf(tx, userId);
    await addAccountEvent(tx, userId, { kind: 'log-out', detail: { sessions }, time });
    return { player: await sayUser(tx, userId), sessions };
  };
  return changePlayer(database, userId, logOut, { evenClosed: true });
}

export const kycCommand = defineCommand({
  words: 'kyc',
  about: 'Notes how far the check of an identity is: none, asked or checked.',
  args: { account: anyWord, state: oneOf(KYC_STATES) },
  takes: `an account and one of ${KYC_STATES.join(', ')}`,
  run: (deps, { account, state }) => setKyc(deps, account, state),
  print: ({ player, state }) => [player, `The identity is ${describeKyc(state)} now.`],
});

export function describeKyc(state: KycState): string {
  return { none: 'not asked for', asked: 'asked for', checked: 'checked' }[state];
}

/**
 * Notes how far the check of a player's identity is.
 * @throws CommandRefused for an unknown player or state
 */
export async function setKyc(
  { database, clock }: DataDependencies,
  account: string,
  state: string,
): Promise<{ player: string; state: KycState }> {
  const kyc = KYC_STATES.find((known) => known === state);
  if (kyc === undefined) throw new CommandRefused(`A state is one of ${KYC_STATES.join(', ')}.`);
  const userId = await findPlayer(database, account);
  return database.transaction(async (tx) => {
    const time = clock();
    await tx.query({
      name: 'user-kyc',
      text: 'update app_user set kyc = $2 where id = $1::uuid',
      values: [userId, kyc],
    });
    await addAccountEvent(tx, userId, { kind: 'kyc', detail: { state: kyc }, time });
    return { player: await sayUser(tx, userId), state: kyc };
  });
}

export const allowCommand = defineCommand({
  words: 'player allow-withdrawals',
  about: 'Allows withdrawals that a report of a takeover has stopped.',
  args: { account: anyWord },
  takes: 'an account',
  async preview({ database }, { account }) {
    const { userId, since } = await requireStopped({ database }, account);
    const who = await sayUser(database, userId);
    return [who, `Their withdrawals, stopped since ${showTime(since)}, are allowed again.`];
  },
  run: (deps, { account }) => allowWithdrawals(deps, account),
  print: ({ account }) => [`${account} may withdraw again.`],
});

/**
 * Allows withdrawals again that a report of a takeover has stopped.
 * @throws CommandRefused for an unknown player, and for one whose withdrawals are not stopped
 */
export async function allowWithdrawals(
  { database, clock }: DataDependencies,
  account: string,
): Promise<{ account: string }> {
  const { userId } = await requireStopped({ database }, account);
  return changePlayer(database, userId, async (tx) => {
    const allowed = await tx.query({
      name: 'withdrawals-allow',
      text: `update app_user set withdrawals_stopped_at = null
        where id = $1::uuid and withdrawals_stopped_at is not null returning id`,
      values: [userId],
    });
    if (allowed.length === 0) throw notStopped(account);
    await forgetNotices(tx, userId);
    const time = clock();
    await addAccountEvent(tx, userId, { kind: 'withdrawals-allowed', time });
    return { account };
  });
}

/** Since when a player's withdrawals are stopped. @throws CommandRefused as {@link allowWithdrawals} */
async function requireStopped(
  { database }: Pick<OperatorDependencies, 'database'>,
  account: string,
): Promise<{ userId: string; since: number }> {
  const userId = await findPlayer(database, account);
  const [stopped] = await database.query<{ since: number }>({
    name: 'withdrawals-stopped',
    text: `select withdrawals_stopped_at as since from app_user
      where id = $1::uuid and withdrawals_stopped_at is not null`,
    values: [userId],
  });
  if (stopped === undefined) throw notStopped(account);
  return { userId, since: stopped.since };
}

function notStopped(account: string): CommandRefused {
  return new CommandRefused(`The withdrawals of ${account} are not stopped.`);
}
