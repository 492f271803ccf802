import { CODE_PURPOSE } from '#contract/constants.ts';
import { smsCodeMachine } from '#machines/sms-code/sms-code.machine.ts';
import { refused, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

const over = [
  { name: 'over', output: undefined },
  { name: 'broken', error: new Error('no wait') },
];

export const walk = defineWalk(smsCodeMachine, {
  serves: { 3: '`smsCodeSendLimit`, and the code’s length in the config', 7: '`smsSend`; code purposes' },
  inputs: [
    {
      name: 'log in',
      create: ({ listenerRef }) => ({
        ownerRef: listenerRef,
        purpose: CODE_PURPOSE.logIn,
        createId: () => '0198b7d2-0000-7000-8000-000000000001',
      }),
    },
  ],
  events: [
    { type: 'code.request', mobile: '+639171234567' },
    { type: 'code.request', mobile: '+639998887766' },
    { type: 'code.resend' },
    { type: 'code.typed', text: '12' },
    { type: 'code.typed', text: '123456' },
    { type: 'code.refused', why: 'codeWrong' },
    { type: 'code.refused', why: 'codeOver' },
    { type: 'code.leave' },
  ],
  fakes: {
    submission: {
      promise: [
        {
          name: 'sent',
          output: {
            kind: 'done',
            answer: { challengeId: 'challenge-1', mobile: '+639171234567', codeLength: 6, resendAfter: 60 },
          },
        },
        refused('too many', 429, { retryAfter: 1 }),
        refused('number refused', 400, { field: 'mobile' }),
        ...unanswered,
      ],
    },
    cooldown: { promise: over },
  },
});
