import { ticketMachine } from '#machines/feedback/ticket.machine.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(ticketMachine, {
  events: [{ type: 'ticket.write' }, { type: 'ticket.answer' }, { type: 'ticket.close' }],
});
