import { securedSubmissionMachine } from '#machines/submission/secured-submission.machine.ts';
import { cooldown, refused, unanswered } from './fakes.ts';
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
        refused('wrong password', 1405),
        refused('too many', 429),
        refused('too little', 1201),
        ...unanswered,
      ],
    },
    cooldown,
  },
});
