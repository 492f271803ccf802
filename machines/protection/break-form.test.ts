import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission, loseAnswers } from '#tests/fake-submission.ts';
import { sampleProtection } from '#tests/sample-protection.ts';
import { breakFormActors, breakFormMachine } from './break-form.machine.ts';

const NOW = 1_795_000_000_000;
const WEEK = { kind: 'timeOut', length: 7, unit: 'day' } as const;
const YEAR = { kind: 'selfExclusion', length: 12, unit: 'month' } as const;
const begun = { exclusion: sampleProtection().exclusion };

function createForm(
  take = fakeSubmission(breakFormActors.taking),
  goBack = fakeSubmission(breakFormActors.returning),
) {
  const ids = fakeIds();
  const actor = createActor(
    breakFormMachine.provide({ actors: { taking: take.logic, returning: goBack.logic } }),
    { input: { createId: ids.createId } },
  ).start();
  const state = () => actor.getSnapshot();
  return {
    take: take.send,
    goBack: goBack.send,
    ids,
    state,
    is: () => [state().value, state().context.error],
    choose: (choice: typeof WEEK | typeof YEAR) => actor.send({ type: 'break.choose', ...choice }),
    submit: () => actor.send({ type: 'form.submit' }),
    understand: (isUnderstood = true) => actor.send({ type: 'understood.changed', isUnderstood }),
    cancel: () => actor.send({ type: 'break.cancel' }),
    askToReturn: () => actor.send({ type: 'return.ask' }),
    leave: async (name: 'taking' | 'returning') => {
      const send = { taking: take.send, returning: goBack.send }[name];
      await loseAnswers(send, (type) => state().children[name]?.send({ type }));
    },
  };
}

function createSent(choice: typeof WEEK | typeof YEAR = WEEK, take?: Parameters<typeof createForm>[0]) {
  const test = createForm(take);
  test.choose(choice);
  test.submit();
  test.understand();
  test.submit();
  return test;
}

describe('a break', () => {
  test('is chosen, explained and begun', async () => {
    const { choose, submit, take, ids, state, is } = createForm();
    choose(WEEK);
    submit();
    expect(is()).toEqual(['confirming', null]);
    expect(take.inputs).toEqual([]);
    submit();
    expect([state().value, state().hasTag('busy'), state().hasTag('uninterruptible')]).toEqual([
      'sending',
      true,
      true,
    ]);
    expect(take.inputs).toEqual([{ requestId: ids.made[0], body: WEEK }]);
    await take.answer(begun);
    expect([state().value, state().status]).toEqual(['begun', 'done']);
  });

  test('needs a length', () => {
    const { submit, choose, is } = createForm();
    submit();
    expect(is()).toEqual(['choosing', 'noChoice']);
    choose(WEEK);
    expect(is()).toEqual(['choosing', null]);
  });

  test('that the player excludes themselves for is not sent before they have ticked what it means', () => {
    const { choose, submit, understand, take, is } = createForm();
    choose(YEAR);
    submit();
    submit();
    expect(is()).toEqual(['confirming', 'notUnderstood']);
    understand();
    expect(is()).toEqual(['confirming', null]);
    understand(false);
    submit();
    expect(is()).toEqual(['confirming', 'notUnderstood']);
    understand();
    submit();
    expect(take.inputs.map(({ body }) => body)).toEqual([YEAR]);
  });

  test('can be thought over, and is explained anew each time', () => {
    const { choose, submit, understand, cancel, state, is } = createForm();
    choose(YEAR);
    submit();
    understand();
    cancel();
    expect(is()).toEqual(['choosing', null]);
    submit();
    expect([state().value, state().context.isUnderstood]).toEqual(['confirming', false]);
    submit();
    cancel();
    expect(is()).toEqual(['choosing', null]);
  });

  test('that is not longer than the one in force leads back to the choice', async () => {
    const { take, choose, is } = createSent();
    await take.fail(failedCall('refused', 1906));
    expect(is()).toEqual(['choosing', 'longer']);
    choose(YEAR);
    expect(is()).toEqual(['choosing', null]);
  });

  test('that is refused otherwise can be sent again, as another request', async () => {
    const { take, submit, ids, is } = createSent(YEAR);
    await take.fail(failedCall('refused', 429, { retryAfter: 5 }));
    expect(is()).toEqual(['confirming', 'tooMany']);
    submit();
    expect(is()).toEqual(['sending', null]);
    expect(take.inputs.map(({ requestId }) => requestId)).toEqual(ids.made);
    expect(ids.made).toHaveLength(2);
  });

  test('that gets no answer is asked for until the player leaves it, and can be sent again', async () => {
    const { leave, take, is } = createSent();
    await leave('taking');
    expect(is()).toEqual(['confirming', 'timeout']);
    expect(new Set(take.inputs.map(({ requestId }) => requestId)).size).toBe(1);
  });

  test('that breaks can be sent again', async () => {
    const { take, is } = createSent(WEEK, brokenSubmission(breakFormActors.taking));
    await take.fail(failedCall('offline'));
    expect(is()).toEqual(['confirming', 'timeout']);
  });
});

describe('the wish to play again', () => {
  test('is sent, and a break can still be chosen after it', async () => {
    const { askToReturn, goBack, ids, state, is, submit, choose } = createForm();
    submit();
    askToReturn();
    expect([is(), state().hasTag('busy'), state().hasTag('uninterruptible')]).toEqual([
      ['returning', null],
      true,
      true,
    ]);
    expect(goBack.inputs).toEqual([{ requestId: ids.made[0], body: null }]);
    await goBack.answer(sampleProtection({ exclusion: { state: 'returning', returnsAt: NOW } }));
    expect(is()).toEqual(['choosing', null]);
    choose(WEEK);
    submit();
    expect(is()).toEqual(['confirming', null]);
  });

  test('is refused while the break is in force', async () => {
    const { askToReturn, goBack, is } = createForm();
    askToReturn();
    await goBack.fail(failedCall('refused', 1907));
    expect(is()).toEqual(['choosing', 'inForce']);
  });

  test('that gets no answer can be sent again', async () => {
    const { askToReturn, leave, is } = createForm();
    askToReturn();
    await leave('returning');
    expect(is()).toEqual(['choosing', 'timeout']);
    askToReturn();
    expect(is()).toEqual(['returning', null]);
  });

  test('that breaks can be sent again', async () => {
    const { askToReturn, goBack, is } = createForm(undefined, brokenSubmission(breakFormActors.returning));
    askToReturn();
    await goBack.fail(failedCall('offline'));
    expect(is()).toEqual(['choosing', 'timeout']);
  });
});
