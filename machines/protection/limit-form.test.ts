import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { PlayerLimit } from '#contract/protection.ts';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission, loseAnswers } from '#tests/fake-submission.ts';
import { limitFormActors, limitFormMachine } from './limit-form.machine.ts';

const NOW = 1_795_000_000_000;

const sample = (changes: Partial<PlayerLimit> = {}): PlayerLimit => ({
  ...{ kind: 'deposit', period: 'week', used: 0 },
  ...{ state: 'active', amount: 10_000, next: null, dueAt: 0 },
  ...changes,
});
const none = sample({ state: 'none', amount: null });
const waiting = sample({ state: 'raising', next: 20_000, dueAt: NOW + 1 });
const due = sample({ state: 'confirmable', next: 20_000, dueAt: NOW + 2 });

function createForm(
  limit = sample(),
  {
    isOpen = false,
    set = fakeSubmission(limitFormActors.setting),
    answer = fakeSubmission(limitFormActors.answering),
  } = {},
) {
  const ask = fakeCall(limitFormActors.fetchLimit);
  const actor = createActor(
    limitFormMachine.provide({
      actors: { setting: set.logic, answering: answer.logic, fetchLimit: ask.logic },
    }),
    { input: { limit, time: NOW, isOpen, createId: fakeIds().createId } },
  ).start();
  const state = () => actor.getSnapshot();
  return {
    set: set.send,
    answer: answer.send,
    ask,
    state,
    send: actor.send,
    do: (type: 'form.open' | 'form.cancel' | 'form.submit' | 'limit.remove' | 'wish.confirm' | 'wish.back') =>
      actor.send({ type }),
    type: (text: string) => actor.send({ type: 'amount.typed', text }),
    outcome: () => [state().value, state().context.outcome],
    leave: async (name: 'setting' | 'answering') => {
      const send = { setting: set.send, answering: answer.send }[name];
      await loseAnswers(send, (type) => state().children[name]?.send({ type }));
    },
  };
}

function createTyped(text: string, ...parts: Parameters<typeof createForm>) {
  const form = createForm(...parts);
  form.do('form.open');
  form.type(text);
  form.do('form.submit');
  return form;
}

test('a first limit is sent at once and holds', async () => {
  const { set, state, outcome } = createTyped('1,000', none);
  expect([state().value, state().hasTag('busy'), state().hasTag('uninterruptible')]).toEqual([
    'setting',
    true,
    true,
  ]);
  expect(set.inputs.map(({ body }) => body)).toEqual([{ kind: 'deposit', period: 'week', amount: 100_000 }]);
  const limit = sample({ amount: 100_000 });
  await set.answer({ limit, time: NOW + 5 });
  expect(outcome()).toEqual(['idle', 'holds']);
  expect(state().context).toMatchObject({ limit, time: NOW + 5, text: '' });
});

test('a lower limit and the same one are sent without a question', () => {
  expect(createTyped('50').state().value).toBe('setting');
  expect(createTyped('100').state().value).toBe('setting');
});

test('a higher limit says first that it waits, and is asked for by another press', async () => {
  const { set, state, do: press, outcome } = createTyped('200');
  expect([state().value, set.inputs.length]).toEqual(['reviewing', 0]);
  press('wish.back');
  expect([state().value, state().context.text]).toEqual(['editing', '200']);
  press('form.submit');
  press('wish.confirm');
  expect(set.inputs[0]?.body.amount).toBe(20_000);
  await set.answer({ limit: waiting, time: NOW });
  expect(outcome()).toEqual(['idle', 'waits']);
});

test('so does no limit', async () => {
  const { set, state, do: press, outcome } = createTyped('x');
  press('limit.remove');
  expect([state().value, state().context.fieldError]).toEqual(['reviewing', null]);
  press('wish.confirm');
  expect(set.inputs[0]?.body.amount).toBeNull();
  await set.answer({ limit: sample({ state: 'raising', next: null, dueAt: NOW + 1 }), time: NOW });
  expect(outcome()).toEqual(['idle', 'waits']);
});

test('where there is no limit, none can be removed', () => {
  const { do: press, state } = createForm(none);
  press('form.open');
  press('limit.remove');
  expect(state().value).toBe('editing');
});

test('a form that is open from the start can be cancelled, and forgets what was typed', () => {
  const { do: press, type, state } = createForm(none, { isOpen: true });
  expect(state().value).toBe('editing');
  press('form.submit');
  type('12');
  press('form.cancel');
  expect([state().value, state().context.text]).toEqual(['idle', '']);
  const raised = createTyped('200');
  raised.do('form.cancel');
  expect([raised.state().value, raised.state().context.text]).toEqual(['idle', '']);
  raised.do('form.open');
  expect(raised.state().value).toBe('editing');
});

test('an error is said at the field until something else is typed or another unit chosen', () => {
  const { state, type, send, do: press, set } = createTyped('', sample({ kind: 'time', period: 'day' }));
  expect([state().value, state().context.fieldError]).toEqual(['editing', 'missing']);
  type('25');
  expect(state().context.fieldError).toBeNull();
  press('form.submit');
  expect(state().context.fieldError).toBe('aboveMost');
  send({ type: 'unit.chosen', unit: 'minutes' });
  expect([state().context.unit, state().context.fieldError]).toEqual(['minutes', null]);
  press('form.submit');
  expect(set.inputs[0]?.body).toEqual({ kind: 'time', period: 'day', amount: 25 });
});

test('cancelling forgets an error', () => {
  const { do: press, state } = createTyped('');
  press('form.cancel');
  expect(state().context.fieldError).toBeNull();
});

test('another period can be chosen while the form is open', () => {
  const { send, type, do: press, set } = createForm(none, { isOpen: true });
  type('5');
  send({ type: 'limit.chosen', limit: { ...none, period: 'month' } });
  press('form.submit');
  expect(set.inputs[0]?.body).toEqual({ kind: 'deposit', period: 'month', amount: 500 });
});

test('a new answer is taken over, an older one is not', () => {
  const { send, state } = createForm();
  send({ type: 'limit.told', limit: waiting, time: NOW });
  expect(state().context).toMatchObject({ limit: waiting, time: NOW });
  send({ type: 'limit.told', limit: due, time: NOW + 9 });
  send({ type: 'limit.told', limit: none, time: NOW + 8 });
  expect(state().context).toMatchObject({ limit: due, time: NOW + 9 });
});

test.each([
  [20_000, sample({ amount: 20_000 }), 'raised'],
  [null, none, 'removed'],
] as const)('a raise to %j that is confirmed in time holds', async (next, limit, result) => {
  const { send, answer, outcome, state } = createForm({ ...due, next });
  send({ type: 'raise.confirm' });
  expect([state().value, state().hasTag('busy'), state().hasTag('uninterruptible')]).toEqual([
    'answering',
    true,
    true,
  ]);
  expect(answer.inputs.map(({ body }) => body)).toEqual([
    { kind: 'deposit', period: 'week', isConfirmed: true },
  ]);
  await answer.answer({ limit, time: NOW });
  expect(outcome()).toEqual(['idle', result]);
});

test.each([['waits', waiting] as const, ['can be confirmed', due] as const])(
  'a raise that %s can be dropped',
  async (_, limit) => {
    const { send, answer, outcome } = createForm(limit);
    send({ type: 'raise.drop' });
    expect(answer.inputs[0]?.body.isConfirmed).toBe(false);
    await answer.answer({ limit: sample(), time: NOW });
    expect(outcome()).toEqual(['idle', 'kept']);
  },
);

test('a raise is confirmed only when it can be, and dropped only when there is one', () => {
  const early = createForm(waiting);
  early.send({ type: 'raise.confirm' });
  const without = createForm();
  without.send({ type: 'raise.drop' });
  expect([early.state().value, without.state().value]).toEqual(['idle', 'idle']);
});

test('a raise that has lapsed is said to have lapsed, and the limit is asked for', async () => {
  const { send, answer, ask, outcome, state } = createForm(due);
  send({ type: 'raise.confirm' });
  await answer.fail(failedCall('refused', 1905));
  expect([state().value, state().hasTag('busy')]).toEqual(['checking', true]);
  expect(ask.inputs).toEqual([{ kind: 'deposit', period: 'week' }]);
  await ask.answer({ limit: sample(), time: NOW + 1 });
  expect([outcome(), state().context.formError]).toEqual([['idle', 'lapsed'], null]);
  expect(state().context.limit).toEqual(sample());
  send({ type: 'form.open' });
  expect(state().context.outcome).toBeNull();
});

test('any other refusal is said: of a limit in its open form, of an answer above it', async () => {
  const { set, state, type, do: press } = createTyped('50');
  await set.fail(failedCall('refused', 429));
  expect([state().value, state().context.formError, state().context.text]).toEqual([
    'editing',
    'tooMany',
    '50',
  ]);
  type('60');
  expect(state().context.formError).toBeNull();
  press('form.submit');
  await set.fail(failedCall('refused', 400, { field: 'amount' }));
  expect([state().context.formError, state().context.fieldError]).toEqual([null, 'refused']);
  press('form.submit');
  expect(state().context.fieldError).toBeNull();

  const raise = createForm(due);
  raise.send({ type: 'raise.confirm' });
  await raise.answer.fail(failedCall('refused', 429));
  expect([raise.state().value, raise.state().context.formError]).toEqual(['idle', 'tooMany']);
  raise.do('form.open');
  expect(raise.state().context.formError).toBeNull();
});

test('a refusal that was said is forgotten when the limit is to go, and with the form', async () => {
  const removed = createTyped('50');
  await removed.set.fail(failedCall('refused', 429));
  removed.do('limit.remove');
  expect(removed.state().context.formError).toBeNull();

  const cancelled = createTyped('50');
  await cancelled.set.fail(failedCall('refused', 429));
  cancelled.do('form.cancel');
  expect(cancelled.state().context.formError).toBeNull();
});

test.each([
  ['a lower limit holds', '50', sample({ amount: 5_000 }), 'holds', null],
  ['a raise waits', '200', waiting, 'waits', null],
] as const)('after a lost answer the limit is asked for: %s', async (_, text, limit, result, formError) => {
  const { leave, do: press, ask, outcome, state } = createTyped(text);
  press('wish.confirm');
  await leave('setting');
  expect(state().value).toBe('checking');
  await ask.answer({ limit, time: NOW + 1 });
  expect([outcome(), state().context.formError]).toEqual([['idle', result], formError]);
  expect(state().context).toMatchObject({ limit, time: NOW + 1, text: '' });
});

test.each([
  ['nothing has happened', '50', sample()],
  ['another raise waits', '300', waiting],
] as const)('after a lost answer and nothing done the form keeps its text: %s', async (_, text, limit) => {
  const { leave, do: press, ask, state } = createTyped(text);
  press('wish.confirm');
  await leave('setting');
  await ask.answer({ limit, time: NOW + 1 });
  expect(state().value).toBe('editing');
  expect(state().context).toMatchObject({ limit, time: NOW + 1, text, formError: 'timeout' });
});

test.each([
  ['raise.confirm', { ...due, used: 5 }, null],
  ['raise.confirm', sample({ amount: 20_000 }), 'raised'],
  ['raise.drop', due, null],
  ['raise.drop', sample(), 'kept'],
] as const)('so it is after a lost %s', async (type, limit, result) => {
  const { leave, send, ask, outcome, state } = createForm(due);
  send({ type });
  await leave('answering');
  await ask.answer({ limit, time: NOW + 1 });
  expect([outcome(), state().context.formError]).toEqual([
    ['idle', result],
    result === null ? 'timeout' : null,
  ]);
  expect(state().context.limit).toEqual(limit);
});

test('a removal that is not there after a lost answer has not happened', async () => {
  const { leave, do: press, ask, outcome } = createTyped('');
  press('limit.remove');
  press('wish.confirm');
  await leave('setting');
  await ask.answer({ limit: none, time: NOW + 1 });
  expect(outcome()).toEqual(['editing', null]);
});

test('when that is not answered either, it can be tried again', async () => {
  const { leave, ask, state, do: press } = createTyped('50');
  await leave('setting');
  await ask.fail(failedCall('offline'));
  expect([state().value, state().context.formError]).toEqual(['editing', 'timeout']);
  press('form.submit');
  expect(state().value).toBe('setting');

  const raise = createForm(due);
  raise.send({ type: 'raise.confirm' });
  await raise.leave('answering');
  await raise.ask.fail(failedCall('offline'));
  expect([raise.state().value, raise.state().context.formError]).toEqual(['idle', 'timeout']);
});

test('a submission that breaks is asked about, too', async () => {
  const setting = createTyped('50', sample(), { set: brokenSubmission(limitFormActors.setting) });
  await setting.set.fail(failedCall('timeout'));
  const answering = createForm(due, { answer: brokenSubmission(limitFormActors.answering) });
  answering.send({ type: 'raise.drop' });
  await answering.answer.fail(failedCall('timeout'));
  expect([setting.state().value, answering.state().value]).toEqual(['checking', 'checking']);
});

test('every request has its own id', async () => {
  const { set, type, do: press } = createTyped('50');
  await set.fail(failedCall('refused', 429));
  type('40');
  press('form.submit');
  expect(new Set(set.inputs.map(({ requestId }) => requestId)).size).toBe(2);

  const { send, answer } = createForm(due);
  send({ type: 'raise.confirm' });
  await answer.fail(failedCall('refused', 429));
  send({ type: 'raise.drop' });
  expect(new Set(answer.inputs.map(({ requestId }) => requestId)).size).toBe(2);
  expect(answer.inputs.map(({ body }) => body.isConfirmed)).toEqual([true, false]);
});
