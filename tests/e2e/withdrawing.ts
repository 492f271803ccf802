import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { PeryaServer } from './perya-server.ts';
import { fetchToken, type Player, post } from './players.ts';

export const PIN = '280319';

/** Nobody else's: a number that two players have waits for the operator. */
export const newNumber = () => `09${randomInt(10 ** 8, 10 ** 9)}`;

/** Adds a GCash account to the ones to withdraw to. */
export async function addAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add account' }).click();
  await page.getByLabel('Wallet or bank').selectOption('GCash');
  await page.getByLabel('Mobile number').fill(newNumber());
  await page.getByLabel('Account holder').fill('Luz dela Cruz');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Withdrawal PIN').fill(PIN);
  await page.getByRole('button', { name: 'Save' }).click();
}

/** From the amount to the password. */
export async function withdraw(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Withdrawal PIN').fill(PIN);
  await page.getByRole('button', { name: /^Withdraw ₱/ }).click();
}

/** What the operator says to a withdrawal. */
export async function decide(
  perya: PeryaServer,
  decision: 'approve' | 'reject',
  orderId: string,
  reason = '',
): Promise<void> {
  await perya.command(`withdrawals ${decision}`, { id: orderId, reason });
}

/** None need be given where all may be missing. */
type FieldsOf<Name extends keyof typeof calls> =
  Record<string, never> extends RequestOf<(typeof calls)[Name]>
    ? [fields?: RequestOf<(typeof calls)[Name]>]
    : [fields: RequestOf<(typeof calls)[Name]>];

export type Calls = Awaited<ReturnType<typeof openCalls>>;

/** What the player could ask the server beside the page. */
export async function openCalls(perya: PeryaServer, player: Player) {
  return callsOf(perya, await fetchToken(perya.url, player));
}

/** The same by a token that is there. */
export function callsOf(perya: PeryaServer, token: string) {
  return async <Name extends keyof typeof calls>(
    name: Name,
    ...[fields = {}]: FieldsOf<Name>
  ): Promise<ResponseOf<(typeof calls)[Name]>> => {
    const answer = await post(perya.url, calls[name].path, fields, token);
    if (answer.errcode !== 0) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
}

/** A withdrawal password and an account to withdraw to. */
export async function prepare(call: Calls): Promise<void> {
  await call('setPin', { requestId: randomUUID(), pin: 'withdraw', password: PIN });
  await call('addBankInfo', {
    requestId: randomUUID(),
    bankId: 1,
    holder: 'Luz dela Cruz',
    number: newNumber(),
    password: PIN,
  });
}

/** Gives coins that nothing is to be wagered for. */
export async function give(
  perya: PeryaServer,
  { account }: Pick<Player, 'account'>,
  pesos: number,
): Promise<void> {
  await perya.command('player adjust', { account, amount: pesos * 100, reason: 'for a test' });
}

/** Stakes exactly so much, half of it on either of two colours. */
export async function play(call: Calls, amount: number): Promise<void> {
  const { maxBet } = await call('startGame', { gameId: 1001, tryIt: 0 });
  for (let left = amount; left > 0; ) {
    const stake = Math.min(left, maxBet, 20_000);
    const bets = ['red', 'blue'].map((spot) => ({ spot, amount: stake / 2 }));
    await call('playRound', { requestId: randomUUID(), gameId: 1001, tryIt: 0, bets });
    left -= stake;
  }
}

/** The id of the withdrawal that is under way. */
export async function readOpenOrder(call: Calls): Promise<string> {
  const { openOrder } = await call('getExchange');
  if (openOrder === null) throw new Error('no withdrawal is under way');
  return openOrder.orderId;
}

/** Opens a deposit, pays it on the provider's page and waits until it is credited. */
export async function deposit(call: Calls, amount: number): Promise<void> {
  const { order } = await call('createRechargeOrder', { requestId: randomUUID(), typeId: 1, amount });
  await fetch(order.payUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ choice: 'approve', afterwards: 'stay', telling: 'once' }),
  });
  await expect
    .poll(async () => (await call('getRechargeOrder', { orderId: order.orderId })).order.state)
    .toBe('paid');
}
