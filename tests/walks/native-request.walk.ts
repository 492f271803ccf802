import { nativeRequestMachine } from '#machines/native/native-request.machine.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(nativeRequestMachine, {
  serves: {
    6: 'Copy, browser, share, log-in by Facebook and Google, file download, push token: by the native wrapper',
  },
  inputs: [
    { name: 'offered', create: () => ({ capability: 'copy', isOffered: true, value: 'text' }) as const },
    { name: 'not offered', create: () => ({ capability: 'share', isOffered: false, value: null }) as const },
  ],
  events: [],
  fakes: {
    ask: {
      promise: [
        { name: 'granted', output: { ok: true, value: 'done' } },
        { name: 'refused', output: { ok: false, reason: 'cancelled' } },
        { name: 'gone', error: new Error('gone') },
      ],
    },
  },
});
