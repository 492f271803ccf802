import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission, loseAnswers } from '#tests/fake-submission.ts';
import { pressForm } from '#tests/press-form.ts';
import type { SubmissionEvent } from '../submission/submission.machine.ts';
import { pinActors, pinMachine } from './pin.machine.ts';
import type { PinField, PinRequest, SetPins } from './pin.types.ts';

const FIRST_ID = '0198b7d2-0000-7000-8000-000000000001';
const SECOND_ID = '0198b7d2-0000-7000-8000-000000000002';
const REQUEST = { requestId: FIRST_ID, body: { pin: 'withdraw', password: '280319' } };

type Submit = ReturnType<typeof fakeSubmission<PinRequest, SetPins>>;

function createForm(submit: Submit = fakeSubmission(pinActors.submission)) {
  const ids = fakeIds();
  const actor = createActor(pinMachine.provide({ actors: { submission: submit.logic } }), {
    input: { pin: 'withdraw', length: 6, createId: ids.createId },
  }).start();
  return {
    ...pressForm(actor),
    ids,
    setPin: submit.send,
    submission: (type: SubmissionEvent['type']) => actor.getSnapshot().children.submission?.send({ type }),
    change: (name: PinField, text: string) => actor.send({ type: 'field.changed', name, text }),
    blur: (name: PinField) => actor.send({ type: 'field.blurred', name }),
  };
}

function createSubmitted(submit?: Submit) {
  const test = createForm(submit);
  test.change('password', '280 319');
  test.change('repeat', '280319');
  test.submit();
  return test;
}

test('a password typed twice is set, and the form does not keep it', async () => {
  const { setPin, form, tags } = createSubmitted();
  expect([setPin.inputs, tags()]).toEqual([[REQUEST], ['busy', 'uninterruptible']]);
  await setPin.answer({ hasWithdrawPassword: true, hasSafeboxPassword: false });
  expect([form().status, form().value]).toEqual(['done', 'saved']);
  expect(form().context.values).toEqual({ password: '', repeat: '' });
});

test('a submit of the empty form sends nothing and shows what is missing', () => {
  const { submit, setPin, shown } = createForm();
  submit();
  expect(setPin.inputs).toEqual([]);
  expect(shown().errors).toEqual({ password: 'digits' });
});

test('a field shows its error once it was left', () => {
  const { change, blur, shown } = createForm();
  change('password', '2803');
  expect(shown().errors).toEqual({});
  blur('password');
  expect(shown().errors).toEqual({ password: 'digits' });
  change('password', '111111');
  expect(shown().errors).toEqual({ password: 'guessable' });
  change('password', '280319');
  expect(shown().errors).toEqual({});
});

test('without a proof of the login the form stays as it was, and the same request can be sent', async () => {
  const { setPin, form, shown, submit } = createSubmitted();
  await setPin.fail(failedCall('refused', 1111));
  expect(form().context.values).toEqual({ password: '280319', repeat: '280319' });
  expect(shown()).toEqual({ errors: {}, formError: 'proofNeeded' });
  submit();
  expect([setPin.inputs, shown().formError]).toEqual([[REQUEST, REQUEST], null]);
});

test('a field that the server refuses is shown, and can be tried again', async () => {
  const { setPin, shown, submit } = createSubmitted();
  await setPin.fail(failedCall('refused', 400, { field: 'password' }));
  expect(shown()).toEqual({ errors: { password: 'invalid' }, formError: null });
  submit();
  expect(setPin.inputs).toEqual([REQUEST, REQUEST]);
});

test('a lost answer is asked for again with the same request', async () => {
  const { setPin, submission, tags, form } = createSubmitted();
  await setPin.fail(failedCall('timeout'));
  expect(tags()).toEqual(['busy', 'uninterruptible']);
  submission('submission.retry');
  expect(setPin.inputs).toEqual([REQUEST, REQUEST]);
  await setPin.answer({ hasWithdrawPassword: true, hasSafeboxPassword: false });
  expect(form().value).toBe('saved');
});

async function createLeft() {
  const test = createSubmitted();
  await loseAnswers(test.setPin, test.submission);
  return test;
}

test('after a lost answer was left, the same values are sent as the same request', async () => {
  const { submit, ids, setPin, shown } = await createLeft();
  expect(shown()).toEqual({ errors: {}, formError: 'timeout' });
  submit();
  expect(shown().formError).toBeNull();
  expect([setPin.inputs.at(-1), ids.made]).toEqual([REQUEST, [FIRST_ID]]);
});

test('changed digits are another request', async () => {
  const { submit, change, setPin } = await createLeft();
  change('password', '914062');
  change('repeat', '914062');
  submit();
  expect(setPin.inputs.at(-1)).toEqual({
    requestId: SECOND_ID,
    body: { ...REQUEST.body, password: '914062' },
  });
});

test('a request id that the server has seen with other values is not used again', async () => {
  const { submit, setPin, shown } = createSubmitted();
  await setPin.fail(failedCall('refused', 409));
  expect(shown()).toEqual({ errors: {}, formError: 'invalid' });
  submit();
  expect(setPin.inputs.at(-1)).toEqual({ ...REQUEST, requestId: SECOND_ID });
});

test('a submission that breaks leads back to the form', async () => {
  const { setPin, form, shown } = createSubmitted(brokenSubmission(pinActors.submission));
  await setPin.fail(failedCall('offline'));
  expect([form().value, shown().formError]).toEqual(['editing', 'timeout']);
});

test('while the call is under way nothing can be changed and nothing is sent twice', () => {
  const { change, submit, setPin, form } = createSubmitted();
  change('password', '999999');
  submit();
  expect([setPin.inputs.length, form().context.values.password]).toEqual([1, '280319']);
});
