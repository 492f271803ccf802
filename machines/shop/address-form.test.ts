import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import { sampleAddress } from '#tests/sample-shop.ts';
import { addressFormActors, addressFormMachine } from './address-form.machine.ts';

function createForm(address = true, { logic, send: call } = fakeSubmission(addressFormActors.submission)) {
  const ids = fakeIds();
  const actor = createActor(addressFormMachine.provide({ actors: { submission: logic } }), {
    input: { address: address ? sampleAddress() : null, createId: ids.createId },
  }).start();
  return { actor, call, ids, tell: actor.send, state: () => actor.getSnapshot() };
}

test('an error shows once its field was left, and all of them after a submit', () => {
  const { call, state, tell } = createForm(false);
  tell({ type: 'field.changed', name: 'postalCode', value: '11' });
  expect(state().context.errors).toEqual({});
  tell({ type: 'field.blurred', name: 'postalCode' });
  expect(state().context.errors).toEqual({ postalCode: 'invalid' });
  tell({ type: 'form.submit' });
  expect([state().value, Object.keys(state().context.errors).length, call.inputs]).toEqual([
    'editing',
    8,
    [],
  ]);
});

test('the stored address is changed and saved, and until then the page is not to be left', async () => {
  const { call, ids, state, tell } = createForm();
  tell({ type: 'field.changed', name: 'city', value: ' Vigan ' });
  tell({ type: 'form.submit' });
  const body = sampleAddress({ city: 'Vigan' });
  expect(call.inputs).toEqual([{ requestId: ids.made[0], body }]);
  expect([...state().tags]).toEqual(['busy', 'uninterruptible']);
  await call.answer(body);
  expect(state().value).toBe('saved');
});

test('a field that the server refuses says so until it changes', async () => {
  const { call, state, tell } = createForm();
  tell({ type: 'form.submit' });
  await call.fail(failedCall('refused', 400, { field: 'street' }));
  expect([state().value, state().context.errors]).toEqual(['editing', { street: 'invalid' }]);
  tell({ type: 'field.changed', name: 'street', value: '1 Rizal' });
  expect(state().context.errors).toEqual({});
});

test('too many saves are said above the form until something changes', async () => {
  const { call, state, tell } = createForm();
  tell({ type: 'form.submit' });
  await call.fail(failedCall('refused', 429));
  expect(state().context.formError).toBe('tooMany');
  tell({ type: 'field.changed', name: 'street', value: '1 Rizal' });
  expect(state().context.formError).toBe(null);
});

test('a save whose answer is lost keeps what was typed and can be sent again', async () => {
  const { call, state, tell } = createForm();
  tell({ type: 'field.changed', name: 'city', value: 'Vigan' });
  tell({ type: 'form.submit' });
  await call.fail(failedCall('timeout'));
  state().children.submission?.send({ type: 'submission.retry' });
  await call.fail(failedCall('refused', 401));
  expect([state().value, state().context.formError, state().context.values.city]).toEqual([
    'editing',
    'timeout',
    'Vigan',
  ]);
  tell({ type: 'form.submit' });
  expect([state().value, state().context.formError]).toEqual(['saving', null]);
});

test('a submission that breaks leaves the form as it was typed', async () => {
  const { call, state, tell } = createForm(true, brokenSubmission(addressFormActors.submission));
  tell({ type: 'form.submit' });
  await call.fail(failedCall('timeout'));
  expect([state().value, state().context.formError]).toEqual(['editing', 'timeout']);
});
