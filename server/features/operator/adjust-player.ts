import * as v from 'valibot';
import { formatMoney } from '#contract/money.ts';
import { MOST_GIVEN } from '#contract/rewards.ts';
import { anyWord, text, word } from '#server/core/operator/arguments.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { InvalidCommand } from '#server/core/operator/invalid-command.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { answerOnce, findDone, hashParams } from '#server/core/requests.ts';
import { addAccountEvent, findPlayer, sayAccount } from '#server/features/account/index.ts';
import { BalanceTooHigh, BalanceTooLow, transfer } from '#server/ledger/transfer.ts';

const Adjusted = v.object({ account: v.string(), amount: v.number(), coin: v.number() });

export const adjustCommand = defineCommand({
  words: 'player adjust',
  about: "Corrects the player's coins, in pesos: +500 or -12.50.",
  args: { account: anyWord, amount: word(readPesos, '±'), reason: text },
  takes: 'an account, an amount and a reason',
  async preview({ database }, { account, amount, reason }) {
    checkAdjustment({ amount, reason });
    const done = amount > 0 ? 'is given to' : 'is taken from';
    return [
      await sayAccount(database, account),
      `${formatMoney(Math.abs(amount))} ${done} them. Reason: ${reason}`,
    ];
  },
  run: adjustPlayer,
  findDone: async ({ database }, { account, ...asked }) =>
    findDone(database, keyOf(await findPlayer(database, account), asked)),
  print({ account, amount, coin }) {
    const done = amount > 0 ? `${formatMoney(amount)} given to` : `${formatMoney(-amount)} taken from`;
    return [`${done} ${account}, who then held ${formatMoney(coin)}.`];
  },
});

/** In minor units; never zero. @throws InvalidCommand */
function readPesos(text: string): number {
  const [, sign, whole = '', cents = ''] = /^([+-]?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const amount = Number(whole + cents.padEnd(2, '0'));
  if (whole === '' || amount === 0)
    throw new InvalidCommand(`An amount in pesos is written like +500 or -12.50, not "${text}".`);
  return sign === '-' ? -amount : amount;
}

interface Adjustment {
  /** Makes the adjustment idempotent. */
  requestId: string;
  account: string;
  /** Minor units: positive for the player, negative from them. */
  amount: number;
  reason: string;
}

/** @throws CommandRefused without a reason, and for more than is moved at once */
function checkAdjustment({ amount, reason }: Pick<Adjustment, 'amount' | 'reason'>): void {
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
    return await answerOnce(deps, keyOf(userId, { requestId, amount, reason }), async (tx, time) => {
      const detail = { amount, reason: reason.trim() };
      const reference = await addAccountEvent(tx, userId, { kind: 'adjustment', detail, time });
      const { balance } = await transfer(tx, {
        currency: 'coin',
        ...sides,
        amount: Math.abs(amount),
        kind: 'adjustment',
        reference,
        time,
      });
      return { account, amount, coin: balance ?? 0 };
    });
  } catch (error) {
    if (error instanceof BalanceTooHigh) throw new CommandRefused(`${account}: ${error.message}`);
    if (!(error instanceof BalanceTooLow)) throw error;
    throw new CommandRefused(`${account} holds less than ${formatMoney(-amount)}: nothing has been taken.`);
  }
}

function keyOf(userId: string, { requestId, amount, reason }: Omit<Adjustment, 'account'>) {
  const paramsHash = hashParams([amount, reason]);
  return { userId, requestId, call: 'ops/player-adjust', paramsHash, answer: Adjusted };
}
