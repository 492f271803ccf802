import { PROTOCOL } from '#contract/native-bridge.ts';
import { nativeBridgeMachine } from '#machines/native/native-bridge.machine.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(nativeBridgeMachine, {
  serves: { 6: 'The native wrapper can add features' },
  events: [{ type: 'host.heard' }, { type: 'host.lost' }],
  fakes: {
    greet: {
      promise: [
        { name: 'greets', output: { protocol: PROTOCOL, capabilities: ['copy'] } },
        { name: 'speaks another version', output: { protocol: 'perya/2', capabilities: ['copy'] } },
        { name: 'nobody is there', error: new Error('no wrapper') },
      ],
    },
  },
});
