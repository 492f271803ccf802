import { securedSubmissionMachine } from '#machines/submission/secured-submission.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

const input = (pinLength: number) => () => ({
  requestId: '0198b7d2-0000-7000-8000-000000000001',
  body: { amount: 100 },
  pinLength,
});

export const walk = defineWalk(securedSubmissionMachine, {
  serves: { 3: '`hasSafeboxPassword`: what moves coins out asks for a password of its own' },
  inputs: [
    { name: 'against a password', create: input(6) },
    { name: 'without one', create: input(0) },
  ],
  events: [
    { type: 'pin.changed', text: '12345' },
    { type: 'pin.changed', text: '123456' },
    { type: 'pin.submit' },
    { type: 'pin.back' },
  ],
  fakes: {
    submission: {
      promise: [
        { name: 'done', output: { kind: 'done', answer: { coin: 100 } } },
        { name: 'wrong password', output: { kind: 'refused', error: failedCall('refused', 1405) } },
        { name: 'too many', output: { kind: 'refused', error: failedCall('refused', 429) } },
        { name: 'too little', output: { kind: 'refused', error: failedCall('refused', 1201) } },
        { name: 'left', output: { kind: 'left' } },
        { name: 'broken', error: new Error('no submission') },
      ],
    },
    cooldown: {
      promise: [
        { name: 'over', output: undefined },
        { name: 'broken', error: new Error('no wait') },
      ],
    },
  },
});
