import { describe, expect, test } from 'vitest';
import { createActor, type EventObject } from 'xstate';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { brokenCooldown, fakeCooldown } from '#tests/fake-cooldown.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSmsCode, CHALLENGE, CODE_REFUSALS, fakeSmsCode, MOBILE, PROOF } from '#tests/fake-sms-code.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import { pressCodeForm } from '#tests/press-form.ts';
import { sampleUser } from '#tests/sample-user.ts';
import { errorOf } from '../submission/outcome.ts';
import type { LoggedIn } from './credential-rules.ts';
import { logInActors, logInMachine } from './log-in.machine.ts';
import type { CodeLogIn } from './log-in.types.ts';
import type { FieldChange } from './registration.types.ts';

const NOW = 1_795_000_000_000;
const LOGGED_IN = { token: 'token-1', user: sampleUser() };
const CONSENT = {
  isOfAge: true,
  acceptsTerms: true,
  termsVersion: 'terms-1',
  privacyVersion: 'privacy-1',
  inviteCode: 'FRIEND',
} as const;
const consentMissing = failedCall('refused', 1106);

interface Parts {
  submit?: ReturnType<typeof fakeSubmission<CodeLogIn, LoggedIn>>;
  smsCode?: ReturnType<typeof fakeSmsCode>;
  wait?: ReturnType<typeof fakeCooldown>;
}

function createTestActor({
  submit = fakeSubmission(logInActors.submission),
  smsCode = fakeSmsCode(),
  wait: { logic: cooldown, tellTime } = fakeCooldown(),
}: Parts = {}) {
  const ids = fakeIds();
  const fetchVersions = fakeCall(logInActors.fetchVersions);
  const actor = createActor(
    logInMachine.provide({
      actors: {
        submission: submit.logic,
        smsCode: smsCode.logic,
        fetchVersions: fetchVersions.logic,
        cooldown,
      },
    }),
    {
      input: {
        methods: ['phone'],
        method: 'phone',
        account: '',
        inviteCode: ' FRIEND ',
        termsVersion: 'terms-1',
        privacyVersion: 'privacy-1',
        createId: ids.createId,
      },
    },
  ).start();
  return {
    ...pressCodeForm(actor, submit.send),
    actor,
    fetchVersions,
    tellTime,
    sms: smsCode.sms,
    logIn: submit.send,
    change: (change: FieldChange) => actor.send({ type: 'field.changed', ...change }),
  };
}

async function createSent(parts?: Parts) {
  const test = createTestActor(parts);
  test.change({ name: 'mobile', value: '0917 123 4567' });
  test.submit();
  await test.sms.answer(CHALLENGE);
  return test;
}

async function createEntered(parts?: Parts) {
  const test = await createSent(parts);
  test.typeCode();
  return test;
}

async function createConsenting(parts?: Parts) {
  const test = await createEntered(parts);
  await test.logIn.fail(consentMissing);
  return test;
}

async function createConsented(parts?: Parts) {
  const test = await createConsenting(parts);
  test.change({ name: 'isOfAge', value: true });
  test.change({ name: 'acceptsTerms', value: true });
  test.submit();
  return test;
}

test('a number gets a code, and the code logs the player in', async () => {
  const { submit, change, sms, logIn, typeCode, tags, form } = createTestActor();
  change({ name: 'mobile', value: '0917 123 4567' });
  submit();
  expect(sms.inputs).toMatchObject([{ body: { purpose: 3, mobile: MOBILE } }]);
  await sms.answer(CHALLENGE);
  expect(tags()).toEqual([]);
  typeCode();
  expect(tags()).toEqual(['busy', 'uninterruptible']);
  expect(logIn.inputs).toMatchObject([{ body: { ...PROOF, consent: null } }]);
  await logIn.answer(LOGGED_IN);
  expect([form().status, form().output]).toEqual(['done', LOGGED_IN]);
});

test('a number that is none gets no code, and the form says so', () => {
  const { submit, change, sms, shown } = createTestActor();
  submit();
  expect(shown().errors).toEqual({ mobile: 'missing' });
  change({ name: 'mobile', value: '12' });
  submit();
  expect([shown().errors, sms.inputs]).toEqual([{ mobile: 'invalid' }, []]);
});

test('a number that gets no code is refused at its field, or the form says why', async () => {
  const { submit, change, sms, shown } = createTestActor();
  change({ name: 'mobile', value: MOBILE });
  submit();
  await sms.fail(failedCall('refused', 400, { field: 'mobile' }));
  expect(shown()).toEqual({ errors: { mobile: 'invalid' }, formError: null });
  submit();
  await sms.fail(failedCall('refused', 403));
  expect(shown()).toEqual({ errors: {}, formError: 'forbidden' });
  submit();
  expect(shown().formError).toBeNull();
});

test('fields that were left or changed show their errors', () => {
  const { actor, change, shown } = createTestActor();
  actor.send({ type: 'field.blurred', name: 'mobile' });
  expect(shown().errors).toEqual({ mobile: 'missing' });
  change({ name: 'mobile', value: MOBILE });
  expect(shown().errors).toEqual({});
});

test.each(CODE_REFUSALS)('the refusal %i of the code is shown at it', async (errcode, error, value) => {
  const { logIn, code, shown, tags } = await createEntered();
  await logIn.fail(failedCall('refused', errcode));
  expect(code()).toEqual({ value: { sent: value }, code: '', error });
  expect([shown(), tags()]).toEqual([{ errors: {}, formError: null }, []]);
});

test('a log-in that has ended leads back to the form, and the next one is another request', async () => {
  const { actor, logIn, loseAnswers, code, shown, tags } = await createEntered();
  await loseAnswers();
  actor.send({ type: 'form.submit' });
  await logIn.fail(failedCall('refused', 1113));
  expect([tags(), shown(), code().value]).toEqual([[], { errors: {}, formError: 'loginOver' }, 'idle']);
  expect(actor.getSnapshot().context.requestId).toBe('');
});

describe('the request', () => {
  test('is the same while the code is', async () => {
    const { logIn, loseAnswers, submit, shown } = await createEntered();
    await loseAnswers();
    expect(shown().formError).toBe('timeout');
    submit();
    expect(logIn.inputs.at(-1)).toEqual(logIn.inputs[0]);
    expect(shown().formError).toBeNull();
  });

  test('is another one with another code', async () => {
    const { logIn, loseAnswers, typeCode } = await createEntered();
    await loseAnswers();
    typeCode('280318');
    expect(logIn.inputs.at(-1)?.requestId).not.toBe(logIn.inputs[0]?.requestId);
    expect(logIn.inputs.at(-1)).toMatchObject({ body: { code: '280318' } });
  });

  test('is another one with the code of another challenge', async () => {
    const { logIn, loseAnswers, change, submit, sms, typeCode } = await createEntered();
    await loseAnswers();
    change({ name: 'mobile', value: '09998887766' });
    submit();
    await sms.answer({ ...CHALLENGE, challengeId: 'challenge-2' });
    typeCode();
    expect(logIn.inputs.at(-1)?.requestId).not.toBe(logIn.inputs[0]?.requestId);
  });

  test('is another one after the server has seen its id with other values', async () => {
    const { logIn, submit, shown } = await createEntered();
    await logIn.fail(failedCall('refused', 409));
    expect(shown().formError).toBe('invalid');
    submit();
    expect(logIn.inputs.at(-1)?.requestId).not.toBe(logIn.inputs[0]?.requestId);
  });
});

test('a submission that breaks leads back to the code', async () => {
  const { logIn, shown, tags } = await createEntered({
    submit: brokenSubmission(logInActors.submission),
  });
  await logIn.fail(failedCall('offline'));
  expect([shown().formError, tags()]).toEqual(['timeout', []]);
});

test('the wait after too many codes is counted down, and the code can then be sent', async () => {
  const { actor, logIn, tellTime, tags, shown, submit, typeCode, change, form } = await createEntered();
  await logIn.fail(failedCall('refused', 429, { retryAfter: 2 }));
  expect([tags(), shown().formError]).toEqual([['limited'], 'tooMany']);
  await tellTime.answer(NOW);
  await tellTime.answer(NOW + 1_000);
  expect(form().children.cooldown?.getSnapshot().context.secondsLeft).toBe(1);
  typeCode('280318');
  submit();
  change({ name: 'mobile', value: '+63 9171234567' });
  actor.send({ type: 'field.blurred', name: 'mobile' });
  expect([logIn.inputs.length, tags()]).toEqual([1, ['limited']]);
  await tellTime.answer(NOW + 2_000);
  expect([tags(), shown().formError]).toEqual([[], null]);
  submit();
  expect(logIn.inputs.at(-1)).toMatchObject({ body: { code: '280318' } });
});

test('a wait for a code that breaks ends', async () => {
  const { logIn, tellTime, tags, shown } = await createEntered({ wait: brokenCooldown() });
  await logIn.fail(failedCall('refused', 429, { retryAfter: 2 }));
  await tellTime.answer(NOW);
  expect([tags(), shown().formError]).toEqual([[], null]);
});

describe('a number that nobody has', () => {
  test('gets an account when the player consents', async () => {
    const { logIn, submit, change, shown, tags, form } = await createConsenting();
    expect([tags(), shown()]).toEqual([['consenting'], { errors: {}, formError: null }]);
    submit();
    expect(shown().errors).toEqual({ isOfAge: 'missing', acceptsTerms: 'missing' });
    change({ name: 'isOfAge', value: true });
    change({ name: 'acceptsTerms', value: true });
    submit();
    expect(tags()).toEqual(['busy', 'uninterruptible']);
    expect(logIn.inputs.at(-1)?.body).toEqual({ ...PROOF, consent: CONSENT });
    expect(logIn.inputs[1]?.requestId).not.toBe(logIn.inputs[0]?.requestId);
    await logIn.answer(LOGGED_IN);
    expect(form().output).toEqual(LOGGED_IN);
  });

  test('is another request even if the boxes were ticked before', async () => {
    const { actor, logIn, submit, typeCode, change, sms } = await createConsented();
    await logIn.fail(failedCall('refused', 500));
    actor.send({ type: 'form.back' });
    change({ name: 'mobile', value: '09998887766' });
    submit();
    await sms.answer({ ...CHALLENGE, challengeId: 'challenge-2' });
    typeCode();
    expect(logIn.inputs.at(-1)?.body.consent).toBeNull();
    await logIn.fail(consentMissing);
    submit();
    expect(logIn.inputs.at(-1)?.requestId).not.toBe(logIn.inputs.at(-2)?.requestId);
  });

  test('can be corrected', async () => {
    const { actor, tags, code, sms, submit } = await createConsenting();
    actor.send({ type: 'form.back' });
    expect([tags(), code().value]).toEqual([[], 'idle']);
    submit();
    expect(sms.inputs).toHaveLength(2);
  });

  test('an error of the consent does not follow the player back to the number', async () => {
    const { actor, logIn, shown } = await createConsented();
    await logIn.fail(failedCall('refused', 403));
    expect(shown().formError).toBe('forbidden');
    actor.send({ type: 'form.back' });
    expect(shown().formError).toBeNull();
  });

  test('can be given up for the password', async () => {
    const { actor, tags, form, submit, code } = await createConsenting();
    actor.send({ type: 'method.choose', method: 'account' });
    expect(tags()).toEqual(['consenting']);
    actor.send({ type: 'method.choose', method: 'phonePassword' });
    expect([tags(), form().context.method]).toEqual([[], 'phonePassword']);
    expect(form().matches({ open: { method: 'withPassword' } })).toBe(true);
    submit();
    expect(form().context.errors).toEqual({ password: 'missing' });
    expect(code().value).toEqual({ sent: 'counting' });
  });

  test('shows a refused invite code at its field', async () => {
    const { actor, logIn, shown, tags, change } = await createConsented();
    await logIn.fail(failedCall('refused', 400, { field: 'inviteCode' }));
    expect([tags(), shown()]).toEqual([
      ['consenting'],
      { errors: { inviteCode: 'invalid' }, formError: null },
    ]);
    change({ name: 'inviteCode', value: '' });
    actor.send({ type: 'field.blurred', name: 'inviteCode' });
    expect(shown().errors).toEqual({});
  });

  test('keeps its request while its answer is unknown', async () => {
    const { logIn, loseAnswers, submit, tags, shown } = await createConsented();
    await loseAnswers();
    expect([tags(), shown().formError]).toEqual([['consenting'], 'timeout']);
    submit();
    expect(logIn.inputs.at(-1)).toEqual(logIn.inputs[1]);
    expect(shown().formError).toBeNull();
  });

  test('is asked for the consent again when its submission breaks', async () => {
    const submit = fakeSubmission(logInActors.submission);
    const isRefused = ({ event }: { event: EventObject }) => {
      if (errorOf(event) === consentMissing) return true;
      throw new Error('no submission');
    };
    const { logIn, tags, shown } = await createConsented({
      submit: { ...submit, logic: submit.logic.provide({ guards: { isRefused } }) },
    });
    await logIn.fail(failedCall('offline'));
    expect([tags(), shown().formError]).toEqual([['consenting'], 'timeout']);
  });

  test('waits with the consent after too many tries', async () => {
    const { actor, logIn, tellTime, tags, submit, shown, change } = await createConsented();
    await logIn.fail(failedCall('refused', 429, { retryAfter: 2 }));
    expect([tags(), shown().formError]).toEqual([['consenting', 'limited'], 'tooMany']);
    submit();
    change({ name: 'isOfAge', value: false });
    actor.send({ type: 'field.blurred', name: 'isOfAge' });
    expect([logIn.inputs.length, shown().errors]).toEqual([2, { isOfAge: 'missing' }]);
    await tellTime.answer(NOW);
    await tellTime.answer(NOW + 2_000);
    expect([tags(), shown().formError]).toEqual([['consenting'], null]);
  });

  test('ends a wait with the consent that breaks', async () => {
    const { logIn, tellTime, tags, shown } = await createConsented({ wait: brokenCooldown() });
    await logIn.fail(failedCall('refused', 429, { retryAfter: 2 }));
    await tellTime.answer(NOW);
    expect([tags(), shown().formError]).toEqual([['consenting'], null]);
  });

  test('asks for another consent when the terms have changed', async () => {
    const { logIn, fetchVersions, tags, shown, form, change, submit } = await createConsented();
    await logIn.fail(failedCall('refused', 400, { field: 'termsVersion' }));
    expect(tags()).toEqual(['busy', 'consenting']);
    await fetchVersions.answer({ termsVersion: 'terms-2', privacyVersion: 'privacy-1' });
    expect([shown().formError, form().context.values.acceptsTerms]).toEqual(['termsChanged', false]);
    change({ name: 'acceptsTerms', value: true });
    submit();
    expect(logIn.inputs.at(-1)?.body.consent).toEqual({ ...CONSENT, termsVersion: 'terms-2' });
    expect(logIn.inputs[2]?.requestId).not.toBe(logIn.inputs[1]?.requestId);
  });

  test('says so when the changed terms cannot be fetched', async () => {
    const { logIn, fetchVersions, shown, tags } = await createConsented();
    await logIn.fail(failedCall('refused', 400, { field: 'termsVersion' }));
    await fetchVersions.fail(failedCall('offline'));
    expect([tags(), shown().formError]).toEqual([['consenting'], 'offline']);
  });

  test('goes back to the code when that is void by now', async () => {
    const { logIn, tags, code } = await createConsented();
    await logIn.fail(failedCall('refused', 1104));
    expect([tags(), code()]).toEqual([[], { value: { sent: 'ready' }, code: '', error: 'codeOver' }]);
  });
});

test('a code that was sent stays good while another way is tried', async () => {
  const { actor, typeCode, logIn, form } = await createSent();
  actor.send({ type: 'method.choose', method: 'account' });
  expect(form().context.method).toBe('phone');
  actor.send({ type: 'method.choose', method: 'phonePassword' });
  expect([form().context.method, [...form().tags]]).toEqual(['phonePassword', []]);
  typeCode('2803');
  expect(form().matches({ open: { method: 'withPassword' } })).toBe(true);
  actor.send({ type: 'method.choose', method: 'phone' });
  typeCode();
  expect(logIn.inputs).toMatchObject([{ body: PROOF }]);
});

test('a code that breaks begins again, and what was typed stays', async () => {
  const { shown, code, form } = await createEntered({ smsCode: brokenSmsCode() });
  expect([shown().formError, code().value]).toEqual(['timeout', 'idle']);
  expect(form().context.values.mobile).toBe('0917 123 4567');
});
