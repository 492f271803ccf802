import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import { ticketMessageActors, ticketMessageMachine } from './ticket-message.machine.ts';

const BODY = { ticketId: 't1', text: 'Is it here?' };
const SEND = { type: 'message.send', body: BODY } as const;

const close = fakeCall(ticketMessageActors.closeTicket);

function createMessage({ logic, send: call } = fakeSubmission(ticketMessageActors.submission)) {
  const ids = fakeIds();
  const actor = createActor(
    ticketMessageMachine.provide({ actors: { submission: logic, closeTicket: close.logic } }),
    {
      input: { createId: ids.createId },
    },
  ).start();
  const sent: string[] = [];
  actor.on('message.sent', ({ ticketId }) => sent.push(ticketId));
  return { actor, call, ids, sent, state: () => actor.getSnapshot() };
}

test('a message is sent once, and the next one is another request', async () => {
  const { actor, call, ids, sent, state } = createMessage();
  actor.send(SEND);
  actor.send(SEND);
  expect([call.inputs, state().hasTag('uninterruptible')]).toEqual([
    [{ requestId: ids.made[0], body: BODY }],
    true,
  ]);
  await call.answer({ ticketId: 't1' });
  expect([state().value, state().context.ticketId, sent]).toEqual(['sent', 't1', ['t1']]);
  actor.send({ type: 'message.write' });
  expect(state().value).toBe('writing');
  actor.send(SEND);
  expect([call.inputs[1]?.requestId, ids.made.length]).toEqual([ids.made[1], 2]);
});

test.each([
  [ERRCODE.tooMany, 'often'],
  [ERRCODE.ticketClosed, 'closed'],
  [ERRCODE.notFound, 'images'],
  [ERRCODE.tooManyImages, 'images'],
  [ERRCODE.invalid, 'failed'],
])('the refusal %s is said as %s, and the words can be changed', async (errcode, refusal) => {
  const { actor, call, ids, state } = createMessage();
  actor.send(SEND);
  await call.fail(failedCall('refused', errcode));
  expect([state().value, state().context.refusal]).toEqual(['writing', refusal]);
  actor.send(SEND);
  expect([state().context.refusal, call.inputs[1]?.requestId]).toEqual([null, ids.made[1]]);
});

test('a message that may have been stored is the same request when it is sent again unchanged', () => {
  const { actor, call, ids, state } = createMessage(brokenSubmission(ticketMessageActors.submission));
  actor.send(SEND);
  return call.fail(new Error('lost')).then(() => {
    expect([state().value, state().context.refusal]).toEqual(['writing', 'unknown']);
    actor.send(SEND);
    expect(call.inputs[1]?.requestId).toBe(ids.made[0]);
  });
});

test('closing a ticket tells that it has changed, or that it is still open', async () => {
  const { actor, sent, state } = createMessage();
  actor.send({ type: 'ticket.close', ticketId: 't1' });
  expect([state().value, close.inputs]).toEqual(['closing', [{ ticketId: 't1' }]]);
  await close.fail(failedCall('offline'));
  expect([state().value, state().context.refusal, sent]).toEqual(['writing', 'unclosed', []]);
  actor.send({ type: 'ticket.close', ticketId: 't1' });
  await close.answer({ ticketId: 't1' });
  expect([state().value, state().context.refusal, sent]).toEqual(['writing', null, ['t1']]);
});
