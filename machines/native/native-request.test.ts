import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type Answer, type Capability, DEADLINES } from '#contract/native-bridge.ts';
import { nativeRequestMachine } from './native-request.machine.ts';

const CAPABILITIES = Object.keys(DEADLINES) as Capability[];
const settled = () => new Promise((resolve) => setImmediate(resolve));

function ask(capability: Capability, isOffered = true) {
  const clock = new SimulatedClock();
  const asked: unknown[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Pick<Answer, 'ok' | 'value' | 'reason'>>();
  const logic = nativeRequestMachine.provide({
    actors: {
      ask: fromPromise(({ input }) => {
        asked.push(input);
        return promise;
      }),
    },
  });
  const actor = createActor(logic, { clock, input: { capability, isOffered, value: 'v' } }).start();
  const read = () => [actor.getSnapshot().value, actor.getSnapshot().context.answer];
  return { asked, clock, fail: () => reject(new Error('gone')), answer: resolve, read };
}

test.each(CAPABILITIES)('%s ends in a named state, whatever the wrapper does', async (capability) => {
  const granted = ask(capability);
  granted.answer({ ok: true, value: 'done' });
  await settled();
  granted.answer({ ok: false, reason: 'a second answer' });
  granted.clock.increment(DEADLINES[capability]);
  await settled();
  expect(granted.read()).toEqual(['granted', 'done']);
  expect(granted.asked).toEqual([{ capability, value: 'v' }]);

  const refused = ask(capability);
  refused.answer({ ok: false, reason: 'cancelled' });
  await settled();
  expect(refused.read()).toEqual(['refused', 'cancelled']);

  const late = ask(capability);
  late.clock.increment(DEADLINES[capability] - 1);
  expect(late.read()).toEqual(['waiting', null]);
  late.clock.increment(1);
  late.answer({ ok: true, value: 'too late' });
  await settled();
  expect(late.read()).toEqual(['late', null]);

  const absent = ask(capability, false);
  expect([absent.read(), absent.asked]).toEqual([['absent', null], []]);

  const lost = ask(capability);
  lost.fail();
  await settled();
  expect(lost.read()).toEqual(['lost', null]);
});
