import { pageLoadMachine } from '#machines/app/page-load.machine.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(pageLoadMachine, {
  serves: { 8: 'A chunk-loading error loads the target path' },
  inputs: [
    { name: 'an address without a mark', create: () => ({ reloadedPath: null }) },
    { name: 'an address that is marked', create: () => ({ reloadedPath: '/game/search' }) },
  ],
  events: [
    { type: 'chunk.failed', path: '/game/search', isOffline: false, timeout: 10_000 },
    { type: 'chunk.failed', path: '/game/search', isOffline: true, timeout: 10_000 },
    { type: 'chunk.failed', path: '/member', isOffline: false, timeout: 10_000 },
    { type: 'chunk.failed', path: '/member', isOffline: true, timeout: 30_000 },
    { type: 'page.changed', path: '/game/search' },
    { type: 'page.changed', path: '/' },
    { type: 'page.retry', isOffline: false, timeout: 10_000 },
    { type: 'page.retry', isOffline: true, timeout: 10_000 },
  ],
  fakes: {
    recallReload: {
      promise: [
        { name: 'fresh', output: 'fresh' },
        { name: 'reloaded', output: 'reloaded' },
        { name: 'unknown', output: 'unknown' },
        { name: 'fails', error: new Error('storage is blocked') },
      ],
    },
    rememberReload: {
      promise: [
        { name: 'remembers', output: undefined },
        { name: 'fails', error: new Error('storage is full') },
      ],
    },
    askServer: {
      promise: [
        { name: 'answers', output: undefined },
        { name: 'fails', error: new Error('nobody answers') },
      ],
    },
  },
});
