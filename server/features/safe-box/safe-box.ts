import { calls } from '#contract/calls.ts';
import type { Answer } from '#server/core/http/answer.ts';
import { CallError } from '#server/core/http/call-error.ts';
import type { Pins } from '#server/features/account/index.ts';
import { type Account, readBalance } from '#server/ledger/account.ts';
import { BalanceTooLow, transfer } from '#server/ledger/transfer.ts';

export interface SafeBoxDependencies {
  pins: Pick<Pins, 'prove'>;
}

export function addSafeBoxRoutes(answer: Answer, deps: SafeBoxDependencies): void {
  const { pins } = deps;

  /**
   * Moves coins to or from the safe box. Only taking coins out needs the password.
   * @throws CallError `balanceTooLow` when the paying account holds less
   */
  answer(calls.safeboxTransfer, {
    async prepare({ userId, address, body: { requestId, direction, password } }) {
      if (direction !== 'out') return;
      await pins.prove({ requestId, userId, address, pin: 'safebox', typed: password });
    },

    async work(tx, { userId, body: { requestId, direction, amount }, time }) {
      const balance: Account = { kind: 'player', userId };
      const safeBox: Account = { kind: 'player', userId, part: 'safe-box' };
      const sides = direction === 'in' ? { from: balance, to: safeBox } : { from: safeBox, to: balance };
      const movement = { currency: 'coin', ...sides, amount, kind: `safebox-${direction}` } as const;
      try {
        await transfer(tx, { ...movement, reference: requestId, time });
      } catch (error) {
        if (!(error instanceof BalanceTooLow)) throw error;
        const place = direction === 'in' ? 'balance' : 'safe box';
        throw new CallError('balanceTooLow', `Your ${place} holds less than that.`, { field: 'amount' });
      }
      return {
        coin: await readBalance(tx, userId, 'coin'),
        safebox: await readBalance(tx, userId, 'coin', 'safe-box'),
      };
    },
  });
}
