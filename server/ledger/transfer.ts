import type { Transaction } from '#server/core/db/database.ts';
import { NO_USER } from '#server/core/db/lock-player.ts';
import { newId } from '#server/core/db/new-id.ts';
import { sqlState } from '#server/core/db/retry.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { type Account, type Currency, columnOf, HELD_PART, PLAYER_ACCOUNT } from './account.ts';

export interface Transfer {
  /** Id of the journal row; a new one when left out. Ids order rows of the same millisecond. */
  id?: string;
  currency: Currency;
  /** A transfer is never between two players; both sides may be accounts of one player. */
  from: Account;
  to: Account;
  /** Minor units, a safe integer above zero. */
  amount: number;
  /** The reason, for players and reports: `sign-up-bonus`, `game-stake`. */
  kind: string;
  /** Id of the round, order or account that it belongs to. */
  reference: string;
  /** Milliseconds since the epoch. */
  time: number;
}

export interface Transferred {
  /** Id of the journal row. */
  id: string;
  /** The player's new balance, in minor units; null between system accounts. */
  balance: number | null;
}

/** The player's account holds less than the amount. Nothing has moved. */
export class BalanceTooLow extends Error {
  override name = 'BalanceTooLow';
}

/** The player's account is closed: coins would be credited to nobody. Nothing has moved. */
export class AccountClosed extends Error {
  override name = 'AccountClosed';
}

/**
 * What the player holds, or has staked, would be more than is counted exactly. Nothing has moved; as the
 * database has refused it, the transaction goes on only from where work was `undoable`.
 */
export class BalanceTooHigh extends CallError {
  constructor(cause: unknown) {
    const most = Number.MAX_SAFE_INTEGER;
    super('balanceTooHigh', `A balance, and the sum of stakes, is ${most} at the most. Nothing has changed.`);
    this.cause = cause;
  }
}

/** Does what changes balances. @throws BalanceTooHigh in place of the database's refusal */
export async function withinSafe<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    const isTooHigh = sqlState(error) === CHECK_VIOLATION && SAFE.test(String(error));
    throw isTooHigh ? new BalanceTooHigh(error) : error;
  }
}

const CHECK_VIOLATION = '23514';
/** The constraints of the balance that keep what it counts exact. */
const SAFE = /balance_is_safe_integer|balance_sums_are_safe/;

/**
 * Moves money between two accounts: one statement changes the player's balance and writes the journal.
 * @param tx the transaction that the transfer belongs to
 * @throws BalanceTooLow when the paying player holds less than the amount
 * @throws AccountClosed when a closed account would be paid, except into its part that is held
 * @throws BalanceTooHigh when the player would hold more than is counted exactly
 * @throws RangeError unless the amount is a safe integer above zero, and for a transfer between two players
 */
export async function transfer(
  tx: Transaction,
  { id: given, from, to, ...entry }: Transfer,
): Promise<Transferred> {
  if (!Number.isSafeInteger(entry.amount) || entry.amount <= 0) {
    throw new RangeError(`not an amount that can move: ${entry.amount}`);
  }
  const id = given ?? newId(entry.time);
  const row: JournalEntry = { ...entry, id, from: columnOf(from), to: columnOf(to) };
  if (from.kind === 'player' && to.kind === 'player') {
    if (from.userId !== to.userId) throw new RangeError('players do not pay each other');
    return { id, balance: await withinSafe(shift(tx, from.userId, row)) };
  }
  if (from.kind === 'player') return { id, balance: await debit(tx, from.userId, row) };
  if (to.kind === 'player') return { id, balance: await withinSafe(credit(tx, to.userId, row)) };
  await note(tx, row);
  return { id, balance: null };
}

interface JournalEntry extends Omit<Transfer, 'id' | 'from' | 'to'> {
  id: string;
  from: string;
  to: string;
}

async function debit(tx: Transaction, userId: string, row: JournalEntry): Promise<number> {
  const [paid] = await tx.query<{ amount: number }>({
    name: 'ledger-debit',
    text: `with paid as (
        update balance set amount = amount - $6::bigint
        where user_id = $1::uuid and currency = $3 and account = $4 and amount >= $6::bigint
        returning amount
      ), noted as (${INSERT_JOURNAL} from paid)
      select amount from paid`,
    values: journalValues(userId, row),
  });
  if (paid === undefined) throw new BalanceTooLow(`${userId} holds less than ${row.amount} ${row.currency}`);
  return paid.amount;
}

async function credit(tx: Transaction, userId: string, row: JournalEntry): Promise<number> {
  const [paid] = await tx.query<{ amount: number }>({
    name: 'ledger-credit',
    text: `with paid as (
        insert into balance (user_id, currency, account, amount)
        select $1::uuid, $3, $5, $6::bigint where ${MAY_BE_PAID}
        on conflict (user_id, currency, account) do update set amount = balance.amount + excluded.amount
        returning amount
      ), noted as (${INSERT_JOURNAL} from paid)
      select amount from paid`,
    values: journalValues(userId, row),
  });
  if (paid === undefined) throw closed(userId, row);
  return paid.amount;
}

/** Moves money between two accounts of one player. */
async function shift(tx: Transaction, userId: string, row: JournalEntry): Promise<number> {
  const [shifted] = await tx.query<{ mayBePaid: boolean; paid: number | null; received: number | null }>({
    name: 'ledger-shift',
    text: `with paid as (
        update balance set amount = amount - $6::bigint
        where user_id = $1::uuid and currency = $3 and account = $4 and amount >= $6::bigint and ${MAY_BE_PAID}
        returning amount
      ), received as (
        insert into balance (user_id, currency, account, amount)
        select $1::uuid, $3, $5, $6::bigint from paid
        on conflict (user_id, currency, account) do update set amount = balance.amount + excluded.amount
        returning amount
      ), noted as (${INSERT_JOURNAL} from paid)
      select ${MAY_BE_PAID} as "mayBePaid", (select amount from paid) as paid, (select amount from received) as received`,
    values: journalValues(userId, row),
  });
  if (shifted?.mayBePaid === false) throw closed(userId, row);
  if (shifted === undefined || shifted.paid === null || shifted.received === null)
    throw new BalanceTooLow(`${userId} holds less than ${row.amount} ${row.currency} in ${row.from}`);
  return row.from === PLAYER_ACCOUNT ? shifted.paid : shifted.received;
}

/** SQL: a new feature cannot forget that an account is closed. */
const MAY_BE_PAID = `($5 = '${columnOf({ kind: 'player', userId: '', part: HELD_PART })}'
  or not exists (select from app_user where id = $1::uuid and closed_at is not null))`;

function closed(userId: string, { amount, currency, kind }: JournalEntry): AccountClosed {
  return new AccountClosed(
    `the account of ${userId} is closed: ${amount} ${currency} of ${kind} stay where they are`,
  );
}

async function note(tx: Transaction, row: JournalEntry): Promise<void> {
  await tx.query({ name: 'ledger-note', text: INSERT_JOURNAL, values: journalValues(NO_USER, row) });
}

const INSERT_JOURNAL = `insert into journal
    (user_id, id, currency, from_account, to_account, amount, kind, reference, created_at)
  select $1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::bigint, $7::text, $8::text, $9::bigint`;

function journalValues(userId: string, row: JournalEntry): unknown[] {
  return [userId, row.id, row.currency, row.from, row.to, row.amount, row.kind, row.reference, row.time];
}
