import type * as v from 'valibot';
import { formatMoney } from '#contract/money.ts';
import { newId } from '#server/db/new-id.ts';
import { BalanceTooLow, transfer } from '#server/ledger/transfer.ts';
import { addAccountEvent } from '#server/repositories/account-events.ts';
import { answerOnce, hashParams } from '#server/repositories/requests.ts';
import { CannotDo } from './cannot-do.ts';
import { findPlayer } from './find-player.ts';
import type { OperatorDependencies } from './operator-dependencies.ts';
import { Adjusted } from './views.ts';

export interface Adjustment {
  /** The same one again is done once. */
  requestId: string;
  account: string;
  /** Above zero for the player, below zero from him. Minor units. */
  amount: number;
  reason: string;
}

/**
 * Puts a player's coins right, through the ledger; the journal refers to the event that holds the reason.
 * @throws CannotDo when there is no such player, or he holds less
 */
export async function adjustPlayer(
  { database, clock }: OperatorDependencies,
  { requestId, account, amount, reason }: Adjustment,
): Promise<v.InferOutput<typeof Adjusted>> {
  if (reason.trim() === '') throw new CannotDo('An adjustment needs a reason.');
  const userId = await findPlayer(database, account);
  const time = clock();
  const event = {
    id: newId(time),
    kind: 'adjustment',
    detail: { amount, reason: reason.trim() },
    time,
  } as const;
  const player = { kind: 'player', userId } as const;
  const system = { kind: 'system', name: 'adjustment' } as const;
  const sides = amount > 0 ? { from: system, to: player } : { from: player, to: system };
  const key = { userId, requestId, call: 'ops/player-adjust', paramsHash: hashParams([amount, reason]) };
  try {
    return await answerOnce(database, { ...key, answer: Adjusted, time }, async (tx) => {
      const { balance } = await transfer(tx, {
        currency: 'coin',
        ...sides,
        amount: Math.abs(amount),
        kind: 'adjustment',
        reference: event.id,
        time,
      });
      await addAccountEvent(tx, userId, event);
      return { account, amount, coin: balance ?? 0 };
    });
  } catch (error) {
    if (!(error instanceof BalanceTooLow)) throw error;
    throw new CannotDo(`${account} holds less than ${formatMoney(-amount)}: nothing has been taken.`);
  }
}
