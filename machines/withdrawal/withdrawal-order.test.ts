import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type WithdrawalOrderEvent, withdrawalOrderMachine } from './withdrawal-order.machine.ts';

const REVIEW = { type: 'order.review' } as const;
const APPROVE = { type: 'order.approve' } as const;
const REJECT = { type: 'order.reject', reason: 'the name differs' } as const;
const SUCCEEDED = { type: 'payout.succeeded' } as const;
const FAILED = { type: 'payout.failed', reason: 'the account is closed' } as const;

/** The last state after these events, and what the server was asked to do. */
function follow(...events: WithdrawalOrderEvent[]) {
  const asked: unknown[] = [];
  const machine = withdrawalOrderMachine.provide({
    actions: {
      sendPayout: () => asked.push('sendPayout'),
      settle: () => asked.push('settle'),
      returnCoins: (_, { reason }) => asked.push(['returnCoins', reason]),
    },
  });
  const order = createActor(machine).start();
  for (const event of events) order.send(event);
  return { state: order.getSnapshot().value, asked };
}

describe('a withdrawal', () => {
  test.each<[WithdrawalOrderEvent[], string, unknown[]]>([
    [[], 'requested', []],
    [[REVIEW], 'reviewing', []],
    [[REVIEW, APPROVE], 'paying', ['sendPayout']],
    [[REVIEW, APPROVE, SUCCEEDED], 'paid', ['sendPayout', 'settle']],
    [[REVIEW, REJECT], 'rejected', [['returnCoins', 'the name differs']]],
    [[REVIEW, APPROVE, FAILED], 'returned', ['sendPayout', ['returnCoins', 'the account is closed']]],
  ])('after %j is %s', (events, state, asked) => {
    expect(follow(...events)).toEqual({ state, asked });
  });

  test('cannot be approved or rejected before its review', () => {
    expect(follow(APPROVE, REJECT, SUCCEEDED, FAILED)).toEqual({ state: 'requested', asked: [] });
  });

  test.each<[string, WithdrawalOrderEvent[]]>([
    ['paid', [REVIEW, APPROVE, SUCCEEDED]],
    ['rejected', [REVIEW, REJECT]],
    ['returned', [REVIEW, APPROVE, FAILED]],
  ])('that is %s stays so: its coins move once', (state, events) => {
    const before = follow(...events);

    expect(follow(...events, REVIEW, APPROVE, REJECT, SUCCEEDED, FAILED)).toEqual({
      state,
      asked: before.asked,
    });
  });
});
