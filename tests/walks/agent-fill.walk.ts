import * as ERRCODE from '#contract/errcode.ts';
import { agentFillMachine } from '#machines/agent/agent-fill.machine.ts';
import { failedCall } from '../fake-call.ts';
import { unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(agentFillMachine, {
  serves: { 2: '`/agent`', 7: '`agentFill` with the inviter’s `pid`' },
  inputs: [{ name: 'opened', create: () => ({ createId: () => '0198b7d2-0000-7000-8000-000000000001' }) }],
  events: [{ type: 'code.changed', code: 'FRIEND' }, { type: 'form.submit' }],
  fakes: {
    submission: {
      promise: [
        { name: 'named', output: { kind: 'done', answer: { inviter: 'An***na' } } },
        {
          name: 'the same person',
          output: { kind: 'refused', error: failedCall('refused', ERRCODE.inviterSame) },
        },
        ...unanswered,
      ],
    },
  },
  situation: ({ code, error }) => [code !== '', error],
});
