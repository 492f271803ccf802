import { ticketMachine } from '#machines/feedback/ticket.machine.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(ticketMachine, {
  serves: { 2: '`/feedback/record/{id}`: the conversation, as the server keeps it' },
  events: [{ type: 'ticket.write' }, { type: 'ticket.answer' }, { type: 'ticket.close' }],
});
