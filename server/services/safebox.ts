import * as v from 'valibot';
import type { ResponseOf } from '#contract/call.ts';
import { safeboxTransfer } from '#contract/safebox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { CallError } from '#server/http/call-error.ts';
import type { Account } from '#server/ledger/account.ts';
import { lockBalance, readBalance } from '#server/ledger/read-balance.ts';
import { BalanceTooLow, transfer } from '#server/ledger/transfer.ts';
import { answerOnce, findAnswer, hashParams, type RequestKey } from '#server/repositories/requests.ts';
import type { Pins } from './pins.ts';

export interface SafeboxDependencies extends Pick<Dependencies, 'database' | 'clock'> {
  pins: Pick<Pins, 'prove'>;
}

type Wanted = v.InferOutput<typeof safeboxTransfer.request>;
type Answer = ResponseOf<typeof safeboxTransfer>;

/**
 * Puts coins away or takes them back; only the way out asks for the password.
 * @throws CallError `balanceTooLow` when the paying side holds less
 */
export async function moveSafebox(
  { clock, database, pins }: SafeboxDependencies,
  userId: string,
  { requestId, direction, amount, password }: Wanted,
  address: string,
): Promise<Answer> {
  const key: RequestKey = {
    userId,
    requestId,
    call: safeboxTransfer.path,
    paramsHash: hashParams([direction, amount]),
  };
  const earlier = await findAnswer(database, key);
  if (earlier !== undefined) return v.parse(safeboxTransfer.response, earlier);
  if (direction === 'out') await pins.prove({ userId, address, pin: 'safebox', typed: password });

  const balance: Account = { kind: 'player', userId };
  const safebox: Account = { kind: 'player', userId, part: 'safe-box' };
  const sides = direction === 'in' ? { from: balance, to: safebox } : { from: safebox, to: balance };
  const time = clock();
  const move = {
    currency: 'coin',
    ...sides,
    amount,
    kind: `safebox-${direction}`,
    reference: requestId,
  } as const;
  try {
    return await answerOnce(database, { ...key, answer: safeboxTransfer.response, time }, async (tx) => {
      await lockBalance(tx, userId);
      await transfer(tx, { ...move, time });
      return {
        coin: await readBalance(tx, userId, 'coin'),
        safebox: await readBalance(tx, userId, 'coin', 'safe-box'),
      };
    });
  } catch (error) {
    if (!(error instanceof BalanceTooLow)) throw error;
    const place = direction === 'in' ? 'balance' : 'safe box';
    throw new CallError('balanceTooLow', `Your ${place} holds less than that.`, { field: 'amount' });
  }
}
