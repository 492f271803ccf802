import { expect, test } from 'vitest';
import { codeOf, type ErrorName } from '#contract/errors.ts';
import { failedCall } from '#tests/fake-call.ts';
import { nameFailure } from './name-failure.ts';

const refused = (name: ErrorName) => failedCall('refused', codeOf(name));

test.each([
  ['offline', 'offline', failedCall('offline')],
  ['a time-out', 'timeout', failedCall('timeout')],
  ['an error of the server', 'server', failedCall('server', 500)],
  ['an answer that cannot be read', 'server', failedCall('broken')],
  ['an error that is no failed call', 'server', new TypeError('x')],
  ['too many tries', 'tooMany', refused('tooMany')],
  ['a channel that is closed', 'channelClosed', refused('channelClosed')],
  ['an amount that is refused', 'amountRefused', refused('amountRefused')],
  ['a coupon that is refused', 'couponRefused', refused('couponRefused')],
  ['a limit that is reached', 'depositLimit', refused('depositLimitReached')],
  ['a break', 'excluded', refused('excluded')],
  ['an order that is unknown', 'orderUnknown', refused('notFound')],
  ['an invalid request', 'server', refused('invalid')],
  ['a login that is over', 'server', refused('unauthorised')],
  ['a request id in use', 'server', refused('requestReused')],
])('%s is named %s', (_, name, error) => {
  expect(nameFailure(error)).toBe(name);
});
