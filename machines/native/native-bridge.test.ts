import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { PROTOCOL } from '#contract/native-bridge.ts';
import { type Greeting, nativeBridgeMachine } from './native-bridge.machine.ts';

function greetedBy(greet: () => Promise<Greeting>) {
  const clock = new SimulatedClock();
  const logic = nativeBridgeMachine.provide({ actors: { greet: fromPromise(greet) } });
  const actor = createActor(logic, { clock }).start();
  return { actor, clock, state: () => actor.getSnapshot().value };
}

const greeting = { protocol: PROTOCOL, capabilities: ['copy'] };
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a wrapper of this version offers what it names once it has answered', async () => {
  const { actor, state } = greetedBy(async () => greeting);
  expect([...actor.getSnapshot().tags]).toEqual(['greeting']);
  await settled();
  expect([state(), actor.getSnapshot().context.capabilities]).toEqual(['ready', ['copy']]);
  expect([...actor.getSnapshot().tags]).toEqual([]);
});

test('a wrapper of another version offers nothing', async () => {
  const { actor, state } = greetedBy(async () => ({ ...greeting, protocol: 'perya/2' }));
  await settled();
  expect([state(), actor.getSnapshot().context.capabilities]).toEqual(['foreign', []]);
});

test('a page without a wrapper is told so at once', async () => {
  const { state } = greetedBy(() => Promise.reject(new Error('nobody')));
  await settled();
  expect(state()).toBe('absent');
});

test('the app waits a second for a hello, and ignores a later one', async () => {
  let answer: (greeting: Greeting) => void = () => {};
  const { clock, state } = greetedBy(() => new Promise((resolve) => (answer = resolve)));
  clock.increment(999);
  expect(state()).toBe('greeting');
  clock.increment(1);
  answer(greeting);
  await settled();
  expect(state()).toBe('unanswered');
});

test('a wrapper that is lost comes back when it is heard', async () => {
  const { actor, state } = greetedBy(async () => greeting);
  await settled();
  actor.send({ type: 'host.lost' });
  expect(state()).toBe('lost');
  actor.send({ type: 'host.heard' });
  expect([state(), actor.getSnapshot().context.capabilities]).toEqual(['ready', ['copy']]);
});
