import type { SignUpTerms } from '#contract/account.ts';
import { AVATARS } from '#contract/avatars.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { writeMail } from '#server/core/write-mail.ts';
import { givePlayerProp } from '#server/features/props/index.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { addWagering } from '#server/ledger/wagering.ts';
import { addAccountEvent } from './account-events.ts';
import { accountKey } from './account-key.ts';
import { hashDevice, noteDevice } from './devices.ts';
import { findInviter, followProof, isExcludedElsewhere, isOwnInviter, uplinesBelow } from './person-links.ts';
import { insertUser, releaseUnconfirmed } from './users.ts';

export interface AccountDetails extends SignUpTerms {
  /** The way in. */
  type: number;
  /** As {@link normaliseAccount} returns it; empty for none. */
  account: string;
  passwordHash: string | null;
  /** In E.164. A confirmed one is taken from a player who has not confirmed it. */
  mobile: { number: string; isConfirmed: boolean } | null;
  /** Code of the inviting player, or empty. */
  inviteCode: string;
  /** The device's cookie, as it was sent. */
  device: string | null;
  termsVersion: string;
  privacyVersion: string;
  /** The kind of the bonus's movement. */
  bonusKind: string;
  /** Initial coupons, by their props. */
  coupons: readonly number[];
}

export interface NewAccount {
  userId: string;
  createdAt: number;
  /**
   * Stores the player and their bonus; while a linked account excludes itself there is none.
   * @throws CallError `accountTaken`, `mobileTaken`
   */
  store(tx: Transaction): Promise<{ userId: string }>;
}

/**
 * Generates the random parts of a new account; stores nothing yet.
 * @throws CallError `invalid` for an invite code that nobody has, or that is the player's own
 */
export async function openAccount(
  { database, clock, randomInt }: Dependencies,
  details: AccountDetails,
): Promise<NewAccount> {
  const now = clock();
  const userId = newId(now);
  const inviteCode = drawCode(randomInt, INVITE_CODE_LENGTH);
  const invitedBy = details.inviteCode.trim().toUpperCase();
  const inviter = invitedBy === '' ? null : await findInviter(database, invitedBy);
  const { mobile } = details;
  const device = hashDevice(details.device);
  const proof = { device, mobile: mobile?.isConfirmed ? mobile.number : null };
  if (invitedBy !== '' && (inviter === null || (await isOwnInviter(database, inviter, proof)))) {
    throw new CallError('invalid', 'inviteCode: expected the code of another player, or none.', {
      field: 'inviteCode',
    });
  }
  const user = {
    id: userId,
    account: details.account,
    account_key: details.account === '' ? null : accountKey(details.account),
    password_hash: details.passwordHash,
    account_type: details.type,
    mobile: mobile?.number ?? null,
    mobile_confirmed_at: mobile?.isConfirmed ? now : null,
    nickname: `Player ${drawCode(randomInt, NICKNAME_CODE_LENGTH)}`,
    avatar: 1 + randomInt(AVATARS.length),
    invite_code: inviteCode,
    pid: invitedBy,
    uplines: inviter === null ? [] : uplinesBelow(inviter),
    terms_version: details.termsVersion,
    privacy_version: details.privacyVersion,
    consented_at: now,
    created_at: now,
    last_seen_at: now,
  };

  return {
    userId,
    createdAt: now,
    async store(tx) {
      if (mobile?.isConfirmed) await takeNumber(tx, { mobile: mobile.number, userId, time: now });
      if (!(await insertUser(tx, user))) throw details.account === '' ? mobileTaken() : accountTaken();
      if (device === null) await followProof(tx, userId);
      else await noteDevice(tx, { userId, cookie: details.device, time: now });
      if (await isExcludedElsewhere(tx, userId, now)) {
        const detail = { amount: details.bonus, coupons: details.coupons.length };
        await addAccountEvent(tx, userId, { kind: 'bonus-withheld', detail, time: now });
        return { userId };
      }
      if (details.bonus > 0) await giveBonus(tx, userId, details, now);
      for (const propId of details.coupons) {
        await givePlayerProp(tx, { userId, propId, source: 'sign-up', time: now });
      }
      return { userId };
    },
  };
}

export function accountTaken(): CallError {
  return new CallError('accountTaken', 'This account name is taken.', { field: 'account' });
}

export function mobileTaken(): CallError {
  return new CallError('mobileTaken', 'Another account has this number.', { field: 'mobile' });
}

/** Whoever confirms a number gets it. A player who only said that it is theirs loses it, and is told. */
export async function takeNumber(
  tx: Transaction,
  { mobile, userId, time }: { mobile: string; userId: string; time: number },
): Promise<void> {
  const loser = await releaseUnconfirmed(tx, mobile, userId);
  if (loser === null) return;
  await addAccountEvent(tx, loser, { kind: 'number-lost', time });
  await writeMail(tx, {
    userId: loser,
    template: 'number-lost',
    params: { mobile },
    link: '/auth/bind',
    time,
  });
}

async function giveBonus(
  tx: Transaction,
  userId: string,
  { bonus: amount, bonusKind, betMultiple }: AccountDetails,
  time: number,
): Promise<void> {
  await transfer(tx, {
    currency: 'coin',
    from: { kind: 'system', name: 'bonus' },
    to: { kind: 'player', userId },
    amount,
    kind: bonusKind,
    reference: userId,
    time,
  });
  const required = amount * betMultiple;
  await addWagering(tx, { userId, source: bonusKind, reference: userId, amount, required, time });
}

const INVITE_CODE_LENGTH = 10;
const NICKNAME_CODE_LENGTH = 5;
/** Letters and digits that cannot be confused. */
const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function drawCode(randomInt: (max: number) => number, length: number): string {
  return Array.from({ length }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join('');
}
