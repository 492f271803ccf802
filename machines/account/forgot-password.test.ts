import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall } from '#tests/fake-call.ts';
import { brokenCooldown, fakeCooldown } from '#tests/fake-cooldown.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSmsCode, CHALLENGE, CODE_REFUSALS, fakeSmsCode, MOBILE, PROOF } from '#tests/fake-sms-code.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import { pressCodeForm } from '#tests/press-form.ts';
import { sampleUser } from '#tests/sample-user.ts';
import type { LoggedIn } from './credential-rules.ts';
import { forgotPasswordActors, forgotPasswordMachine } from './forgot-password.machine.ts';
import type { ForgotPasswordField, NewPassword } from './forgot-password.types.ts';

const NOW = 1_795_000_000_000;
const LOGGED_IN = { token: 'token-1', user: sampleUser() };

interface Parts {
  mobile?: string;
  submit?: ReturnType<typeof fakeSubmission<NewPassword, LoggedIn>>;
  smsCode?: ReturnType<typeof fakeSmsCode>;
  wait?: ReturnType<typeof fakeCooldown>;
}

function createTestActor({
  mobile = '',
  submit = fakeSubmission(forgotPasswordActors.submission),
  smsCode = fakeSmsCode(),
  wait: { logic: cooldown, tellTime } = fakeCooldown(),
}: Parts = {}) {
  const actor = createActor(
    forgotPasswordMachine.provide({
      actors: { submission: submit.logic, smsCode: smsCode.logic, cooldown },
    }),
    { input: { mobile, limits: { min: 8, max: 20 }, createId: fakeIds().createId } },
  ).start();
  return {
    ...pressCodeForm(actor, submit.send),
    actor,
    tellTime,
    sms: smsCode.sms,
    tellCodeTime: smsCode.tellTime,
    renew: submit.send,
    change: (name: ForgotPasswordField, value: string) => actor.send({ type: 'field.changed', name, value }),
    blur: (name: ForgotPasswordField) => actor.send({ type: 'field.blurred', name }),
  };
}

async function createRenewing(parts?: Parts) {
  const test = createTestActor(parts);
  test.change('mobile', '0917 123 4567');
  test.submit();
  await test.sms.answer(CHALLENGE);
  test.typeCode();
  return test;
}

async function createSubmitted(parts?: Parts) {
  const test = await createRenewing(parts);
  test.change('password', 'secret12');
  test.submit();
  return test;
}

test('the form begins with the number that is known', () => {
  const { form, submit, sms } = createTestActor({ mobile: MOBILE });
  expect(form().context.values).toEqual({ mobile: MOBILE, password: '' });
  submit();
  expect(sms.inputs).toMatchObject([{ body: { purpose: 2, mobile: MOBILE } }]);
});

test('number, code and new password log the player in', async () => {
  const { submit, change, sms, typeCode, tags, renew, form } = createTestActor();
  change('mobile', '0917 123 4567');
  submit();
  expect(sms.inputs).toMatchObject([{ body: { purpose: 2, mobile: MOBILE } }]);
  await sms.answer(CHALLENGE);
  expect(tags()).toEqual([]);
  typeCode();
  expect([tags(), renew.inputs]).toEqual([['renewing'], []]);
  change('password', ' secret12 ');
  submit();
  expect(tags()).toEqual(['busy', 'renewing', 'uninterruptible']);
  expect(renew.inputs.map(({ body }) => body)).toEqual([{ ...PROOF, password: ' secret12 ' }]);
  await renew.answer(LOGGED_IN);
  expect([form().status, form().output]).toEqual(['done', LOGGED_IN]);
});

describe('errors', () => {
  test('of the number show once it was left or submitted', () => {
    const { change, blur, shown, sms } = createTestActor();
    change('mobile', '12');
    expect(shown().errors).toEqual({});
    blur('mobile');
    blur('mobile');
    expect(shown().errors).toEqual({ mobile: 'invalid' });
    change('mobile', MOBILE);
    expect([shown().errors, sms.inputs]).toEqual([{}, []]);
  });

  test('of a number that is missing show after a submit', () => {
    const { submit, shown, sms } = createTestActor();
    submit();
    expect([shown().errors, sms.inputs]).toEqual([{ mobile: 'missing' }, []]);
  });

  test('of the password show once it was left or submitted', async () => {
    const { submit, change, blur, shown, renew } = await createRenewing();
    submit();
    expect([shown().errors, renew.inputs]).toEqual([{ password: 'missing' }, []]);
    change('password', 'short');
    expect(shown().errors).toEqual({ password: 'tooShort' });
    change('password', 'secret12');
    blur('password');
    expect(shown().errors).toEqual({});
  });

  test('of a password that was left show too', async () => {
    const { blur, shown } = await createRenewing();
    blur('password');
    expect(shown().errors).toEqual({ password: 'missing' });
  });

  test('of the sending show at the number or above the form', async () => {
    const { submit, change, sms, shown } = createTestActor();
    change('mobile', MOBILE);
    submit();
    await sms.fail(failedCall('refused', 400, { field: 'mobile' }));
    expect(shown()).toEqual({ errors: { mobile: 'invalid' }, formError: null });
    submit();
    await sms.fail(failedCall('refused', 403));
    expect(shown()).toEqual({ errors: {}, formError: 'forbidden' });
    submit();
    expect(shown().formError).toBeNull();
    await sms.fail(failedCall('refused', 403));
    change('mobile', '09998887766');
    expect(shown().formError).toBeNull();
  });

  test('of a guessable password show at it until it changes', async () => {
    const { renew, shown, change, tags } = await createSubmitted();
    await renew.fail(failedCall('refused', 400, { field: 'password' }));
    expect([tags(), shown()]).toEqual([['renewing'], { errors: { password: 'invalid' }, formError: null }]);
    change('password', 'secret34');
    expect(shown().errors).toEqual({});
  });
});

test.each(CODE_REFUSALS)('the refusal %i of the code leads back to it', async (errcode, error, value) => {
  const { renew, code, tags, form, typeCode, submit } = await createSubmitted();
  await renew.fail(failedCall('refused', errcode));
  expect([tags(), code()]).toEqual([[], { value: { sent: value }, code: '', error }]);
  typeCode('280318');
  expect([tags(), form().context.values.password]).toEqual([['renewing'], 'secret12']);
  submit();
  expect(renew.inputs.at(-1)?.body.code).toBe('280318');
  expect(renew.inputs[1]?.requestId).not.toBe(renew.inputs[0]?.requestId);
});

test('a log-in that has ended leads back to the number, and the next one has a request of its own', async () => {
  const { renew, code, shown, tags } = await createSubmitted();
  await renew.fail(failedCall('refused', 1113));
  expect([tags(), shown(), code().value]).toEqual([[], { errors: {}, formError: 'loginOver' }, 'idle']);
});

test('an error above the form disappears with the code', async () => {
  const { submit, change, sms, shown, tellCodeTime, typeCode, form } = createTestActor();
  change('mobile', MOBILE);
  submit();
  await sms.answer({ ...CHALLENGE, resendAfter: 0 });
  await tellCodeTime.answer(NOW);
  form().children.smsCode?.send({ type: 'code.resend' });
  await sms.fail(failedCall('refused', 403));
  expect(shown().formError).toBe('forbidden');
  typeCode();
  expect(shown().formError).toBeNull();
});

test('a player who goes back types another number', async () => {
  const { actor, renew, tags, code, shown } = await createSubmitted();
  await renew.fail(failedCall('refused', 403));
  expect(shown().formError).toBe('forbidden');
  actor.send({ type: 'form.back' });
  expect([tags(), code().value, shown().formError]).toEqual([[], 'idle', null]);
});

test('the same values are the same request, and others are not', async () => {
  const { renew, loseAnswers, submit, shown, change } = await createSubmitted();
  await loseAnswers();
  expect(shown().formError).toBe('timeout');
  submit();
  expect(renew.inputs.at(-1)).toEqual(renew.inputs[0]);
  expect(shown().formError).toBeNull();
  await loseAnswers();
  change('password', 'secret34');
  submit();
  expect(renew.inputs.at(-1)?.requestId).not.toBe(renew.inputs[0]?.requestId);
});

test('a request id that the server has seen with other values is not used again', async () => {
  const { renew, submit } = await createSubmitted();
  await renew.fail(failedCall('refused', 409));
  submit();
  expect(renew.inputs[1]?.requestId).not.toBe(renew.inputs[0]?.requestId);
});

test('while the call is under way nothing can be changed and nothing is sent twice', async () => {
  const { renew, submit, change, blur, form } = await createSubmitted();
  submit();
  change('password', 'secret34');
  blur('mobile');
  expect(renew.inputs).toHaveLength(1);
  expect(form().context).toMatchObject({ values: { password: 'secret12' }, touched: [] });
});

test('a submission that breaks leads back to the form', async () => {
  const { renew, tags, shown } = await createSubmitted({
    submit: brokenSubmission(forgotPasswordActors.submission),
  });
  await renew.fail(failedCall('offline'));
  expect([tags(), shown().formError]).toEqual([['renewing'], 'timeout']);
});

test('the wait after too many tries is counted down', async () => {
  const { renew, tellTime, tags, shown, submit, change, form } = await createSubmitted();
  await renew.fail(failedCall('refused', 429, { retryAfter: 2 }));
  expect([tags(), shown().formError]).toEqual([['renewing', 'limited'], 'tooMany']);
  await tellTime.answer(NOW);
  await tellTime.answer(NOW + 1_000);
  expect(form().children.cooldown?.getSnapshot().context.secondsLeft).toBe(1);
  submit();
  change('password', 'secret34');
  expect([renew.inputs.length, shown().formError]).toEqual([1, 'tooMany']);
  await tellTime.answer(NOW + 2_000);
  expect([tags(), shown().formError]).toEqual([['renewing'], null]);
});

test('a wait that breaks ends', async () => {
  const { renew, tellTime, tags, shown } = await createSubmitted({ wait: brokenCooldown() });
  await renew.fail(failedCall('refused', 429, { retryAfter: 2 }));
  await tellTime.answer(NOW);
  expect([tags(), shown().formError]).toEqual([['renewing'], null]);
});

test('a code that breaks begins again, and what was typed stays', async () => {
  const { shown, code, form } = await createRenewing({ smsCode: brokenSmsCode() });
  expect([shown().formError, code().value]).toEqual(['timeout', 'idle']);
  expect(form().context.values.mobile).toBe('0917 123 4567');
});

test('the password can be shown and hidden at any time', () => {
  const { actor, tags } = createTestActor();
  actor.send({ type: 'password.toggle' });
  expect(tags()).toEqual(['passwordShown']);
  actor.send({ type: 'password.toggle' });
  expect(tags()).toEqual([]);
});
