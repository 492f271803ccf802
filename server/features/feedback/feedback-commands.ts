import { FEEDBACK, type TraceStep } from '#contract/feedback.ts';
import type { Recording } from '#contract/inspector.ts';
import { findControls } from '#server/core/control-text.ts';
import type { Database } from '#server/core/db/database.ts';
import { lockPlayer } from '#server/core/db/lock-player.ts';
import { isUnstorable } from '#server/core/find-text.ts';
import { id, text } from '#server/core/operator/arguments.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { isId } from '#server/core/operator/is-id.ts';
import { listLines, showTime } from '#server/core/operator/lines.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { readFirst } from '#server/core/read-page.ts';
import { writeMail } from '#server/core/write-mail.ts';
import { PLAYER_NAME } from '#server/features/account/index.ts';
import { recordTrace } from './record-trace.ts';
import { addMessage, findTicket, readThread, stepTicket, type TicketRow } from './tickets.ts';

const SHOWN = 100;

export const feedbackCommands = [
  defineCommand({
    words: 'feedback list',
    about: 'Tickets that wait for an answer, the longest wait first.',
    run: ({ database }) => listOpenTickets(database),
    print: ({ tickets, hasMore }) =>
      listLines('No ticket waits for an answer.', tickets, describeTicket, hasMore),
  }),
  defineCommand({
    words: 'feedback show',
    about: 'A ticket: what was written, its images, and what the app did.',
    args: { id },
    takes: 'the id of a ticket',
    run: ({ database }, { id }) => showTicket(database, id),
    print: ({ messages, images, trace, ...ticket }) => [
      describeTicket({ ...ticket, words: '' }),
      ...messages.flatMap(({ by, text, time }) => [
        '',
        `${showTime(time)}  ${by}`,
        ...text.split('\n').map((line) => `  ${line}`),
      ]),
      ...(images.length === 0 ? [] : ['', 'Images, in the folder of IMAGES_DIR:']),
      ...images.map((key) => `  ${key.slice(0, 2)}/${key}`),
      ...(trace.length === 0 ? [] : ['', 'What the app did, oldest first: chart, event, state']),
      ...trace.map(({ chart, event, state }) => `  ${chart}  ${event}  ${state}`),
    ],
  }),
  defineCommand({
    words: 'feedback trace',
    about: 'What the app did, as a recording for `npm run charts:replay`.',
    args: { id },
    takes: 'the id of a ticket',
    run: ({ database }, { id }) => showTrace(database, id),
    print: (recording) => [JSON.stringify(recording)],
  }),
  defineCommand({
    words: 'feedback answer',
    about: 'The player reads the text. A message of theirs opens it again.',
    args: { id, text },
    takes: 'the id of a ticket and what the player reads',
    takesLines: true,
    run: (deps, { id, text }) => answerTicket(deps, id, text),
    print: describeStepped,
  }),
  defineCommand({
    words: 'feedback close',
    about: 'Nothing more is added to the ticket.',
    args: { id },
    takes: 'the id of a ticket',
    run: (deps, { id }) => stepBy(deps, id, 'ticket.close', ''),
    print: describeStepped,
  }),
];

/** A ticket with the first words of its last message. */
interface ListedTicket extends Pick<TicketRow, 'kind' | 'state' | 'updatedAt'> {
  ticketId: string;
  account: string;
  words: string;
}

function describeTicket({ ticketId, account, kind, state, words, updatedAt }: ListedTicket): string {
  const parts = [ticketId, state.padEnd(8), showTime(updatedAt), account, kind, words.replaceAll('\n', ' ')];
  return parts.join('  ').trimEnd();
}

function describeStepped({ ticketId, state }: Stepped): string[] {
  return [`Ticket ${ticketId} is ${state}.`];
}

/** Tickets that wait for an answer, the longest wait first. */
async function listOpenTickets(database: Database): Promise<{ tickets: ListedTicket[]; hasMore: boolean }> {
  const { rows, hasMore } = await readFirst(SHOWN, (limit) =>
    database.query<ListedTicket>({
      name: 'tickets-open',
      text: `select t.id as "ticketId", t.kind, t.state, t.updated_at as "updatedAt", ${PLAYER_NAME} as account, (
          select left(m.text, 80) from ticket_message m where m.ticket_id = t.id order by m.id desc limit 1
        ) as words
        from ticket t join app_user u on u.id = t.user_id
        where t.state = 'open' order by t.updated_at, t.id limit $1::integer`,
      values: [limit],
    }),
  );
  return { tickets: rows, hasMore };
}

/** @throws CommandRefused for an unknown ticket */
async function showTicket(database: Database, ticketId: string) {
  if (!isId(ticketId)) throw unknown(ticketId);
  const ticket = await findTicket(database, ticketId);
  const [more] = await database.query<{ account: string; trace: TraceStep[] }>({
    name: 'ticket-show',
    text: `select ${PLAYER_NAME} as account, t.trace from ticket t join app_user u on u.id = t.user_id
      where t.id = $1::uuid`,
    values: [ticketId],
  });
  if (ticket === null || more === undefined) throw unknown(ticketId);
  const images = await database.query<{ key: string }>({
    name: 'ticket-image-keys',
    text: 'select key from ticket_image where ticket_id = $1::uuid order by position',
    values: [ticketId],
  });
  const { kind, state, messages, updatedAt } = await readThread(database, ticket);
  return {
    ...{ ticketId, account: more.account, kind, state, updatedAt, trace: more.trace },
    words: messages.at(-1)?.text ?? '',
    messages: messages.map(({ by, text, time }) => ({ by, text, time })),
    images: images.map(({ key }) => key),
  };
}

/**
 * What the app did, as a recording for `npm run charts:replay`.
 * @throws CommandRefused for an unknown ticket, or one whose player sent no trace
 */
async function showTrace(database: Database, ticketId: string): Promise<Recording> {
  const { trace } = await showTicket(database, ticketId);
  if (trace.length === 0) throw new CommandRefused(`Ticket ${ticketId} came without what the app did.`);
  return recordTrace(trace);
}

/** @throws CommandRefused for an unknown or closed ticket, and for a text that is empty or too long */
export async function answerTicket(
  deps: OperatorDependencies,
  ticketId: string,
  text: string,
): Promise<Stepped> {
  const answer = text.trim();
  const isReadable =
    answer !== '' && findControls(answer, { lineBreaks: true }) === null && !isUnstorable(answer);
  if (!isReadable || [...answer].length > FEEDBACK.text.most)
    throw new CommandRefused(`An answer is a text of ${FEEDBACK.text.most} characters at the most.`);
  return stepBy(deps, ticketId, 'ticket.answer', answer);
}

interface Stepped {
  ticketId: string;
  state: string;
}

async function stepBy(
  { database, clock }: OperatorDependencies,
  ticketId: string,
  type: 'ticket.answer' | 'ticket.close',
  answer: string,
): Promise<Stepped> {
  if (!isId(ticketId)) throw unknown(ticketId);
  return database.transaction(async (tx) => {
    const seen = await findTicket(tx, ticketId);
    if (seen === null) throw unknown(ticketId);
    await lockPlayer(tx, seen.userId);
    const ticket = await findTicket(tx, ticketId);
    const time = clock();
    if (ticket === null || !(await stepTicket(tx, ticket, { type }, time)))
      throw new CommandRefused(`Ticket ${ticketId} is closed: nothing has been done.`);
    if (answer === '') return { ticketId, state: 'closed' };
    await addMessage(tx, { ticket, byTeam: true, text: answer, time });
    const link = `/feedback/record/${ticketId}`;
    await writeMail(tx, { userId: ticket.userId, template: 'feedback-answered', link, time });
    return { ticketId, state: 'answered' };
  });
}

function unknown(ticketId: string): CommandRefused {
  return new CommandRefused(`There is no ticket ${ticketId}.`);
}
