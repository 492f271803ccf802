import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { takeoverReportActors, takeoverReportMachine } from './takeover-report.machine.ts';

const TOKEN = 'dG9rZW4tb2YtMTJi';

function createReport() {
  const report = fakeCall(takeoverReportActors.report);
  const actor = createActor(takeoverReportMachine.provide({ actors: { report: report.logic } }), {
    input: { token: TOKEN },
  }).start();
  return {
    report,
    confirm: () => actor.send({ type: 'report.confirm' }),
    shown: () => [actor.getSnapshot().value, actor.getSnapshot().context.formError],
  };
}

test('nothing is reported before the player confirms it', async () => {
  const { report, confirm, shown } = createReport();
  expect([report.inputs, shown()]).toEqual([[], ['asking', null]]);
  confirm();
  expect([report.inputs, shown()]).toEqual([[{ token: TOKEN }], ['reporting', null]]);
  await report.answer(undefined);
  expect(shown()).toEqual(['reported', null]);
});

test.each([
  ['nobody was sent', 404],
  ['is too long', 400],
])('a link that %s is said to be unknown', async (_, errcode) => {
  const { report, confirm, shown } = createReport();
  confirm();
  await report.fail(failedCall('refused', errcode));
  expect(shown()).toEqual(['unknown', null]);
});

test('without a network the player is told, and can confirm again', async () => {
  const { report, confirm, shown } = createReport();
  confirm();
  await report.fail(failedCall('offline'));
  expect(shown()).toEqual(['asking', 'offline']);
  confirm();
  expect([report.inputs.length, shown()]).toEqual([2, ['reporting', null]]);
});
