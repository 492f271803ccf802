import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { TICKET_STATES } from '#contract/feedback.ts';
import { type TicketEvent, ticketMachine } from './ticket.machine.ts';

const WRITE = { type: 'ticket.write' } as const;
const ANSWER = { type: 'ticket.answer' } as const;
const CLOSE = { type: 'ticket.close' } as const;

function follow(...events: TicketEvent[]) {
  const ticket = createActor(ticketMachine).start();
  for (const event of events) ticket.send(event);
  return ticket.getSnapshot();
}

describe('a ticket', () => {
  test.each<[TicketEvent[], string]>([
    [[], 'open'],
    [[WRITE], 'open'],
    [[ANSWER], 'answered'],
    [[ANSWER, ANSWER], 'answered'],
    [[ANSWER, WRITE], 'open'],
    [[ANSWER, WRITE, ANSWER], 'answered'],
    [[CLOSE], 'closed'],
    [[ANSWER, CLOSE], 'closed'],
  ])('after %j is %s', (events, state) => {
    expect(follow(...events).value).toBe(state);
  });

  test.each([['open', follow()] as const, ['answered', follow(ANSWER)] as const])(
    'that is %s can be written to, answered and closed',
    (_, ticket) => {
      for (const event of [WRITE, ANSWER, CLOSE]) expect(ticket.can(event)).toBe(true);
    },
  );

  test('that is closed takes nothing more', () => {
    const closed = follow(CLOSE);
    for (const event of [WRITE, ANSWER, CLOSE]) expect(closed.can(event)).toBe(false);
  });

  test('has the states of the contract', () => {
    expect(Object.keys(ticketMachine.states)).toEqual([...TICKET_STATES]);
  });
});
