import { type PushLook, pushMachine } from '#machines/push/push.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

const offline = { name: 'offline', error: failedCall('offline') };
const plain: PushLook = {
  ...{ reason: null, permission: 'default', device: 'none', wasOn: false },
  ...{ isPostponed: false, isFixed: false, choices: null },
};
const look = (name: string, changes: Partial<PushLook>) => ({ name, output: { ...plain, ...changes } });

export const walk = defineWalk(pushMachine, {
  serves: { beyond: 'Push messages on a device, by web push' },
  inputs: [{ name: 'settings', create: () => ({ purpose: 'settings' as const }) }],
  events: [
    { type: 'push.enable' },
    { type: 'push.disable' },
    { type: 'push.postpone' },
    { type: 'push.retry' },
  ],
  fakes: {
    readDevice: {
      promise: [
        look('off', {}),
        look('unsupported', { reason: 'browser' }),
        look('denied', { permission: 'denied' }),
        look('taken away', { permission: 'denied', device: 'other' }),
        look('on', { permission: 'granted', device: 'same' }),
        look('moved', { permission: 'granted', device: 'other' }),
        look('on before', { permission: 'granted', wasOn: true }),
        offline,
      ],
    },
    watchDevice: {
      callback: [
        { name: 'granted', sends: { type: 'permission.changed', permission: 'granted' } },
        { name: 'denied', sends: { type: 'permission.changed', permission: 'denied' } },
        { name: 'moved', sends: { type: 'endpoint.changed' } },
        { name: 'breaks', error: new Error('no events') },
      ],
    },
    askPermission: {
      promise: [
        { name: 'granted', output: 'granted' },
        { name: 'denied', output: 'denied' },
        { name: 'closed', output: 'default' },
        { name: 'fails', error: new Error('no question here') },
      ],
    },
    subscribe: {
      promise: [{ name: 'done', output: 'done' }, { name: 'unavailable', output: 'unavailable' }, offline],
    },
    notePostponed: {
      promise: [
        { name: 'noted', output: undefined },
        { name: 'fails', error: new Error('no storage') },
      ],
    },
    dropDevice: { promise: [{ name: 'done', output: undefined }, offline] },
  },
  situation: ({ permission, failed, reason, isUnanswered }) => [permission, failed, reason, isUnanswered],
});
