import type * as v from 'valibot';
import { formatMoney } from '#contract/money.ts';
import { MOST_GIVEN } from '#contract/rewards.ts';
import { newId } from '#server/core/db/new-id.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { Adjusted } from '#server/core/operator/views.ts';
import { answerOnce, findAnswer, hashParams, type RequestKey } from '#server/core/requests.ts';
import { addAccountEvent, findPlayer } from '#server/features/account/index.ts';
import { BalanceTooHigh, BalanceTooLow, transfer } from '#server/ledger/transfer.ts';

export interface Adjustment {
  /** Makes the adjustment idempotent. */
  requestId: string;
  account: string;
  /** Minor units: positive for the player, negative from them. */
  amount: number;
  reason: string;
}

/** @throws CommandRefused without a reason, and for more than is moved at once */
export function checkAdjustment({ amount, reason }: Pick<Adjustment, 'amount' | 'reason'>): void {
  if (reason.trim() === '') throw new CommandRefused('An adjustment needs a reason.');
  if (Math.abs(amount) > MOST_GIVEN.coins)
    throw new CommandRefused(`An adjustment moves ${formatMoney(MOST_GIVEN.coins)} at the most.`);
}

/**
 * Adjusts a player's coins in the ledger; the journal refers to the event with the reason.
 * @throws CommandRefused for an unknown player, and for a balance that is too low or would be too high
 */
export async function adjustPlayer(
  deps: OperatorDependencies,
  { requestId, account, amount, reason }: Adjustment,
): Promise<v.InferOutput<typeof Adjusted>> {
  checkAdjustment({ amount, reason });
  const userId = await findPlayer(deps.database, account);
  const player = { kind: 'player', userId } as const;
  const system = { kind: 'system', name: 'adjustment' } as const;
  const sides = amount > 0 ? { from: system, to: player } : { from: player, to: system };
  try {
    return await answerOnce(
      deps,
      { ...keyOf(userId, { requestId, amount, reason }), answer: Adjusted },
      async (tx, time) => {
        const detail = { amount, reason: reason.trim() };
        const event = { id: newId(time), kind: 'adjustment', detail, time } as const;
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
      },
    );
  } catch (error) {
    if (error instanceof BalanceTooHigh) throw new CommandRefused(`${account}: ${error.message}`);
    if (!(error instanceof BalanceTooLow)) throw error;
    throw new CommandRefused(`${account} holds less than ${formatMoney(-amount)}: nothing has been taken.`);
  }
}

/** The answer to an adjustment that was made before; undefined before that. */
export async function findAdjusted(
  { database }: Pick<OperatorDependencies, 'database'>,
  { account, ...asked }: Adjustment,
): Promise<unknown> {
  return findAnswer(database, keyOf(await findPlayer(database, account), asked));
}

function keyOf(userId: string, { requestId, amount, reason }: Omit<Adjustment, 'account'>): RequestKey {
  return { userId, requestId, call: 'ops/player-adjust', paramsHash: hashParams([amount, reason]) };
}
