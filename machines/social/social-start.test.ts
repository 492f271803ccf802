import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { brokenCooldown, fakeCooldown } from '#tests/fake-cooldown.ts';
import type { PageEvent } from '../watch-page.ts';
import { socialStartActors, socialStartMachine } from './social-start.machine.ts';

const NOW = 1_795_000_000_000;
const URL = 'https://id.example/auth?state=l';
const GOOGLE = { type: 'social.start', socialType: SOCIAL_TYPE.google } as const;

function createStart({ wait: { logic: cooldown, tellTime } = fakeCooldown(), watch = () => {} } = {}) {
  const start = fakeCall(socialStartActors.start);
  const leave = fakeCall(socialStartActors.leave);
  let comeBack = () => {};
  const watchPage = fromCallback<PageEvent>(({ sendBack }) => {
    watch();
    comeBack = () => sendBack({ type: 'page.returned' });
  });
  const machine = socialStartMachine.provide({
    actors: { start: start.logic, leave: leave.logic, cooldown, watchPage },
  });
  const actor = createActor(machine).start();
  const tags = () => [...actor.getSnapshot().tags];
  const error = () => actor.getSnapshot().context.error;
  return { actor, start, leave, tellTime, tags, error, comeBack: () => comeBack() };
}

test('the server names the provider’s page, and the browser goes there', async () => {
  const { actor, start, leave, tags } = createStart();
  actor.send(GOOGLE);
  expect([start.inputs, tags()]).toEqual([[{ socialType: 5 }], ['busy']]);
  await start.answer(URL);
  await leave.answer();
  expect([leave.inputs, tags()]).toEqual([[{ url: URL, socialType: SOCIAL_TYPE.google }], ['busy']]);
});

test('a second press begins nothing', () => {
  const { actor, start } = createStart();
  actor.send(GOOGLE);
  actor.send({ ...GOOGLE, socialType: SOCIAL_TYPE.line });
  expect(start.inputs).toHaveLength(1);
});

test('whoever comes back without the provider can begin again', async () => {
  const { actor, start, tags, comeBack } = createStart();
  actor.send(GOOGLE);
  await start.answer(URL);
  comeBack();
  expect(tags()).toEqual([]);
  actor.send({ ...GOOGLE, socialType: SOCIAL_TYPE.facebook });
  expect(start.inputs[1]).toEqual({ socialType: 3 });
});

test.each([
  [failedCall('refused', 403, { field: 'type' }), 'closed'],
  [failedCall('offline'), 'offline'],
  [failedCall('timeout'), 'timeout'],
  [failedCall('server', 500), 'server'],
  [failedCall('refused', 1107), 'alreadyBound'],
  [failedCall('refused', 1111), 'proofNeeded'],
])('%o is shown, and another try clears it', async (failure, shown) => {
  const { actor, start, error } = createStart();
  actor.send(GOOGLE);
  await start.fail(failure);
  expect(error()).toBe(shown);
  actor.send(GOOGLE);
  expect(error()).toBeNull();
});

test('too many tries wait', async () => {
  const { actor, start, tellTime, tags, error } = createStart();
  actor.send(GOOGLE);
  await start.fail(failedCall('refused', 429, { retryAfter: 2 }));
  await tellTime.answer(NOW);
  actor.send(GOOGLE);
  expect([start.inputs.length, tags(), error()]).toEqual([1, ['limited'], 'tooMany']);
  await tellTime.answer(NOW + 2_000);
  expect([tags(), error()]).toEqual([[], null]);
});

test('a wait that breaks ends, and the server decides about the next try', async () => {
  const { actor, start, tellTime, tags, error } = createStart({ wait: brokenCooldown() });
  actor.send(GOOGLE);
  await start.fail(failedCall('refused', 429, { retryAfter: 2 }));
  expect([tags(), error()]).toEqual([['limited'], 'tooMany']);
  await tellTime.answer(NOW);
  expect([tags(), error()]).toEqual([[], null]);
});

test('the browser goes there even where the page cannot be watched', async () => {
  const watch = () => {
    throw new Error('no page');
  };
  const { actor, start, leave, tags } = createStart({ watch });
  actor.send(GOOGLE);
  await start.answer(URL);
  expect([actor.getSnapshot().status, leave.inputs.length, tags()]).toEqual(['active', 1, ['busy']]);
});

test('a browser that cannot go there is told', async () => {
  const { actor, start, leave, tags, error } = createStart();
  actor.send(GOOGLE);
  await start.answer(URL);
  await leave.fail(new Error('no address'));
  expect([tags(), error()]).toEqual([[], 'server']);
});
