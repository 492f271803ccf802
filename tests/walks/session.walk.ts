import { sessionMachine } from '#machines/account/session.machine.ts';
import { failedCall } from '../fake-call.ts';
import { sampleUser } from '../sample-user.ts';
import { defineWalk } from './walk.ts';

const offline = { name: 'offline', error: failedCall('offline') };
const unauthorised = { name: '401', error: failedCall('refused', 401) };

export const walk = defineWalk(sessionMachine, {
  serves: {
    4: 'Logged in when the user id is set; how a session ends, also from another tab',
    7: '`preLogin`, `getAfterLoginInfoWeb`',
    8: '401 on a call that is not public ends the session',
  },
  inputs: [
    { name: 'visitor', create: () => ({ token: null }) },
    { name: 'token', create: () => ({ token: 'token-1' }) },
  ],
  events: [
    { type: 'session.loggedIn', token: 'token-2', user: sampleUser() },
    { type: 'session.logOut' },
    { type: 'session.unauthorised', token: 'token-1' },
    { type: 'session.unauthorised', token: 'token-0' },
    { type: 'end.expected', end: { token: 'token-1', reason: 'break' } },
    { type: 'end.expected', end: { token: 'token-1', reason: 'manual' } },
    { type: 'token.removed' },
    { type: 'token.replaced', token: 'token-1' },
    { type: 'token.replaced', token: 'token-3' },
    { type: 'session.retry' },
    { type: 'login.opened' },
    { type: 'tokens.revoke' },
  ],
  fakes: {
    preLogin: {
      promise: [
        { name: 'token holds', output: { isLoggedIn: true } },
        { name: 'token is void', output: { isLoggedIn: false } },
        offline,
        unauthorised,
      ],
    },
    openSession: {
      promise: [
        { name: 'stored', output: undefined },
        { name: 'storage refuses', error: new Error('QuotaExceededError') },
      ],
    },
    fetchAfterLoginInfo: {
      promise: [{ name: 'answers', output: { userId: 'user-1' } }, offline, unauthorised],
    },
    closeSession: {
      promise: [
        { name: 'cleared', output: { hasRememberedAccount: true } },
        { name: 'provider fails', error: new Error('provider') },
      ],
    },
    revokeTokens: { promise: [{ name: 'revoked', output: undefined }, offline] },
  },
  situation: ({ token, userId, askedWith, ended, expectedEnd }) => [
    token,
    expectedEnd,
    userId !== null,
    askedWith === token,
    ended?.reason,
  ],
});
