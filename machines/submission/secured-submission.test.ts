import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall } from '#tests/fake-call.ts';
import { brokenCooldown, fakeCooldown } from '#tests/fake-cooldown.ts';
import { fakeSecured, pressSecured } from '#tests/fake-secured.ts';
import { brokenSubmission, fakeSubmission, loseAnswers } from '#tests/fake-submission.ts';
import { readPinFailure, securedSubmissionMachine } from './secured-submission.machine.ts';
import { createSubmissionMachine } from './submission.machine.ts';

const NOW = 1_795_000_000_000;
const REQUEST_ID = '0198b7d2-0000-7000-8000-000000000001';
const ANSWER = { coin: 40_000 };
const submissionMachine = createSubmissionMachine<{ password: string }, unknown>();
const withPin = (password: string) => ({ requestId: REQUEST_ID, body: { amount: 10_000, password } });

function createSecured({
  pinLength = 6,
  submit = fakeSubmission(submissionMachine),
  wait = fakeCooldown(),
} = {}) {
  const { logic, send: call, tellTime } = fakeSecured(securedSubmissionMachine, submit, wait);
  const input = { requestId: REQUEST_ID, body: { amount: 10_000 }, pinLength };
  const actor = createActor(logic, { input }).start();
  const state = () => actor.getSnapshot();
  return {
    call,
    tellTime,
    state,
    type: (text: string) => actor.send({ type: 'pin.changed', text }),
    submit: () => actor.send({ type: 'pin.submit' }),
    ...pressSecured(() => actor),
    shown: () => [state().value, state().context.pin, state().context.error],
  };
}

test('the call is made with the six digits, and its answer ends the submission', async () => {
  const { call, enterPin, state } = createSecured();
  enterPin('123 456');
  expect(call.inputs).toEqual([withPin('123456')]);
  await call.answer(ANSWER);
  expect([state().status, state().output]).toEqual(['done', { kind: 'done', answer: ANSWER }]);
});

test('fewer digits are not sent, and the next digit removes the error', () => {
  const { call, type, submit, shown } = createSecured();
  type('12345');
  submit();
  expect([call.inputs, shown()]).toEqual([[], ['typing', '12345', 'incomplete']]);
  type('123456');
  expect(shown()).toEqual(['typing', '123456', null]);
});

test('going back ends the submission without a call', () => {
  const { call, goBack, state } = createSecured();
  goBack();
  expect([state().output, call.inputs]).toEqual([{ kind: 'back' }, []]);
});

test('going back is not possible while the call is under way', async () => {
  const { call, enterPin, goBack, state } = createSecured();
  enterPin();
  goBack();
  expect(state().value).toBe('sending');
  await call.fail(failedCall('timeout'));
  goBack();
  expect(state().value).toBe('sending');
});

describe('a wrong password', () => {
  test('is shown, and the next one is sent with the same request', async () => {
    const { call, enterPin, shown, state } = createSecured();
    enterPin('280319');
    await call.fail(failedCall('refused', 1405));
    expect(shown()).toEqual(['typing', '', 'wrong']);
    enterPin('190328');
    expect([call.inputs, state().context.error]).toEqual([[withPin('280319'), withPin('190328')], null]);
  });

  test('that is refused after a lost answer can be typed again, for the same request', async () => {
    const { call, enterPin, shown, submission } = createSecured();
    enterPin('280319');
    await call.fail(failedCall('timeout'));
    submission('submission.retry');
    await call.fail(failedCall('refused', 1405));
    expect(shown()).toEqual(['typing', '', 'wrong']);
    enterPin('190328');
    expect(call.inputs).toEqual([withPin('280319'), withPin('280319'), withPin('190328')]);
  });

  test('can be left by going back', async () => {
    const { call, enterPin, goBack, state } = createSecured();
    enterPin();
    await call.fail(failedCall('refused', 1405));
    goBack();
    expect(state().output).toEqual({ kind: 'back' });
  });
});

describe('after too many wrong passwords', () => {
  async function createLimited(parts: Parameters<typeof createSecured>[0] = {}) {
    const test = createSecured(parts);
    test.enterPin();
    await test.call.fail(failedCall('refused', 429, { retryAfter: 2 }));
    return test;
  }

  test('the wait is counted down, and no password is accepted before its end', async () => {
    const { call, enterPin, tellTime, state, shown } = await createLimited();
    expect(state().value).toBe('limited');
    await tellTime.answer(NOW);
    await tellTime.answer(NOW + 1_000);
    expect(state().children.cooldown?.getSnapshot().context.secondsLeft).toBe(1);
    enterPin();
    expect(shown()).toEqual(['limited', '', 'tooMany']);

    await tellTime.answer(NOW + 2_000);
    expect(shown()).toEqual(['typing', '', null]);
    enterPin();
    expect(call.inputs).toHaveLength(2);
  });

  test('a wait that breaks lets the player try at once', async () => {
    const { tellTime, shown } = await createLimited({ wait: brokenCooldown() });
    await tellTime.answer(NOW);
    expect(shown()).toEqual(['typing', '', null]);
  });

  test('going back needs no wait', async () => {
    const { goBack, state } = await createLimited();
    goBack();
    expect(state().output).toEqual({ kind: 'back' });
  });
});

test('without a password the call is made at once', async () => {
  const { call, state } = createSecured({ pinLength: 0 });
  expect(call.inputs).toEqual([withPin('')]);
  const error = failedCall('refused', 429);
  await call.fail(error);
  expect(state().output).toEqual({ kind: 'refused', error });
});

test('a refusal for another reason ends the submission with the error', async () => {
  const { call, enterPin, state } = createSecured();
  enterPin();
  const error = failedCall('refused', 1201);
  await call.fail(error);
  expect(state().output).toEqual({ kind: 'refused', error });
});

test('an unanswered call that is left ends the submission as left', async () => {
  const { call, enterPin, state, submission } = createSecured();
  enterPin();
  await loseAnswers(call, submission);
  expect(state().output).toEqual({ kind: 'left' });
});

test('a call that breaks ends the submission as left', async () => {
  const { call, enterPin, state } = createSecured({ submit: brokenSubmission(submissionMachine) });
  enterPin();
  await call.fail(failedCall('offline'));
  expect(state().output).toEqual({ kind: 'left' });
});

test.each([
  ['a wrong password', failedCall('refused', 1405), { error: 'wrong' }],
  ['too many tries', failedCall('refused', 429, { retryAfter: 900 }), { error: 'tooMany', retryAfter: 900 }],
  ['too many tries, without a time,', failedCall('refused', 429), { error: 'tooMany', retryAfter: 60 }],
  ['another refusal', failedCall('refused', 1201), null],
  ['no answer', failedCall('timeout'), null],
  ['an error that is no failed call', new Error('odd'), null],
])('%s is read as what it says about the password', (_, error, failure) => {
  expect(readPinFailure(error)).toEqual(failure);
});
