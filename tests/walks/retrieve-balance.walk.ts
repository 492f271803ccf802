import { retrieveBalanceMachine } from '#machines/retrieve-balance/retrieve-balance.machine.ts';
import { refused, unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(retrieveBalanceMachine, {
  serves: { 2: '`/member/retrieve-balance`' },
  inputs: [{ name: 'opened', create: () => ({ createId: () => '0198b7d2-0000-7000-8000-000000000001' }) }],
  events: [{ type: 'retrieve.ask' }, { type: 'retrieve.confirm' }, { type: 'retrieve.cancel' }],
  fakes: {
    submission: {
      promise: [
        { name: 'returned', output: { kind: 'done', answer: { returned: 1_970 } } },
        refused('too many', 429),
        ...unanswered,
      ],
    },
  },
});
