import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall } from '#tests/fake-call.ts';
import { brokenCooldown, fakeCooldown } from '#tests/fake-cooldown.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSmsCode, CHALLENGE, CODE_REFUSALS, fakeSmsCode, MOBILE, PROOF } from '#tests/fake-sms-code.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import { pressCodeForm } from '#tests/press-form.ts';
import { sampleUser } from '#tests/sample-user.ts';
import { bindActors, bindMachine } from './bind.machine.ts';
import type { BindField, BindInput, BindRequest, Bound } from './bind.types.ts';

const NOW = 1_795_000_000_000;
const NO_CODE = { mobile: '', challengeId: '', code: '' };

interface Parts {
  submit?: ReturnType<typeof fakeSubmission<BindRequest, Bound>>;
  smsCode?: ReturnType<typeof fakeSmsCode>;
  wait?: ReturnType<typeof fakeCooldown>;
}

function createTestActor(
  input: Partial<BindInput> = {},
  {
    submit = fakeSubmission(bindActors.submission),
    smsCode = fakeSmsCode(),
    wait = fakeCooldown(),
  }: Parts = {},
) {
  const { logic: cooldown, tellTime } = wait;
  const actor = createActor(
    bindMachine.provide({ actors: { submission: submit.logic, smsCode: smsCode.logic, cooldown } }),
    {
      input: {
        kind: 'mobile',
        hasPassword: true,
        limits: { account: { min: 4, max: 12 }, password: { min: 8, max: 20 } },
        createId: fakeIds().createId,
        ...input,
      },
    },
  ).start();
  return {
    ...pressCodeForm(actor, submit.send),
    actor,
    tellTime,
    sms: smsCode.sms,
    bind: submit.send,
    change: (name: BindField, value: string) => actor.send({ type: 'field.changed', name, value }),
    blur: (name: BindField) => actor.send({ type: 'field.blurred', name }),
  };
}

/** The form for an account name, complete and sent. */
function createSubmitted(parts?: Parts) {
  const test = createTestActor({ kind: 'account' }, parts);
  test.change('account', ' maria ');
  test.submit();
  return test;
}

/** The form for a number, with its code. */
async function createEntered(parts?: Parts) {
  const test = createTestActor({}, parts);
  test.change('mobile', '0917 123 4567');
  test.submit();
  await test.sms.answer(CHALLENGE);
  test.typeCode();
  return test;
}

describe('what is sent', () => {
  test('for a number is its code', async () => {
    const { submit, change, sms, typeCode, bind, tags, form } = createTestActor();
    change('mobile', '0917 123 4567');
    submit();
    expect(sms.inputs).toMatchObject([{ body: { purpose: 1, mobile: MOBILE } }]);
    await sms.answer(CHALLENGE);
    typeCode();
    expect(tags()).toEqual(['busy', 'uninterruptible']);
    expect(bind.inputs.map(({ body }) => body)).toEqual([
      { kind: 'mobile', ...PROOF, account: '', password: '' },
    ]);
    await bind.answer({ user: sampleUser() });
    expect([form().value, form().status]).toEqual(['saved', 'done']);
  });

  test('for a name is the name', () => {
    const { bind, sms } = createSubmitted();
    expect(bind.inputs.map(({ body }) => body)).toEqual([
      { kind: 'account', ...NO_CODE, account: 'maria', password: '' },
    ]);
    expect(sms.inputs).toEqual([]);
  });

  test('for a name of a player without a password is a new one', () => {
    const { submit, change, bind } = createTestActor({ kind: 'account', hasPassword: false });
    change('account', 'maria');
    change('password', 'secret12');
    submit();
    expect(bind.inputs.map(({ body }) => body)).toEqual([
      { kind: 'account', ...NO_CODE, account: 'maria', password: 'secret12' },
    ]);
  });

  test('for a first password is the password', () => {
    const { submit, change, bind } = createTestActor({ kind: 'password', hasPassword: false });
    change('password', ' secret12 ');
    submit();
    expect(bind.inputs.map(({ body }) => body)).toEqual([
      { kind: 'password', ...NO_CODE, account: '', password: ' secret12 ' },
    ]);
  });
});

test('nothing that was typed is kept', async () => {
  const { bind, form } = await createEntered();
  await bind.answer({ user: sampleUser() });
  expect(form().context).toMatchObject({
    values: { mobile: '', account: '', password: '' },
    proof: null,
  });
});

describe('errors', () => {
  test('show once a field was left, and everywhere after a submit', () => {
    const { submit, change, blur, shown, bind, form } = createTestActor({
      kind: 'account',
      hasPassword: false,
    });
    change('account', 'mar');
    expect(shown().errors).toEqual({});
    blur('account');
    blur('account');
    expect([shown().errors, form().context.touched]).toEqual([{ account: 'tooShort' }, ['account']]);
    submit();
    expect(shown().errors).toEqual({ account: 'tooShort', password: 'missing' });
    expect(bind.inputs).toEqual([]);
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
  });

  test.each([
    ['a taken name', failedCall('refused', 1101), { errors: { account: 'taken' }, formError: null }],
    ['what the player has already', failedCall('refused', 1107), { errors: {}, formError: 'alreadyBound' }],
    ['a way in that is closed', failedCall('refused', 403), { errors: {}, formError: 'forbidden' }],
    ['a missing proof of the login', failedCall('refused', 1111), { errors: {}, formError: 'proofNeeded' }],
  ])('of the call say at the right place: %s', async (_, error, expected) => {
    const { bind, shown, tags, change } = createSubmitted();
    await bind.fail(error);
    expect([shown(), tags()]).toEqual([expected, []]);
    change('account', 'juana');
    expect(shown()).toEqual({ errors: {}, formError: null });
  });
});

describe('a code', () => {
  test.each(CODE_REFUSALS)('that is refused by %i shows it', async (errcode, error, value) => {
    const { bind, code, shown, tags } = await createEntered();
    await bind.fail(failedCall('refused', errcode));
    expect(code()).toEqual({ value: { sent: value }, code: '', error });
    expect([shown(), tags()]).toEqual([{ errors: {}, formError: null }, []]);
  });

  test('for a taken number is given up, and another number can be typed', async () => {
    const { bind, code, shown, tags } = await createEntered();
    await bind.fail(failedCall('refused', 1105));
    expect(tags()).toEqual([]);
    expect(shown()).toEqual({ errors: { mobile: 'taken' }, formError: null });
    expect(code().value).toBe('idle');
  });

  test('stays good without a proof of the login, and the same request can be sent', async () => {
    const { bind, code, submit, shown } = await createEntered();
    await bind.fail(failedCall('refused', 1111));
    expect([code().code, shown().formError]).toEqual([PROOF.code, 'proofNeeded']);
    submit();
    expect(bind.inputs).toHaveLength(2);
    expect(bind.inputs[1]).toEqual(bind.inputs[0]);
  });

  test('waits until the form is complete', async () => {
    const { bind, change, typeCode, shown, submit, sms } = createTestActor();
    change('mobile', MOBILE);
    submit();
    await sms.answer(CHALLENGE);
    change('mobile', '');
    typeCode();
    expect([bind.inputs, shown().errors]).toEqual([[], { mobile: 'missing' }]);
  });
});

describe('the request', () => {
  test('is the same while values and code are', async () => {
    const { bind, loseAnswers, submit, shown, typeCode } = await createEntered();
    await loseAnswers();
    expect(shown().formError).toBe('timeout');
    submit();
    expect(bind.inputs.at(-1)).toEqual(bind.inputs[0]);
    await loseAnswers();
    typeCode('280318');
    expect(bind.inputs.at(-1)?.requestId).not.toBe(bind.inputs[0]?.requestId);
  });

  test('is another one with other values', async () => {
    const { bind, loseAnswers, submit, change } = createSubmitted();
    await loseAnswers();
    submit();
    expect(bind.inputs.at(-1)).toEqual(bind.inputs[0]);
    await loseAnswers();
    change('account', 'juana');
    submit();
    expect(bind.inputs.at(-1)?.requestId).not.toBe(bind.inputs[0]?.requestId);
  });

  test('is another one after the server has seen its id with other values', async () => {
    const { bind, submit, shown } = createSubmitted();
    await bind.fail(failedCall('refused', 409));
    expect(shown().formError).toBe('invalid');
    submit();
    expect(bind.inputs[1]?.requestId).not.toBe(bind.inputs[0]?.requestId);
    expect(shown().formError).toBeNull();
  });
});

test('while the call is under way nothing can be changed and nothing is sent twice', () => {
  const { bind, submit, change, blur, form } = createSubmitted();
  submit();
  change('account', 'juana');
  blur('account');
  expect(bind.inputs).toHaveLength(1);
  expect(form().context).toMatchObject({ values: { account: ' maria ' }, touched: [] });
});

test('a submission that breaks leads back to the form', async () => {
  const { bind, tags, shown } = createSubmitted({ submit: brokenSubmission(bindActors.submission) });
  await bind.fail(failedCall('offline'));
  expect([tags(), shown().formError]).toEqual([[], 'timeout']);
});

test('the wait after too many tries is counted down', async () => {
  const { bind, tellTime, tags, shown, submit, change, form } = createSubmitted();
  await bind.fail(failedCall('refused', 429, { retryAfter: 2 }));
  expect([tags(), shown().formError]).toEqual([['limited'], 'tooMany']);
  await tellTime.answer(NOW);
  await tellTime.answer(NOW + 1_000);
  expect(form().children.cooldown?.getSnapshot().context.secondsLeft).toBe(1);
  submit();
  change('account', 'juana');
  expect([bind.inputs.length, shown().formError]).toEqual([1, 'tooMany']);
  await tellTime.answer(NOW + 2_000);
  expect([tags(), shown().formError]).toEqual([[], null]);
});

test('a wait that breaks ends', async () => {
  const { bind, tellTime, tags, shown } = createSubmitted({ wait: brokenCooldown() });
  await bind.fail(failedCall('refused', 429, { retryAfter: 2 }));
  await tellTime.answer(NOW);
  expect([tags(), shown().formError]).toEqual([[], null]);
});

test('a code that breaks begins again, and what was typed stays', async () => {
  const { shown, code, form } = await createEntered({ smsCode: brokenSmsCode() });
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
