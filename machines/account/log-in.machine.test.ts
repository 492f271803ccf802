import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { brokenCooldown, fakeCooldown } from '#tests/fake-cooldown.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { pressForm } from '#tests/press-form.ts';
import { sampleUser } from '#tests/sample-user.ts';
import { logInActors, logInMachine } from './log-in.machine.ts';
import type { LogInInput } from './log-in.types.ts';

const NOW = 1_795_000_000_000;
const LOGGED_IN = { token: 'token-1', user: sampleUser() };
const wrong = failedCall('refused', 1102);

const INPUT: LogInInput = {
  methods: ['account'],
  method: 'account',
  account: '',
  inviteCode: '',
  termsVersion: 'terms-1',
  privacyVersion: 'privacy-1',
  createId: fakeIds().createId,
};

function createTestActor(input: Partial<LogInInput> = {}, { logic: cooldown, tellTime } = fakeCooldown()) {
  const logIn = fakeCall(logInActors.logIn);
  const actor = createActor(logInMachine.provide({ actors: { logIn: logIn.logic, cooldown } }), {
    input: { ...INPUT, ...input },
    clock: new SimulatedClock(),
  }).start();
  return {
    ...pressForm(actor),
    actor,
    logIn,
    tellTime,
    type(name: 'account' | 'mobile' | 'password', value: string) {
      actor.send({ type: 'field.changed', name, value });
    },
  };
}

function createFilled(cooldown = fakeCooldown()) {
  const test = createTestActor({}, cooldown);
  test.type('account', ' maria ');
  test.type('password', ' secret12 ');
  return test;
}

test('the form begins with the remembered account name', () => {
  const { values } = createTestActor({ account: 'maria' }).form().context;
  expect([values.account, values.password]).toEqual(['maria', '']);
});

test('an account name and its password log the player in', async () => {
  const { submit, logIn, tags, form } = createFilled();
  submit();
  expect(tags()).toEqual(['busy']);
  expect(logIn.inputs).toEqual([{ loginType: 2, account: 'maria', password: ' secret12 ' }]);

  await logIn.answer(LOGGED_IN);
  expect(form().status).toBe('done');
  expect(form().output).toEqual(LOGGED_IN);
});

test('no field shows an error before it was left', () => {
  const { actor, type, shown } = createTestActor();
  type('account', 'm');
  type('account', '');
  expect(shown().errors).toEqual({});
  actor.send({ type: 'field.blurred', name: 'account' });
  expect(shown().errors).toEqual({ account: 'missing' });
  actor.send({ type: 'field.blurred', name: 'account' });
  expect(actor.getSnapshot().context.touched).toEqual(['account']);
  type('account', 'm');
  expect(shown().errors).toEqual({});
});

test('a submit of the empty form sends nothing and shows what is missing', () => {
  const { submit, logIn, shown, tags } = createTestActor();
  submit();
  expect(logIn.inputs).toEqual([]);
  expect(tags()).toEqual([]);
  expect(shown().errors).toEqual({ account: 'missing', password: 'missing' });
});

test('while the call is under way nothing can be changed and nothing is sent twice', () => {
  const { submit, type, logIn, form } = createFilled();
  submit();
  submit();
  type('account', 'juan');
  expect(logIn.inputs).toHaveLength(1);
  expect(form().context.values.account).toBe(' maria ');
});

test('a wrong name or password is shown above the form until something changes', async () => {
  const { submit, type, logIn, shown, tags } = createFilled();
  submit();
  await logIn.fail(wrong);
  expect(tags()).toEqual([]);
  expect(shown()).toEqual({ errors: {}, formError: 'credentialsWrong' });
  type('password', 'another1');
  expect(shown()).toEqual({ errors: {}, formError: null });
});

test('another try clears the old message', async () => {
  const { submit, logIn, shown } = createFilled();
  submit();
  await logIn.fail(failedCall('offline'));
  expect(shown().formError).toBe('offline');
  submit();
  expect(shown().formError).toBeNull();
  expect(logIn.inputs).toHaveLength(2);
});

test("the server's refusal of a field is shown there until the field changes", async () => {
  const { submit, type, logIn, shown } = createFilled();
  submit();
  await logIn.fail(failedCall('refused', 400, { field: 'account' }));
  expect(shown()).toEqual({ errors: { account: 'invalid' }, formError: null });
  type('password', 'another1');
  expect(shown().errors).toEqual({ account: 'invalid' });
  type('account', 'mario');
  expect(shown().errors).toEqual({});
});

test('the wait after too many tries is counted down to the second', async () => {
  const { submit, type, logIn, tellTime, shown, tags, form } = createFilled();
  submit();
  await logIn.fail(failedCall('refused', 429, { retryAfter: 2 }));
  expect(tags()).toEqual(['limited']);
  await tellTime.answer(NOW);
  await tellTime.answer(NOW + 1_000);
  expect(form().children.cooldown?.getSnapshot().context.secondsLeft).toBe(1);

  submit();
  type('password', 'another1');
  expect(logIn.inputs).toHaveLength(1);
  expect(form().context.values.password).toBe('another1');
  expect(shown().formError).toBe('tooMany');
  expect(tags()).toEqual(['limited']);

  await tellTime.answer(NOW + 2_000);
  expect(tags()).toEqual([]);
  expect(shown().formError).toBeNull();
  submit();
  expect(logIn.inputs).toHaveLength(2);
});

test('the message of a wait disappears with the wait', async () => {
  const { submit, logIn, tellTime, shown } = createFilled();
  submit();
  await logIn.fail(failedCall('refused', 429, { retryAfter: 0 }));
  expect(shown().formError).toBe('tooMany');
  await tellTime.answer(NOW);
  expect(shown().formError).toBeNull();
});

test('a wait that breaks ends, and the server decides about the next try', async () => {
  const { submit, logIn, tellTime, tags, shown } = createFilled(brokenCooldown());
  submit();
  await logIn.fail(failedCall('refused', 429, { retryAfter: 60 }));
  await tellTime.answer(NOW);
  expect(tags()).toEqual([]);
  expect(shown().formError).toBeNull();
});

test('a restored form counts down to the same deadline', async () => {
  const first = createFilled();
  first.submit();
  await first.logIn.fail(failedCall('refused', 429, { retryAfter: 30 }));
  await first.tellTime.answer(NOW);

  const { logic: cooldown, tellTime } = fakeCooldown();
  const restored = createActor(logInMachine.provide({ actors: { cooldown } }), {
    snapshot: JSON.parse(JSON.stringify(first.actor.getPersistedSnapshot())),
    input: INPUT,
  }).start();
  await tellTime.answer(NOW + 29_500);
  expect(restored.getSnapshot().children.cooldown?.getSnapshot().context.secondsLeft).toBe(1);
  await tellTime.answer(NOW + 30_000);
  expect(restored.getSnapshot().hasTag('limited')).toBe(false);
  restored.stop();
});

test('the password can be shown and hidden at any time', () => {
  const { actor, submit, tags } = createFilled();
  actor.send({ type: 'password.toggle' });
  expect(tags()).toEqual(['passwordShown']);
  submit();
  actor.send({ type: 'password.toggle' });
  expect(tags()).toEqual(['busy']);
});

describe('a number and a password', () => {
  function createWithNumber(methods: LogInInput['methods'] = ['phonePassword']) {
    const test = createTestActor({ methods, method: 'phonePassword' });
    test.type('mobile', '0917 123 4567');
    test.type('password', 'secret12');
    return test;
  }

  test('log the player in', () => {
    const { submit, logIn } = createWithNumber();
    submit();
    expect(logIn.inputs).toEqual([{ loginType: 3, account: '+639171234567', password: 'secret12' }]);
  });

  test('are both needed, and the account name is not', () => {
    const { submit, shown, logIn, type } = createTestActor({ method: 'phonePassword' });
    submit();
    expect(shown().errors).toEqual({ mobile: 'missing', password: 'missing' });
    type('mobile', '0281234567');
    expect(shown().errors).toEqual({ mobile: 'invalid', password: 'missing' });
    expect(logIn.inputs).toEqual([]);
  });

  test('show a refusal of the name at the number', async () => {
    const { submit, logIn, shown } = createWithNumber();
    submit();
    await logIn.fail(failedCall('refused', 400, { field: 'account' }));
    expect(shown().errors).toEqual({ mobile: 'invalid' });
  });
});

describe('another way in', () => {
  test('keeps what was typed and forgets its errors', async () => {
    const { actor, submit, logIn, shown, form, type } = createTestActor({ methods: ['account', 'phone'] });
    type('account', 'maria');
    type('password', 'secret12');
    submit();
    await logIn.fail(wrong);
    actor.send({ type: 'field.blurred', name: 'account' });
    actor.send({ type: 'method.choose', method: 'phonePassword' });
    expect(shown()).toEqual({ errors: {}, formError: null });
    expect(form().context).toMatchObject({
      method: 'phonePassword',
      touched: [],
      values: { account: 'maria', password: 'secret12' },
    });
  });

  test('is refused where it is not offered, and while the call is under way', () => {
    const { actor, form, submit, type } = createTestActor({ methods: ['account', 'phonePassword'] });
    actor.send({ type: 'method.choose', method: 'phone' });
    expect(form().context.method).toBe('account');
    type('account', 'maria');
    type('password', 'secret12');
    submit();
    actor.send({ type: 'method.choose', method: 'phonePassword' });
    expect(form().context.method).toBe('account');
  });

  test('that is the same does not end a wait', async () => {
    const { actor, submit, logIn, tags } = createFilled();
    submit();
    await logIn.fail(failedCall('refused', 429, { retryAfter: 2 }));
    actor.send({ type: 'method.choose', method: 'account' });
    expect(tags()).toEqual(['limited']);
  });
});
