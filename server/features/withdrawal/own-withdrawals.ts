import * as v from 'valibot';
import type { AppConfig, Bank, ExchangeType } from '#contract/app-config.ts';
import type { BodyOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { WITHDRAW_METHODS } from '#contract/constants.ts';
import type { OrderStep } from '#contract/deposit.ts';
import { Id } from '#contract/fields.ts';
import { formatMoney } from '#contract/money.ts';
import type { ExchangeOrder, ExchangeState, exchange, getExchangeOrder } from '#contract/withdrawal.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { maskNumber } from '#machines/receiving-accounts/receiving-accounts-rules.ts';
import { arrivalOf, countFee } from '#machines/withdrawal/withdrawal-fee-rules.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import type { Answer } from '#server/core/http/answer.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { addOrderEvent, showOrders } from '#server/core/order-events.ts';
import { addJob } from '#server/core/outbox.ts';
import type { Providers } from '#server/core/payments/provider.ts';
import { readPage } from '#server/core/read-page.ts';
import type { Pins } from '#server/features/account/index.ts';
import { payDebts } from '#server/features/deposit/index.ts';
import { type StoredAccount, toReceivingAccount } from '#server/features/receiving-accounts/index.ts';
import { readBalance } from '#server/ledger/account.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { listObligations } from '#server/ledger/wagering.ts';
import { REVIEW_WITHDRAWAL } from './review-withdrawal.ts';
import { readWithdrawalFacts, refuseWithdrawal } from './withdrawal-facts.ts';
import {
  findWithdrawal,
  insertWithdrawal,
  listWithdrawals,
  type NewWithdrawal,
  type WithdrawalRow,
} from './withdrawal-orders.ts';

export interface WithdrawalDependencies extends ConfigDependencies {
  pins: Pick<Pins, 'prove'>;
  providers: Providers;
  /** Polls the outbox at once, because a withdrawal was requested. */
  wakeOutbox: () => void;
}

/** Locked parts that a player is shown. */
const SHOWN_PARTS = 20;

type Asked = BodyOf<typeof exchange>;
export function addOwnWithdrawalsRoutes(answer: Answer, deps: WithdrawalDependencies): void {
  const { clock, configuration, database } = deps;

  /** Shows what decides whether the player can withdraw, and the fees. */
  answer(calls.getExchange, async ({ userId }) => {
    const config = await configuration.appConfig();
    const facts = await readWithdrawalFacts(database, userId, config, clock());
    const open = facts.openOrder === null ? [] : [facts.openOrder];
    const [openOrder = null] = await showOrders(database, open, toShownWithdrawal);
    const accounts = facts.accounts.map((account) => toReceivingAccount(account, config));
    const lockedParts = await listObligations(database, userId, SHOWN_PARTS);
    return { ...facts, accounts, openOrder, lockedParts };
  });

  /**
   * Takes the coins from the balance and opens the withdrawal.
   * @throws CallError named after the rule that refuses it
   */
  answer(calls.exchange, {
    async prepare({ userId, address, body: { requestId, password } }) {
      await deps.pins.prove({ requestId, userId, address, pin: 'withdraw', typed: password });
      return deps.configuration.appConfig();
    },
    work: (tx, { userId, body, time }, config) =>
      openWithdrawal(tx, deps, { ...body, config, userId, orderId: newId(time), time }),
    afterwards: deps.wakeOutbox,
    stored: {
      of: ({ order: { orderId } }): v.InferOutput<typeof StoredOrder> => ({ orderId }),
      answerAgain: (stored, { userId }) => findOwnOrder(deps, userId, v.parse(StoredOrder, stored)),
    },
  });

  answer(calls.exchangeRecord, async ({ userId, body }) => {
    const { rows, hasMore } = await readPage(body, (page) => listWithdrawals(database, { userId, ...page }));
    return { orders: await showOrders(database, rows, toShownWithdrawal), hasMore };
  });
}

const StoredOrder = v.object({ orderId: v.string() });

export async function findOwnOrder(
  { database }: WithdrawalDependencies,
  userId: string,
  { orderId }: BodyOf<typeof getExchangeOrder>,
): Promise<ResponseOf<typeof getExchangeOrder>> {
  const row = v.is(Id, orderId) ? await findWithdrawal(database, orderId) : null;
  if (row === null || row.user_id !== userId) {
    throw new CallError('notFound', 'There is no such withdrawal.', { field: 'orderId' });
  }
  const coin = await readBalance(database, userId, 'coin');
  const [order] = await showOrders(database, [row], toShownWithdrawal);
  return { order: order ?? toShownWithdrawal(row, []), coin };
}

interface Wanted extends Pick<Asked, 'accountId' | 'amount' | 'fee'> {
  config: WrittenConfig;
  userId: string;
  orderId: string;
  time: number;
}

async function openWithdrawal(
  tx: Transaction,
  { providers: [provider] }: WithdrawalDependencies,
  { config, userId, orderId, time, accountId, amount, fee: shown }: Wanted,
): Promise<ResponseOf<typeof exchange>> {
  await payDebts(tx, userId, time);
  const facts = await readWithdrawalFacts(tx, userId, config, time);
  refuseWithdrawal(facts, amount);
  const { account, bank, type } = findWay(facts.accounts, accountId, config);
  const fee = countFee(type, amount);
  if (shown !== undefined && shown !== fee)
    throw new CallError('feeChanged', `The fee is ${formatMoney(fee)} by now.`, { field: 'fee' });
  const order: NewWithdrawal = {
    user_id: userId,
    id: orderId,
    state: 'requested',
    method: bank.method,
    amount,
    fee,
    bank_id: bank.bankId,
    bank_name: bank.name,
    holder: account.holder,
    account_number: account.number,
    provider: provider.name,
    created_at: time,
    due_at: arrivalOf(type, Math.max(time, facts.waitsUntil)).latest,
  };
  if (!(await insertWithdrawal(tx, order))) {
    throw new CallError('orderOpen', 'A withdrawal of yours is under way.');
  }
  const { balance } = await transfer(tx, {
    currency: 'coin',
    from: { kind: 'player', userId },
    to: { kind: 'system', name: 'withdrawal' },
    amount,
    kind: 'withdrawal',
    reference: orderId,
    time,
  });
  await addOrderEvent(tx, {
    ...{ orderId, event: 'order.requested', state: order.state, isAccepted: true },
    ...{ detail: { amount, fee }, time },
  });
  await addJob(tx, { kind: REVIEW_WITHDRAWAL, payload: { orderId }, time });
  const stored = { ...order, reason: '', checked_at: 0 };
  return { order: toShownWithdrawal(stored, [{ state: order.state, time }]), coin: balance ?? 0 };
}

interface Way {
  account: StoredAccount;
  bank: Bank;
  type: ExchangeType;
}

/** The chosen account with its bank and fee. */
function findWay(accounts: readonly StoredAccount[], accountId: string, config: AppConfig): Way {
  const account = accounts.find(({ id }) => id === accountId.toLowerCase());
  const bank = account && config.banks[String(account.bankId)];
  const type = bank && config.exchangeTypes.find(({ name }) => name === bank.method);
  if (account !== undefined && bank !== undefined && type !== undefined) return { account, bank, type };
  throw new CallError('accountMissing', 'Withdrawals cannot go to this account. Please choose another.', {
    field: 'accountId',
  });
}

/** A withdrawal as its player sees it. */
function toShownWithdrawal(row: WithdrawalRow, steps: OrderStep[]): ExchangeOrder {
  return {
    orderId: row.id,
    state: row.state as ExchangeState,
    method: row.method as (typeof WITHDRAW_METHODS)[number],
    amount: row.amount,
    fee: row.fee,
    payout: row.amount - row.fee,
    bankName: row.bank_name,
    holder: row.holder,
    maskedNumber: maskNumber(row.account_number),
    reason: row.reason,
    createdAt: row.created_at,
    dueAt: row.due_at,
    steps,
  };
}
