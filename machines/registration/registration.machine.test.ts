import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { sampleUser } from '#tests/sample-user.ts';
import { registrationActors } from './registration.actors.ts';
import { registrationMachine } from './registration.machine.ts';
import type { FieldChange, RegistrationInput } from './registration.types.ts';

const NOW = 1_795_000_000_000;
const FIRST_ID = '0198b7d2-0000-7000-8000-000000000001';
const SECOND_ID = '0198b7d2-0000-7000-8000-000000000002';
const SIGNED = { token: 'token-1', user: sampleUser() };

const INPUT: RegistrationInput = {
  limits: { account: { min: 4, max: 12 }, password: { min: 8, max: 20 } },
  termsVersion: 'terms-3',
  privacyVersion: 'privacy-2',
  inviteCode: 'FRIEND',
};
const REQUEST = {
  requestId: FIRST_ID,
  account: 'maria',
  password: 'secret12',
  isOfAge: true,
  acceptsTerms: true,
  termsVersion: 'terms-3',
  privacyVersion: 'privacy-2',
  inviteCode: 'FRIEND',
};

function createTestActor() {
  const createRequestId = fakeCall(registrationActors.createRequestId);
  const register = fakeCall(registrationActors.register);
  const tellTime = fakeCall(registrationActors.tellTime);
  const actor = createActor(
    registrationMachine.provide({
      actors: {
        createRequestId: createRequestId.logic,
        register: register.logic,
        tellTime: tellTime.logic,
      },
    }),
    { input: INPUT },
  ).start();
  const form = () => actor.getSnapshot();
  return {
    actor,
    createRequestId,
    register,
    tellTime,
    form,
    tags: () => [...form().tags],
    shown: () => ({ errors: form().context.errors, formError: form().context.formError }),
    change: (change: FieldChange) => actor.send({ type: 'field.changed', ...change }),
    submit: () => actor.send({ type: 'form.submit' }),
  };
}

function createFilled() {
  const test = createTestActor();
  test.change({ name: 'account', value: ' maria ' });
  test.change({ name: 'password', value: 'secret12' });
  test.change({ name: 'isOfAge', value: true });
  test.change({ name: 'acceptsTerms', value: true });
  return test;
}

async function createSubmitted() {
  const test = createFilled();
  test.submit();
  await test.createRequestId.answer(FIRST_ID);
  return test;
}

test('an account is opened with what was typed, accepted and invited by', async () => {
  const { submit, createRequestId, register, tags, form } = createFilled();
  submit();
  expect(tags()).toEqual(['busy']);
  expect(register.inputs).toEqual([]);

  await createRequestId.answer(FIRST_ID);
  expect(tags()).toEqual(['busy']);
  expect(register.inputs).toEqual([REQUEST]);

  await register.answer(SIGNED);
  expect(form().status).toBe('done');
  expect(form().output).toEqual(SIGNED);
});

test('submit on an empty form sends nothing and shows all that is missing', () => {
  const { submit, createRequestId, shown } = createTestActor();
  submit();
  expect(createRequestId.inputs).toEqual([]);
  expect(shown()).toEqual({
    errors: { account: 'missing', password: 'missing', isOfAge: 'missing', acceptsTerms: 'missing' },
    formError: null,
  });
});

test('a field shows what is wrong once it was left, by the limits of the config', () => {
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

test('a lost answer is asked for again with the same request id', async () => {
  const { submit, createRequestId, register, shown } = await createSubmitted();
  await register.fail(failedCall('timeout'));
  expect(shown()).toEqual({ errors: {}, formError: 'timeout' });

  submit();
  expect(shown().formError).toBeNull();
  expect(createRequestId.inputs).toHaveLength(1);
  expect(register.inputs).toEqual([REQUEST, REQUEST]);
});

test('changed values are another request', async () => {
  const { submit, change, createRequestId, register } = await createSubmitted();
  await register.fail(failedCall('timeout'));
  change({ name: 'password', value: 'secret34' });
  submit();
  await createRequestId.answer(SECOND_ID);
  expect(register.inputs).toEqual([REQUEST, { ...REQUEST, requestId: SECOND_ID, password: 'secret34' }]);
});

test('a request id that the server has seen with other values is not used again', async () => {
  const { submit, createRequestId, register, shown } = await createSubmitted();
  await register.fail(failedCall('refused', 409));
  expect(shown().formError).toBe('invalid');
  submit();
  await createRequestId.answer(SECOND_ID);
  expect(register.inputs.at(-1)).toEqual({ ...REQUEST, requestId: SECOND_ID });
});

test('a form that is no longer complete is not sent again', async () => {
  const { submit, change, register } = await createSubmitted();
  await register.fail(failedCall('offline'));
  change({ name: 'acceptsTerms', value: false });
  submit();
  expect(register.inputs).toHaveLength(1);
});

test('a taken name is said at the name until it is changed', async () => {
  const { register, change, shown } = await createSubmitted();
  await register.fail(failedCall('refused', 1101));
  expect(shown()).toEqual({ errors: { account: 'taken' }, formError: null });
  change({ name: 'isOfAge', value: true });
  expect(shown().errors).toEqual({ account: 'taken' });
  change({ name: 'account', value: 'maria2' });
  expect(shown().errors).toEqual({});
});

test('a message above the form goes when something is changed', async () => {
  const { register, change, shown } = await createSubmitted();
  await register.fail(failedCall('server', 500));
  expect(shown().formError).toBe('server');
  change({ name: 'account', value: 'maria2' });
  expect(shown().formError).toBeNull();
});

test('while the calls are under way nothing can be changed and nothing is sent twice', async () => {
  const { submit, change, createRequestId, register, form } = createFilled();
  submit();
  submit();
  change({ name: 'account', value: 'juana' });
  await createRequestId.answer(FIRST_ID);
  submit();
  change({ name: 'account', value: 'juana' });
  expect(createRequestId.inputs).toHaveLength(1);
  expect(register.inputs).toHaveLength(1);
  expect(form().context.values.account).toBe(' maria ');
});

test('without a request id nothing is sent, and the form says so', async () => {
  const { submit, createRequestId, register, tags, shown } = createFilled();
  submit();
  await createRequestId.fail(new Error('no randomness'));
  expect(register.inputs).toEqual([]);
  expect(tags()).toEqual([]);
  expect(shown().formError).toBe('server');
});

test('too many tries are counted down, then the same request may go again', async () => {
  const { actor, submit, register, tellTime, tags, form, shown } = await createSubmitted();
  await register.fail(failedCall('refused', 429, { retryAfter: 2 }));
  expect(tags()).toEqual(['limited']);
  expect(shown().formError).toBe('tooMany');
  await tellTime.answer(NOW);
  await tellTime.answer(NOW + 1_000);
  expect(form().context.cooldown).toEqual({ retryAt: NOW + 2_000, secondsLeft: 1 });
  expect(tellTime.inputs).toEqual([{ after: 0 }, { after: 1_000 }, { after: 1_000 }]);
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

test('what is changed during a wait does not hide the wait', async () => {
  const { change, register, shown, tags, form } = await createSubmitted();
  await register.fail(failedCall('refused', 429, { retryAfter: 60 }));
  change({ name: 'account', value: 'juana' });
  expect(form().context.values.account).toBe('juana');
  expect(shown().formError).toBe('tooMany');
  expect(tags()).toEqual(['limited']);
});

test('without a clock the server decides when it is time', async () => {
  const { register, tellTime, tags, shown } = await createSubmitted();
  await register.fail(failedCall('refused', 429, { retryAfter: 60 }));
  await tellTime.fail(new Error('no clock'));
  expect(tags()).toEqual([]);
  expect(shown().formError).toBeNull();
});

test('the password can be shown and hidden at any time', () => {
  const { actor, submit, tags } = createFilled();
  actor.send({ type: 'password.toggle' });
  expect(tags()).toEqual(['passwordShown']);
  submit();
  actor.send({ type: 'password.toggle' });
  expect(tags()).toEqual(['busy']);
});
