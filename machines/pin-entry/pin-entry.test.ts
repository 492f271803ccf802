import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { brokenCooldown, fakeCooldown } from '#tests/fake-cooldown.ts';
import { pinEntryMachine } from './pin-entry.machine.ts';
import type { PinFailure } from './read-pin-failure.ts';

const NOW = 1_795_000_000_000;

function createEntry(failure: PinFailure | null = null, { logic, tellTime } = fakeCooldown()) {
  const actor = createActor(pinEntryMachine.provide({ actors: { cooldown: logic } }), {
    input: { length: 6, failure },
  }).start();
  return {
    tellTime,
    type: (text: string) => actor.send({ type: 'pin.changed', text }),
    submit: () => actor.send({ type: 'pin.submit' }),
    entry: () => actor.getSnapshot(),
    shown: () => {
      const { context, value } = actor.getSnapshot();
      return [value, context.pin, context.error];
    },
  };
}

test('six digits are handed out', () => {
  const { type, submit, entry } = createEntry();
  type('123 456');
  submit();
  expect([entry().status, entry().output]).toEqual(['done', '123456']);
});

test('fewer are not, and the next digit takes the reproach away', () => {
  const { type, submit, shown } = createEntry();
  type('12345');
  submit();
  expect(shown()).toEqual(['typing', '12345', 'incomplete']);
  type('123456');
  expect(shown()).toEqual(['typing', '123456', null]);
});

test('a wrong one is said, and another can be typed at once', () => {
  const { type, shown } = createEntry({ error: 'wrong' });
  expect(shown()).toEqual(['typing', '', 'wrong']);
  type('1');
  expect(shown()).toEqual(['typing', '1', null]);
});

test('after too many the wait is counted down, and nothing is taken before its end', async () => {
  const { type, submit, tellTime, entry, shown } = createEntry({ error: 'tooMany', retryAfter: 2 });
  expect(entry().hasTag('limited')).toBe(true);
  await tellTime.answer(NOW);
  await tellTime.answer(NOW + 1_000);
  expect(entry().children.cooldown?.getSnapshot().context.secondsLeft).toBe(1);
  type('123456');
  submit();
  expect(shown()).toEqual(['limited', '', 'tooMany']);

  await tellTime.answer(NOW + 2_000);
  expect(shown()).toEqual(['typing', '', null]);
  type('123456');
  submit();
  expect(entry().output).toBe('123456');
});

test('after a wait that breaks the server decides when it is time', async () => {
  const { tellTime, shown } = createEntry({ error: 'tooMany', retryAfter: 60 }, brokenCooldown());
  await tellTime.answer(NOW);
  expect(shown()).toEqual(['typing', '', null]);
});
