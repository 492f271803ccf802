import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { PeryaServer } from './perya-server.ts';
import { fetchToken, type Player, post } from './players.ts';

export const PIN = '280319';

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
  await perya.command(`withdrawals:${decision}`, orderId, reason);
}

export type Calls = Awaited<ReturnType<typeof openCalls>>;

/** What the player could ask the server beside the page. */
export async function openCalls(perya: PeryaServer, player: Player) {
  const token = await fetchToken(perya.url, player);
  return async (path: string, fields: object = {}) => {
    const answer = await post(perya.url, path, fields, token);
    if (answer.errcode !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
}

/** A withdrawal password and an account to withdraw to. */
export async function prepare(call: Calls, player: Player): Promise<void> {
  await call('setPin', {
    requestId: randomUUID(),
    pin: 'withdraw',
    password: PIN,
    loginPassword: player.password,
  });
  await call('addBankInfo', {
    requestId: randomUUID(),
    bankId: 1,
    holder: 'Luz dela Cruz',
    number: '09171234567',
    password: PIN,
  });
}

/** Gives coins that nothing is to be wagered for. */
export async function give(perya: PeryaServer, { account }: Player, pesos: number): Promise<void> {
  await perya.command('player:adjust', randomUUID(), account, String(pesos * 100), 'for a test');
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
