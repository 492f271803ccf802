import { expect, test } from 'vitest';
import type { Entry, RecordedActor } from '#contract/inspector.ts';
import { depositMachine } from '#machines/deposit/deposit.machine.ts';
import { followingOrderMachine } from '#machines/deposit/following-order.machine.ts';
import { createChoosing, PAID_ORDER, sampleOrder } from '#tests/create-test-deposit.ts';
import { createRecorder } from '../../charts/record.ts';
import { readRecording } from '../../charts/recording.ts';
import { createRedactor } from '../../charts/redact.ts';
import { readCodeWords } from '../build/charts-recorder.ts';
import { replayActor } from './replay-recording.ts';

const words = readCodeWords();

/** A deposit from the choice to its payment, as it is saved and opened. */
async function recordDeposit() {
  const recorder = createRecorder({ redactor: createRedactor(new Set(words)) });
  const deposit = await createChoosing({}, {}, { inspect: recorder.inspect });
  deposit.send({ type: 'amount.type', text: '1' });
  deposit.send({ type: 'deposit.pay' });
  deposit.send({ type: 'channel.choose', typeId: 2 });
  deposit.send({ type: 'amount.type', text: '432.10' });
  deposit.send({ type: 'deposit.pay' });
  await deposit.createOrder.answer(sampleOrder());
  deposit.follow({ type: 'way.choose', way: 'newTab' });
  deposit.follow({ type: 'order.check' });
  await deposit.fetchOrder.answer(PAID_ORDER);
  expect(deposit.state()).toBe('paid');
  const { actors } = readRecording(JSON.stringify(recorder.record()));
  const named = (chart: string) => actors.find((actor) => actor.chart === chart) as RecordedActor;
  return { deposit: named('deposit'), following: named('following-order') };
}

function change(actor: RecordedActor, type: string, change: Partial<Entry>): RecordedActor {
  return {
    ...actor,
    entries: actor.entries.map((entry) => (entry.event.type === type ? { ...entry, ...change } : entry)),
  };
}

test('a recorded deposit is computed again as it was', async () => {
  const { deposit, following } = await recordDeposit();

  const replayed = replayActor(deposit, depositMachine, words);
  expect(replayed.differences).toEqual([]);
  expect(replayed.events).toBe(deposit.entries.length - 1);
  expect(replayActor(following, followingOrderMachine, words).differences).toEqual([]);
});

test('where the chart comes to something else, it is told', async () => {
  const { deposit } = await recordDeposit();
  const typed = deposit.entries.filter(({ event }) => event.type === 'amount.type');

  expect(
    replayActor(change(deposit, 'channel.choose', { value: 'closed' }), depositMachine, words).differences,
  ).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        event: 'channel.choose',
        reason: expect.stringMatching(/^in \{"choosing".*recorded "closed"$/),
      }),
    ]),
  );
  const context = { ...Object(typed[0]?.context), failure: 'offline' };
  expect(
    replayActor(change(deposit, 'amount.type', { context }), depositMachine, words).differences[0],
  ).toEqual({
    order: typed[0]?.order,
    event: 'amount.type',
    reason: 'other data: failure',
  });
  expect(
    replayActor(change(deposit, 'channel.choose', { status: 'error' }), depositMachine, words).differences,
  ).toContainEqual(expect.objectContaining({ event: 'channel.choose', reason: 'active, recorded error' }));
});

test('what redaction leaves too little of is told, and hides nothing else', async () => {
  const { deposit } = await recordDeposit();
  const blind = change(deposit, 'amount.type', { event: { type: 'amount.type', text: '(text)' } });

  const { events, differences } = replayActor(blind, depositMachine, words);
  expect(events).toBe(deposit.entries.length - 1);
  expect(differences.map(({ event, reason }) => `${event}: ${reason}`)).toEqual([
    'amount.type: other data: choice',
    'amount.type: other data: choice',
  ]);
});
