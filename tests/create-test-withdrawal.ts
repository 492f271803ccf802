import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { PageEvent } from '#machines/watch-page.ts';
import { withdrawalActors, withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import type { WithdrawalAnswer, WithdrawalRequest } from '#machines/withdrawal/withdrawal.types.ts';
import type { WithdrawalInfo, WithdrawMethod } from '#machines/withdrawal/withdrawal-rules.ts';
import { fakeCall } from './fake-call.ts';
import { fakeIds } from './fake-ids.ts';
import { fakeSecured, pressSecured } from './fake-secured.ts';
import { sampleExchange, sampleExchangeOrder } from './sample-exchange.ts';

export const FIRST_ID = '0198b7d2-0000-7000-8000-000000000001';
export const SECOND_ID = '0198b7d2-0000-7000-8000-000000000002';

/** A withdrawal whose calls wait for the test. */
export function createTestWithdrawal({
  method = null,
  watch = fromCallback<PageEvent>(() => {}),
  secured = fakeSecured(withdrawalActors.secured),
}: {
  method?: WithdrawMethod | null;
  watch?: typeof withdrawalActors.watchPage;
  secured?: ReturnType<typeof fakeSecured<WithdrawalRequest, WithdrawalAnswer>>;
} = {}) {
  const clock = new SimulatedClock();
  const fetchWithdrawalInfo = fakeCall(withdrawalActors.fetchWithdrawalInfo);
  const ids = fakeIds();
  const fetchOrder = fakeCall(withdrawalActors.fetchOrder);
  const actor = createActor(
    withdrawalMachine.provide({
      actors: {
        fetchWithdrawalInfo: fetchWithdrawalInfo.logic,
        secured: secured.logic,
        fetchOrder: fetchOrder.logic,
        watchPage: watch,
      },
    }),
    { input: { method, pinLength: 6, createId: ids.createId }, clock },
  ).start();
  const state = () => actor.getSnapshot();
  const press = pressSecured(() => state().children.secured);

  return {
    actor,
    clock,
    fetchWithdrawalInfo,
    ids,
    submitWithdrawal: secured.send,
    ...press,
    fetchOrder,
    state,
    send: actor.send,
    load: (changes: Partial<WithdrawalInfo> = {}) => fetchWithdrawalInfo.answer(sampleExchange(changes)),
    choose(amount: string) {
      actor.send({ type: 'amount.changed', text: amount });
      actor.send({ type: 'form.continue' });
    },
    /** Enters the password, from the summary on. */
    enterPin(pin = '123456') {
      if (state().matches('confirming')) actor.send({ type: 'form.confirm' });
      press.enterPin(pin);
    },
  };
}

/** A withdrawal whose request for ₱500 is being sent. */
export async function createSubmittedWithdrawal() {
  const test = createTestWithdrawal();
  await test.load();
  test.choose('500');
  test.enterPin();
  return test;
}

/** A withdrawal that was accepted and is followed. */
export async function createFollowedWithdrawal() {
  const test = await createSubmittedWithdrawal();
  await test.submitWithdrawal.answer({ order: sampleExchangeOrder(), coin: 50_000 });
  return test;
}
