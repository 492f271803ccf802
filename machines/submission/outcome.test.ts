import { expect, test } from 'vitest';
import * as ERRCODE from '#contract/errcode.ts';
import { failedCall } from '#tests/fake-call.ts';
import { errorOf, isBack, isDone, isRefused, isRefusedFor, nameOutcome } from './outcome.ts';
import { readFailure } from './submission-rules.ts';

const error = failedCall('refused', ERRCODE.accountTaken);
const ended = (output: unknown) => ({ type: 'xstate.done.actor.submission', output });
const failed = { type: 'xstate.error.actor.submission', error };
const refused = ended({ kind: 'refused', error });
const left = ended({ kind: 'left' });
const done = ended({ kind: 'done', answer: null });

test('a refusal and a failed call have their error, and a submission that was left has timed out', () => {
  expect(errorOf(refused)).toBe(error);
  expect(errorOf(failed)).toBe(error);
  expect(readFailure(errorOf(left)).kind).toBe('timeout');
});

test('each outcome passes its own guard alone', () => {
  const events = [done, refused, left, ended({ kind: 'back' }), ended(undefined), { type: 'form.submit' }];
  expect(events.filter((event) => isDone({ event }))).toEqual([done]);
  expect(events.filter((event) => isRefused({ event }))).toEqual([refused]);
  expect(events.filter((event) => isBack({ event }))).toEqual([ended({ kind: 'back' })]);
});

test('a refusal is told apart by its reason', () => {
  const isTaken = isRefusedFor(ERRCODE.mobileTaken, ERRCODE.accountTaken);
  expect([refused, failed, left, done].map((event) => isTaken({ event }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isRefusedFor(ERRCODE.tooMany)({ event: refused })).toBe(false);
});

test('a refusal without a name has failed, and without an answer nothing is known', () => {
  const names = new Map([[ERRCODE.accountTaken, 'taken']]);
  expect([refused, left].map((event) => nameOutcome(event, names))).toEqual(['taken', 'unknown']);
  expect(nameOutcome(refused, new Map())).toBe('failed');
});
