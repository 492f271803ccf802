import { expect, test } from 'vitest';
import { toCallError } from './to-call-error.ts';

test.each([
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 503],
  [Object.assign(new Error('terminating connection'), { code: '57P01' }), 503],
  [new Error('Connection terminated unexpectedly'), 503],
  [new Error('timeout exceeded when trying to connect'), 503],
  [Object.assign(new Error('cannot execute UPDATE in a read-only transaction'), { code: '25006' }), 503],
  [Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }), 503],
  [new Error('Query read timeout'), 503],
  [new Error('timeout expired'), 503],
  [Object.assign(new Error('null value'), { code: '23502' }), 500],
  [Object.assign(new Error('bad request'), { statusCode: 400 }), 400],
  ['a text that was thrown', 500],
])('%o becomes status %i', (error, status) => {
  expect(toCallError(error).status).toBe(status);
});
