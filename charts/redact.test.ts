import { expect, test } from 'vitest';
import { createActor, createEmptyActor, createMachine } from 'xstate';
import { createRedactor } from './redact.ts';

const { redact, redactEvent } = createRedactor(new Set(['pending', 'deposit']));

test('words of the code and typed amounts are kept, other texts are not', () => {
  expect(
    redact({ state: 'pending', name: 'juan', amountText: '432.10', phone: '09171234567', empty: '' }),
  ).toEqual({
    state: 'pending',
    name: '(text)',
    amountText: '432.10',
    phone: '(text)',
    empty: '',
  });
  expect(redact({ amountText: 'tok-3ef1' })).toEqual({ amountText: '(text)' });
  expect(redact({ page: 'https://pay.example/?t=tok-3ef1' })).toEqual({ page: '(address)' });
});

test.each(['password', 'newPin', 'token', 'smsCode', 'requestKey'])('below %s no text is kept', (name) => {
  const data = { [name]: 'deposit', list: [{ [name]: { value: 'pending', amount: '246810' } }] };
  expect(JSON.stringify(redact(data))).not.toMatch(/deposit|pending|246810/);
});

test('without words every text goes', () => {
  expect(createRedactor().redact({ state: 'pending', amountText: '432.10' })).toEqual({
    state: '(text)',
    amountText: '(text)',
  });
});

test('an event keeps its type; an actor is named as such', () => {
  expect(redactEvent({ type: 'form.submit', ref: createEmptyActor() })).toEqual({
    type: 'form.submit',
    ref: '(Actor)',
  });
  expect(redactEvent({ type: 'amount.type', text: '432.10' })).toEqual({
    type: 'amount.type',
    text: '432.10',
  });
  expect(redactEvent({ type: 'pin.type', text: 'deposit' })).toEqual({ type: 'pin.type', text: '(text)' });
});

test("a child's snapshot keeps its states and tags, and of its data what any data keeps", () => {
  const chart = createMachine({
    context: { token: 'tok-3ef1', tries: 2 },
    initial: 'shut',
    states: { shut: { tags: 'quiet' } },
  });
  const snapshot = createActor(chart).getSnapshot();
  expect(redactEvent({ type: 'xstate.snapshot.door', snapshot })).toEqual({
    type: 'xstate.snapshot.door',
    snapshot: { status: 'active', value: 'shut', tags: ['quiet'], context: { token: '(text)', tries: 2 } },
  });
});
