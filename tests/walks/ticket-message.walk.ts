import * as ERRCODE from '#contract/errcode.ts';
import { ticketMessageMachine } from '#machines/feedback/ticket-message.machine.ts';
import { failedCall } from '../fake-call.ts';
import { unanswered } from './fakes.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(ticketMessageMachine, {
  serves: { 2: '`/feedback`, `/feedback/record/{id}`' },
  inputs: [{ name: 'a thread', create: () => ({ createId: () => '0198b7d2-0000-7000-8000-000000000001' }) }],
  events: [
    { type: 'message.send', body: { ticketId: 't1', text: 'Hello' } },
    { type: 'message.write' },
    { type: 'ticket.close', ticketId: 't1' },
  ],
  fakes: {
    closeTicket: {
      promise: [
        { name: 'closed', output: { ticketId: 't1' } },
        { name: 'lost', error: failedCall('offline') },
      ],
    },
    submission: {
      promise: [
        { name: 'stored', output: { kind: 'done', answer: { ticketId: 't1' } } },
        { name: 'closed', output: { kind: 'refused', error: failedCall('refused', ERRCODE.ticketClosed) } },
        ...unanswered,
      ],
    },
  },
  situation: ({ requestId, refusal }) => [requestId !== '', refusal],
});
