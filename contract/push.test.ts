import { expect, test } from 'vitest';
import { pushKindOf } from './push.ts';

test.each([
  ['withdrawal-rejected', 'result', 'money'],
  ['rank-prize', 'result', 'gifts'],
  ['feedback-answered', 'result', 'answers'],
  ['new-login', 'result', 'security'],
  [null, 'gift', 'gifts'],
  [null, 'notice', 'news'],
  ['of-tomorrow', 'result', 'news'],
  ['constructor', 'result', 'news'],
] as const)('%s of kind %s is %s', (template, kind, push) => {
  expect(pushKindOf({ template, kind })).toBe(push);
});
