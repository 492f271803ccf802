import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall } from '#tests/fake-call.ts';
import { brokenCooldown, fakeCooldown } from '#tests/fake-cooldown.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission, loseAnswers } from '#tests/fake-submission.ts';
import { pressForm } from '#tests/press-form.ts';
import { sampleUser } from '#tests/sample-user.ts';
import type { SubmissionEvent } from '../submission/submission.machine.ts';
import type { LoggedIn } from './credential-rules.ts';
import { registrationActors, registrationMachine } from './registration.machine.ts';
import type { FieldChange, RegistrationInput, RegistrationRequest } from './registration.types.ts';

const NOW = 1_795_000_000_000;
const FIRST_ID = '0198b7d2-0000-7000-8000-000000000001';
const SECOND_ID = '0198b7d2-0000-7000-8000-000000000002';
const LOGGED_IN = { token: 'token-1', user: sampleUser() };

const INPUT: Omit<RegistrationInput, 'createId'> = {
  methods: ['account'],
  method: 'account',
  limits: { account: { min: 4, max: 12 }, password: { min: 8, max: 20 } },
  termsVersion: 'terms-3',
  privacyVersion: 'privacy-2',
  inviteCode: 'FRIEND',
};
const REQUEST = {
  requestId: FIRST_ID,
  body: {
    account: 'maria',
    password: 'secret12',
    isOfAge: true,
    acceptsTerms: true,
    termsVersion: 'terms-3',
    privacyVersion: 'privacy-2',
    inviteCode: 'FRIEND',
  },
};

interface Parts {
  wait?: ReturnType<typeof fakeCooldown>;
  submit?: ReturnType<typeof fakeSubmission<RegistrationRequest, LoggedIn>>;
}

function createTestActor({
  wait = fakeCooldown(),
  submit = fakeSubmission(registrationActors.submission),
}: Parts = {}) {
  const ids = fakeIds();
  const actor = createActor(
    registrationMachine.provide({
      actors: { submission: submit.logic, cooldown: wait.logic },
    }),
    { input: { ...INPUT, createId: ids.createId } },
  ).start();
  return {
    ...pressForm(actor),
    actor,
    ids,
    register: submit.send,
    tellTime: wait.tellTime,
    submission: (type: SubmissionEvent['type']) => actor.getSnapshot().children.submission?.send({ type }),
    change: (change: FieldChange) => actor.send({ type: 'field.changed', ...change }),
  };
}

function createFilled(parts: Parts = {}) {
  const test = createTestActor(parts);
  test.change({ name: 'account', value: ' maria ' });
  test.change({ name: 'password', value: 'secret12' });
  test.change({ name: 'isOfAge', value: true });
  test.change({ name: 'acceptsTerms', value: true });
  return test;
}

function createSubmitted(parts: Parts = {}) {
  const test = createFilled(parts);
  test.submit();
  return test;
}

test('an account is opened with the typed values, the accepted versions and the invite code', async () => {
  const { submit, register, tags, form } = createFilled();
  submit();
  expect(tags()).toEqual(['busy', 'uninterruptible']);
  expect(register.inputs).toEqual([REQUEST]);

  await register.answer(LOGGED_IN);
  expect(form().status).toBe('done');
  expect(form().output).toEqual(LOGGED_IN);
});

test('a submit of the empty form sends nothing and shows all that is missing', () => {
  const { submit, ids, shown } = createTestActor();
  submit();
  expect(ids.made).toEqual([]);
  expect(shown()).toEqual({
    errors: { account: 'missing', password: 'missing', isOfAge: 'missing', acceptsTerms: 'missing' },
    formError: null,
  });
});

test('a field shows its error once it was left, by the configured limits', () => {
  const { actor, change, shown } = createTestActor();
  change({ name: 'account', value: 'mar' });
  expect(shown().errors).toEqual({});
  actor.send({ type: 'field.blurred', name: 'account' });
  expect(shown().errors).toEqual({ account: 'tooShort' });
  change({ name: 'account', value: 'marimarimari1' });
  expect(shown().errors).toEqual({ account: 'tooLong' });
  change({ name: 'account', value: 'maria' });
  expect(shown().errors).toEqual({});
});

test('a field left twice is touched once', () => {
  const { actor } = createTestActor();
  actor.send({ type: 'field.blurred', name: 'account' });
  actor.send({ type: 'field.blurred', name: 'account' });
  expect(actor.getSnapshot().context.touched).toEqual(['account']);
});

test('a lost answer is asked for again with the same request', async () => {
  const { register, submission, tags, form } = createSubmitted();
  await register.fail(failedCall('timeout'));
  expect(tags()).toEqual(['busy', 'uninterruptible']);
  submission('submission.retry');
  expect(register.inputs).toEqual([REQUEST, REQUEST]);
  await register.answer(LOGGED_IN);
  expect(form().output).toEqual(LOGGED_IN);
});

async function createLeft() {
  const test = createSubmitted();
  await loseAnswers(test.register, test.submission);
  return test;
}

test('after a lost answer was left, the same values are sent as the same request', async () => {
  const { submit, ids, register, shown } = await createLeft();
  expect(shown()).toEqual({ errors: {}, formError: 'timeout' });
  submit();
  expect(shown().formError).toBeNull();
  expect([register.inputs.at(-1), ids.made]).toEqual([REQUEST, [FIRST_ID]]);
});

test('changed values are another request', async () => {
  const { submit, change, register } = await createLeft();
  change({ name: 'password', value: 'secret34' });
  submit();
  expect(register.inputs.at(-1)).toEqual({
    requestId: SECOND_ID,
    body: { ...REQUEST.body, password: 'secret34' },
  });
});

test('a submission that breaks leads back to the form', async () => {
  const { register, shown, tags } = createSubmitted({
    submit: brokenSubmission(registrationActors.submission),
  });
  await register.fail(failedCall('offline'));
  expect([tags(), shown().formError]).toEqual([[], 'timeout']);
});

test('a request id that the server has seen with other values is not used again', async () => {
  const { submit, register, shown } = createSubmitted();
  await register.fail(failedCall('refused', 409));
  expect(shown().formError).toBe('invalid');
  submit();
  expect(register.inputs.at(-1)).toEqual({ ...REQUEST, requestId: SECOND_ID });
});

test('a form that is no longer complete is not sent again', async () => {
  const { submit, change, register } = createSubmitted();
  await register.fail(failedCall('refused', 1101));
  change({ name: 'acceptsTerms', value: false });
  submit();
  expect(register.inputs).toHaveLength(1);
});

test('a taken name is shown at its field until it changes', async () => {
  const { register, change, shown } = createSubmitted();
  await register.fail(failedCall('refused', 1101));
  expect(shown()).toEqual({ errors: { account: 'taken' }, formError: null });
  change({ name: 'isOfAge', value: true });
  expect(shown().errors).toEqual({ account: 'taken' });
  change({ name: 'account', value: 'maria2' });
  expect(shown().errors).toEqual({});
});

test('an invite code that nobody has is said at its field, and the form goes on without one', async () => {
  const { register, change, shown, submit } = createSubmitted();
  await register.fail(failedCall('refused', 400, { field: 'inviteCode' }));
  expect(shown()).toEqual({ errors: { inviteCode: 'invalid' }, formError: null });
  change({ name: 'inviteCode', value: '' });
  expect(shown()).toEqual({ errors: {}, formError: null });
  submit();
  expect(register.inputs.at(-1)).toEqual({
    requestId: SECOND_ID,
    body: { ...REQUEST.body, inviteCode: '' },
  });
});

test('a typed invite code is sent without spaces around it', () => {
  const { change, submit, register } = createFilled();
  change({ name: 'inviteCode', value: ' PAL ' });
  submit();
  expect(register.inputs).toEqual([{ ...REQUEST, body: { ...REQUEST.body, inviteCode: 'PAL' } }]);
});

test('a message above the form disappears when something changes', async () => {
  const { register, change, shown } = createSubmitted();
  await register.fail(failedCall('refused', 400));
  expect(shown().formError).toBe('invalid');
  change({ name: 'account', value: 'maria2' });
  expect(shown().formError).toBeNull();
});

test('while the calls are under way nothing can be changed and nothing is sent twice', async () => {
  const { submit, change, ids, register, form } = createFilled();
  submit();
  submit();
  change({ name: 'account', value: 'juana' });
  expect(ids.made).toEqual([FIRST_ID]);
  expect(register.inputs).toHaveLength(1);
  expect(form().context.values.account).toBe(' maria ');
});

test('too many tries are counted down, and then the same request may be sent again', async () => {
  const { actor, submit, register, tellTime, tags, form, shown } = createSubmitted();
  await register.fail(failedCall('refused', 429, { retryAfter: 2 }));
  expect(tags()).toEqual(['limited']);
  expect(shown().formError).toBe('tooMany');
  await tellTime.answer(NOW);
  await tellTime.answer(NOW + 1_000);
  expect(form().children.cooldown?.getSnapshot().context.secondsLeft).toBe(1);
  submit();
  actor.send({ type: 'field.blurred', name: 'account' });
  expect(register.inputs).toHaveLength(1);
  expect(form().context.touched).toEqual(['account']);

  await tellTime.answer(NOW + 2_000);
  expect(tags()).toEqual([]);
  expect(shown().formError).toBeNull();
  submit();
  expect(register.inputs).toEqual([REQUEST, REQUEST]);
});

test('a change during a wait does not hide the wait', async () => {
  const { change, register, shown, tags, form } = createSubmitted();
  await register.fail(failedCall('refused', 429, { retryAfter: 60 }));
  change({ name: 'account', value: 'juana' });
  expect(form().context.values.account).toBe('juana');
  expect(shown().formError).toBe('tooMany');
  expect(tags()).toEqual(['limited']);
});

test('a wait that breaks ends, and the server decides about the next try', async () => {
  const { register, tellTime, tags, shown } = createSubmitted({ wait: brokenCooldown() });
  await register.fail(failedCall('refused', 429, { retryAfter: 60 }));
  await tellTime.answer(NOW);
  expect(tags()).toEqual([]);
  expect(shown().formError).toBeNull();
});

test('the password can be shown and hidden at any time', () => {
  const { actor, submit, tags } = createFilled();
  actor.send({ type: 'password.toggle' });
  expect(tags()).toEqual(['passwordShown']);
  submit();
  actor.send({ type: 'password.toggle' });
  expect(tags()).toEqual(['busy', 'uninterruptible']);
});
