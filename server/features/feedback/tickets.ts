import type { ListedTicket, Thread, TicketKind, TicketState, TraceStep } from '#contract/feedback.ts';
import { type TicketEvent, ticketMachine } from '#machines/feedback/ticket.machine.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { defineDelete } from '#server/core/db/delete-batches.ts';
import { newId } from '#server/core/db/new-id.ts';
import { defineChange, defineFind, defineList, defineRun, defineValue } from '#server/core/db/statements.ts';
import { stepChart } from '#server/core/order-events.ts';
import type { Page } from '#server/core/read-page.ts';

export interface TicketRow {
  userId: string;
  id: string;
  kind: TicketKind;
  state: TicketState;
  isUnread: boolean;
  createdAt: number;
  updatedAt: number;
}

/** The most characters of a message that a list shows. */
const WORDS = 120;

const UNREAD = `exists (
  select from ticket_message m
  where m.ticket_id = t.id and m.by_team and (t.seen_id is null or m.id > t.seen_id)
)`;
const TICKET_FIELDS = `t.user_id as "userId", t.id, t.kind, t.state, ${UNREAD} as "isUnread",
  t.created_at as "createdAt", t.updated_at as "updatedAt"`;

interface NewTicket {
  userId: string;
  id: string;
  kind: TicketKind;
  trace: readonly TraceStep[];
  time: number;
}

export const addTicket = defineRun<[NewTicket]>(
  'ticket-add',
  `insert into ticket (user_id, id, kind, state, trace, created_at, updated_at)
    values ($userId::uuid, $id::uuid, $kind, 'open', $trace::jsonb, $time::bigint, $time::bigint)`,
);

interface NewMessage {
  ticket: Pick<TicketRow, 'userId' | 'id'>;
  byTeam: boolean;
  text: string;
  time: number;
}

export const addMessage = defineRun<[NewMessage]>(
  'ticket-message-add',
  `insert into ticket_message (user_id, ticket_id, id, by_team, text, created_at)
    values ($1::uuid, $2::uuid, $3::uuid, $4::boolean, $5, $6::bigint)`,
  ({ ticket, byTeam, text, time }) => [ticket.userId, ticket.id, newId(time), byTeam, text, time],
);

export const findTicket = defineFind<[id: string], TicketRow>(
  'ticket-find',
  `select ${TICKET_FIELDS} from ticket t where t.id = $1::uuid`,
);

/**
 * Applies an event to a ticket whose player the transaction holds.
 * @returns false when its chart does not accept the event
 */
export async function stepTicket(
  tx: Transaction,
  ticket: TicketRow,
  event: TicketEvent,
  time: number,
): Promise<boolean> {
  const { isAccepted, state } = stepChart(ticketMachine, { state: ticket.state, context: {}, event });
  if (!isAccepted) return false;
  await tx.query({
    name: 'ticket-step',
    text: 'update ticket set state = $2, updated_at = $3::bigint where id = $1::uuid',
    values: [ticket.id, state, time],
  });
  return true;
}

/** Newest first. */
export const listTickets = defineList<[Page & { userId: string }], ListedTicket>(
  'tickets',
  `select t.id as "ticketId", t.kind, t.state, ${UNREAD} as "isUnread", t.created_at as "createdAt",
      t.updated_at as "updatedAt", (
        select left(m.text, ${WORDS}) from ticket_message m where m.ticket_id = t.id order by m.id limit 1
      ) as words
    from ticket t where t.user_id = $userId::uuid and t.id < $before::uuid
    order by t.id desc limit $limit::integer`,
);

export const countUnread = defineValue<[userId: string], number>(
  'tickets-unread',
  `select count(*) as count from ticket t where t.user_id = $1::uuid and ${UNREAD}`,
  0,
);

/** The ticket as calls send it. */
export async function readThread(tx: Transaction, ticket: TicketRow): Promise<Thread> {
  const messages = await tx.query<{ messageId: string; byTeam: boolean; text: string; time: number }>({
    name: 'ticket-messages',
    text: `select id as "messageId", by_team as "byTeam", text, created_at as time
      from ticket_message where ticket_id = $1::uuid order by id`,
    values: [ticket.id],
  });
  const images = await tx.query<{ id: string }>({
    name: 'ticket-images',
    text: 'select id from ticket_image where ticket_id = $1::uuid order by position',
    values: [ticket.id],
  });
  const { id, kind, state, isUnread, createdAt, updatedAt } = ticket;
  return {
    ...{ ticketId: id, kind, state, isUnread, createdAt, updatedAt },
    messages: messages.map(({ byTeam, ...message }) => ({ ...message, by: byTeam ? 'team' : 'player' })),
    imageIds: images.map((image) => image.id),
  };
}

/** Notes that everything up to this message was seen. @returns false when the player has no such message */
export const markSeen = defineChange<[userId: string, messageId: string]>(
  'ticket-seen',
  `update ticket t set seen_id = greatest(coalesce(t.seen_id, m.id), m.id)
    from ticket_message m where m.id = $2::uuid and m.user_id = $1::uuid and t.id = m.ticket_id returning t.id`,
);

/** Deletes all that a player has written, for an account that closes. Images go with the next cleaning. */
export async function forgetTickets(tx: Transaction, userId: string): Promise<void> {
  await tx.query({
    name: 'ticket-images-forget',
    text: 'update ticket_image set expires_at = 0 where user_id = $1::uuid',
    values: [userId],
  });
  await tx.query({
    name: 'tickets-forget',
    text: 'delete from ticket where user_id = $1::uuid',
    values: [userId],
  });
}

/** Tickets that were closed before a time, with their messages. Their images follow. */
export const deleteOldTickets = defineDelete(
  'tickets-delete',
  `with due as (
    select id from ticket where state = 'closed' and updated_at < $1::bigint limit $2::integer
  ), images as (
    update ticket_image set expires_at = 0 where ticket_id in (select id from due) returning id
  )
  delete from ticket where id in (select id from due) returning id`,
);
