import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission, loseAnswers } from '#tests/fake-submission.ts';
import { loginsActors, loginsMachine } from './logins.machine.ts';

function createList(submit = fakeSubmission(loginsActors.submission)) {
  const told: string[] = [];
  const actor = createActor(loginsMachine.provide({ actors: { submission: submit.logic } }), {
    input: { createId: fakeIds().createId },
  });
  actor.on('logins.unknown', ({ type }) => told.push(type));
  actor.start();
  const list = () => actor.getSnapshot();
  return {
    told,
    send: submit.send,
    list,
    endOne: () => actor.send({ type: 'login.end', loginId: 'login-2' }),
    endOthers: () => actor.send({ type: 'others.end' }),
    leave: async () => {
      await loseAnswers(submit.send, (type) => list().children.submission?.send({ type }));
    },
  };
}

test('one login ends, or all others', async () => {
  const { endOne, endOthers, send, list, told } = createList();
  endOne();
  expect([...list().tags]).toEqual(['busy', 'uninterruptible']);
  await send.answer({ logins: [] });
  expect(list().value).toEqual({ listing: 'ended' });
  endOthers();
  await send.answer({ logins: [] });
  expect(send.inputs.map(({ body }) => body)).toEqual([{ loginId: 'login-2' }, {}]);
  expect([list().value, told]).toEqual([{ listing: 'ended' }, []]);
});

test('nothing is sent twice while one is under way', () => {
  const { endOne, endOthers, send } = createList();
  endOthers();
  endOne();
  endOthers();
  expect(send.inputs).toHaveLength(1);
});

test('one that has ended already is as good as ended, and the list is fetched again', async () => {
  const { endOne, send, list, told } = createList();
  endOne();
  await send.fail(failedCall('refused', 404));
  expect([list().value, list().context.formError, told]).toEqual([
    { listing: 'ended' },
    null,
    ['logins.unknown'],
  ]);
});

test('a refusal is said, until the next try', async () => {
  const { endOthers, send, list, told } = createList();
  endOthers();
  await send.fail(failedCall('refused', 429, { retryAfter: 3 }));
  expect([list().value, list().context.formError, told]).toEqual([{ listing: 'ready' }, 'tooMany', []]);
  endOthers();
  expect(list().context.formError).toBeNull();
});

test('after an answer that was not waited for, the list is fetched again', async () => {
  const { endOthers, leave, list, told } = createList();
  endOthers();
  await leave();
  expect([list().value, list().context.formError, told]).toEqual([
    { listing: 'ready' },
    'timeout',
    ['logins.unknown'],
  ]);
});

test('a submission that breaks leads back to the list', async () => {
  const { endOthers, send, list, told } = createList(brokenSubmission(loginsActors.submission));
  endOthers();
  await send.fail(failedCall('offline'));
  expect([list().value, list().context.formError, told]).toEqual([
    { listing: 'ready' },
    'timeout',
    ['logins.unknown'],
  ]);
});
