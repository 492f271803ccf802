import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { brokenCooldown, fakeCooldown } from '#tests/fake-cooldown.ts';
import { pinActors, pinMachine } from './pin.machine.ts';
import type { PinField } from './pin.types.ts';

const NOW = 1_795_000_000_000;
const REQUEST = { pin: 'withdraw', password: '280319', loginPassword: 'secret12' };

function createForm({ logic: cooldown, tellTime } = fakeCooldown()) {
  const setPin = fakeCall(pinActors.setPin);
  const actor = createActor(pinMachine.provide({ actors: { setPin: setPin.logic, cooldown } }), {
    input: { pin: 'withdraw', length: 6 },
  }).start();
  const form = () => actor.getSnapshot();
  return {
    setPin,
    tellTime,
    form,
    change: (name: PinField, text: string) => actor.send({ type: 'field.changed', name, text }),
    blur: (name: PinField) => actor.send({ type: 'field.blurred', name }),
    submit: () => actor.send({ type: 'form.submit' }),
    shown: () => ({ errors: form().context.errors, formError: form().context.formError }),
  };
}

function createSubmitted(cooldown = fakeCooldown()) {
  const test = createForm(cooldown);
  test.change('password', '280 319');
  test.change('repeat', '280319');
  test.change('loginPassword', 'secret12');
  test.submit();
  return test;
}

test('a password typed twice is set with the login password, and the form keeps neither', async () => {
  const { setPin, form } = createSubmitted();
  expect([setPin.inputs, form().hasTag('busy')]).toEqual([[REQUEST], true]);
  await setPin.answer({ hasWithdrawPassword: true, hasSafeboxPassword: false });
  expect([form().status, form().value]).toEqual(['done', 'saved']);
  expect(form().context.values).toEqual({ password: '', repeat: '', loginPassword: '' });
});

test('a submit of the empty form sends nothing and shows what is missing', () => {
  const { submit, setPin, shown } = createForm();
  submit();
  expect(setPin.inputs).toEqual([]);
  expect(shown().errors).toEqual({ password: 'digits', loginPassword: 'missing' });
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

test('a wrong login password is shown there until it changes', async () => {
  const { setPin, change, shown } = createSubmitted();
  await setPin.fail(failedCall('refused', 1405));
  expect(shown()).toEqual({ errors: { loginPassword: 'wrong' }, formError: null });
  change('loginPassword', 'secret34');
  expect(shown().errors).toEqual({});
});

test.each([
  [
    'a field that the server refuses',
    failedCall('refused', 400, { field: 'password' }),
    { password: 'invalid' },
    null,
  ],
  ['no network', failedCall('offline'), {}, 'offline'],
  ['an error of the server', failedCall('server', 500), {}, 'server'],
])('%s is shown, and can be tried again', async (_, error, errors, formError) => {
  const { setPin, shown, submit } = createSubmitted();
  await setPin.fail(error);
  expect(shown()).toEqual({ errors, formError });
  submit();
  expect(setPin.inputs).toHaveLength(2);
  expect(shown().formError).toBeNull();
});

test('while the call is under way nothing can be changed and nothing is sent twice', () => {
  const { change, submit, setPin, form } = createSubmitted();
  change('password', '999999');
  submit();
  expect([setPin.inputs.length, form().context.values.password]).toEqual([1, '280319']);
});

test('the wait after too many wrong login passwords is counted down', async () => {
  const { setPin, tellTime, submit, change, form, shown } = createSubmitted();
  await setPin.fail(failedCall('refused', 429, { retryAfter: 2 }));
  expect([form().hasTag('limited'), shown().formError]).toEqual([true, 'tooMany']);
  await tellTime.answer(NOW);
  await tellTime.answer(NOW + 1_000);
  expect(form().children.cooldown?.getSnapshot().context.secondsLeft).toBe(1);
  change('loginPassword', 'secret34');
  submit();
  expect([setPin.inputs.length, shown().formError]).toEqual([1, 'tooMany']);
  await tellTime.answer(NOW + 2_000);
  expect([form().hasTag('limited'), shown().formError]).toEqual([false, null]);
  submit();
  expect(setPin.inputs.at(-1)).toEqual({ ...REQUEST, loginPassword: 'secret34' });
});

test('a wait that breaks ends, and the server decides about the next try', async () => {
  const { setPin, tellTime, form, shown } = createSubmitted(brokenCooldown());
  await setPin.fail(failedCall('refused', 429, { retryAfter: 60 }));
  await tellTime.answer(NOW);
  expect([form().hasTag('limited'), shown().formError]).toEqual([false, null]);
});
