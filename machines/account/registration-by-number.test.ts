import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall } from '#tests/fake-call.ts';
import { fakeCooldown } from '#tests/fake-cooldown.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSmsCode, CHALLENGE, CODE_REFUSALS, fakeSmsCode, MOBILE, PROOF } from '#tests/fake-sms-code.ts';
import { fakeSubmission } from '#tests/fake-submission.ts';
import { pressCodeForm } from '#tests/press-form.ts';
import { sampleUser } from '#tests/sample-user.ts';
import { registrationActors, registrationMachine } from './registration.machine.ts';
import type { FieldChange, RegistrationInput } from './registration.types.ts';

const LOGGED_IN = { token: 'token-1', user: sampleUser() };
const COMMON = {
  password: 'secret12',
  isOfAge: true,
  acceptsTerms: true,
  termsVersion: 'terms-3',
  privacyVersion: 'privacy-2',
  inviteCode: 'FRIEND',
};

function createTestActor(method: RegistrationInput['method'] = 'phone', smsCode = fakeSmsCode()) {
  const ids = fakeIds();
  const { logic: submission, send: register } = fakeSubmission(registrationActors.submission);
  const { logic: cooldown } = fakeCooldown();
  const actor = createActor(
    registrationMachine.provide({ actors: { submission, smsCode: smsCode.logic, cooldown } }),
    {
      input: {
        methods: ['account', method],
        method,
        limits: { account: { min: 4, max: 12 }, password: { min: 8, max: 20 } },
        termsVersion: 'terms-3',
        privacyVersion: 'privacy-2',
        inviteCode: 'FRIEND',
        createId: ids.createId,
      },
    },
  ).start();
  return {
    ...pressCodeForm(actor, register),
    actor,
    register,
    sms: smsCode.sms,
    change: (change: FieldChange) => actor.send({ type: 'field.changed', ...change }),
  };
}

function createFilled(...parts: Parameters<typeof createTestActor>) {
  const test = createTestActor(...parts);
  test.change({ name: 'mobile', value: '0917 123 4567' });
  test.change({ name: 'password', value: 'secret12' });
  test.change({ name: 'isOfAge', value: true });
  test.change({ name: 'acceptsTerms', value: true });
  return test;
}

async function createEntered(smsCode?: ReturnType<typeof fakeSmsCode>) {
  const test = createFilled('phone', smsCode);
  test.submit();
  await test.sms.answer(CHALLENGE);
  test.typeCode();
  return test;
}

test('a complete form asks for a code, and the code opens the account', async () => {
  const { submit, sms, register, typeCode, tags, form } = createFilled();
  submit();
  expect([tags(), register.inputs]).toEqual([[], []]);
  expect(sms.inputs).toMatchObject([{ body: { purpose: 0, mobile: MOBILE } }]);
  await sms.answer(CHALLENGE);
  typeCode();
  expect(tags()).toEqual(['busy', 'uninterruptible']);
  expect(register.inputs.map(({ body }) => body)).toEqual([{ ...PROOF, ...COMMON }]);
  await register.answer(LOGGED_IN);
  expect(form().output).toEqual(LOGGED_IN);
});

test('without codes the number and the password open the account', () => {
  const { submit, sms, register } = createFilled('phonePassword');
  submit();
  expect(sms.inputs).toEqual([]);
  expect(register.inputs.map(({ body }) => body)).toEqual([
    { mobile: MOBILE, challengeId: '', code: '', ...COMMON },
  ]);
});

test('an incomplete form asks for no code', () => {
  const { submit, sms, shown } = createTestActor();
  submit();
  expect(sms.inputs).toEqual([]);
  expect(shown().errors).toEqual({
    mobile: 'missing',
    password: 'missing',
    isOfAge: 'missing',
    acceptsTerms: 'missing',
  });
});

test('a code for a form that is no longer complete waits until it is', async () => {
  const { submit, sms, change, typeCode, register, shown } = createFilled();
  submit();
  await sms.answer(CHALLENGE);
  change({ name: 'acceptsTerms', value: false });
  typeCode();
  expect([register.inputs, shown().errors]).toEqual([[], { acceptsTerms: 'missing' }]);
  change({ name: 'acceptsTerms', value: true });
  submit();
  expect(register.inputs).toHaveLength(1);
});

test('a number that gets no code is refused at its field, or the form says why', async () => {
  const { submit, sms, shown } = createFilled();
  submit();
  await sms.fail(failedCall('refused', 400, { field: 'mobile' }));
  expect(shown()).toEqual({ errors: { mobile: 'invalid' }, formError: null });
  submit();
  await sms.fail(failedCall('refused', 403));
  expect(shown()).toEqual({ errors: {}, formError: 'forbidden' });
  submit();
  expect(shown().formError).toBeNull();
});

test.each(CODE_REFUSALS)('the refusal %i of the code is shown at it', async (errcode, error, value) => {
  const { register, code, shown, tags } = await createEntered();
  await register.fail(failedCall('refused', errcode));
  expect(code()).toEqual({ value: { sent: value }, code: '', error });
  expect([shown(), tags()]).toEqual([{ errors: {}, formError: null }, []]);
});

test('a taken number is shown at its field, and another one can be typed', async () => {
  const { register, code, shown, change } = await createEntered();
  await register.fail(failedCall('refused', 1105));
  expect(shown()).toEqual({ errors: { mobile: 'taken' }, formError: null });
  expect(code().value).toBe('idle');
  change({ name: 'mobile', value: '09998887766' });
  expect(shown().errors).toEqual({});
});

test('a log-in that has ended leads back to the form', async () => {
  const { register, code, shown, tags } = await createEntered();
  await register.fail(failedCall('refused', 1113));
  expect([tags(), shown(), code().value]).toEqual([[], { errors: {}, formError: 'loginOver' }, 'idle']);
});

test('the same code is the same request, and another one is not', async () => {
  const { register, loseAnswers, submit, typeCode } = await createEntered();
  await loseAnswers();
  submit();
  expect(register.inputs.at(-1)).toEqual(register.inputs[0]);
  await loseAnswers();
  typeCode('280318');
  expect(register.inputs.at(-1)?.requestId).not.toBe(register.inputs[0]?.requestId);
});

test('the same digits of another challenge are another request', async () => {
  const { register, loseAnswers, submit, typeCode, sms, actor } = await createEntered();
  await loseAnswers();
  actor.getSnapshot().children.smsCode?.send({ type: 'code.leave' });
  submit();
  await sms.answer({ ...CHALLENGE, challengeId: 'challenge-2' });
  typeCode();
  expect(register.inputs.at(-1)?.requestId).not.toBe(register.inputs[0]?.requestId);
});

test('another way keeps what was typed and forgets errors and request', async () => {
  const { actor, submit, register, form, shown, change } = createFilled('phonePassword');
  submit();
  await register.fail(failedCall('refused', 1105));
  actor.send({ type: 'field.blurred', name: 'mobile' });
  actor.send({ type: 'method.choose', method: 'account' });
  expect(shown()).toEqual({ errors: {}, formError: null });
  expect(form().context).toMatchObject({
    method: 'account',
    touched: [],
    requestId: '',
    values: { mobile: '0917 123 4567' },
  });
  change({ name: 'account', value: 'maria' });
  submit();
  expect(register.inputs.at(-1)?.body).toEqual({ account: 'maria', ...COMMON });
});

test('another way ends a wait, and only one that is offered can be chosen', async () => {
  const { actor, submit, register, form, tags } = createFilled('phonePassword');
  submit();
  await register.fail(failedCall('refused', 429, { retryAfter: 60 }));
  actor.send({ type: 'method.choose', method: 'phonePassword' });
  actor.send({ type: 'method.choose', method: 'phone' });
  expect([form().context.method, tags()]).toEqual(['phonePassword', ['limited']]);
  actor.send({ type: 'method.choose', method: 'account' });
  expect([form().context.method, tags()]).toEqual(['account', []]);
});

test('a code that breaks begins again, and what was typed stays', async () => {
  const { shown, code, form } = await createEntered(brokenSmsCode());
  expect([shown().formError, code().value]).toEqual(['timeout', 'idle']);
  expect(form().context.values.mobile).toBe('0917 123 4567');
});
