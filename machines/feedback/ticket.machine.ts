import { setup } from 'xstate';

export type TicketEvent =
  /** The player writes. */
  | { type: 'ticket.write' }
  /** The team answers. */
  | { type: 'ticket.answer' }
  /** The player or the team closes it. */
  | { type: 'ticket.close' };

/**
 * What a player has written to the team, from its first message to its end. The server steps it inside the
 * transaction that stores the message; the page asks it what can be done.
 */
export const ticketMachine = setup({
  types: {} as { events: TicketEvent },
}).createMachine({
  id: 'ticket',
  initial: 'open',
  states: {
    open: {
      description: 'The team has something to answer.',
      on: { 'ticket.write': 'open', 'ticket.answer': 'answered', 'ticket.close': 'closed' },
    },
    answered: {
      description: 'The last word is the team’s. A message of the player opens it again.',
      on: { 'ticket.write': 'open', 'ticket.answer': 'answered', 'ticket.close': 'closed' },
    },
    closed: { description: 'Nothing more is added: something new is a new ticket.' },
  },
});
