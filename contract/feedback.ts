import * as v from 'valibot';
import { defineCall, once } from './call.ts';
import { Id, NextPage, Time, text, tolerantList } from './fields.ts';

/** What a ticket is about. */
export const TICKET_KINDS = ['question', 'problem', 'payment', 'game', 'idea'] as const;

/** States of the chart `ticket`. */
export const TICKET_STATES = ['open', 'answered', 'closed'] as const;

/**
 * Bounds of tickets. `text` in code points; `images.most` whatever the config says, `images.bytes` of one as
 * it is sent; `trace` in transitions, and characters of a name and of a description of states.
 */
export const FEEDBACK = {
  text: { fewest: 10, most: 2_000 },
  images: { most: 9, bytes: 5 * 1024 * 1024, side: 1_600 },
  trace: { most: 200, name: 60, state: 100 },
} as const;

export type TicketKind = (typeof TICKET_KINDS)[number];
export type TicketState = (typeof TICKET_STATES)[number];

/** Invisible characters that change the direction of text; pasted text may have them. */
const TURNS = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';

/** The text to send, without invisible characters. */
export function writtenText(typed: string): string {
  return typed
    .replaceAll(/[\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll(new RegExp(`[${TURNS}]`, 'gu'), '')
    .trim();
}

/** Plain text with line breaks and no other control characters, counted in code points. */
/* @__NO_SIDE_EFFECTS__ */
function lines(fewest: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minCodePoints(fewest),
    v.maxCodePoints(FEEDBACK.text.most),
    v.regex(new RegExp(`^(?:[^\\p{Cc}\\p{Zl}\\p{Zp}${TURNS}]|\\n)*$`, 'u')),
  );
}

/** Names of a chart, of its events or of its states. */
/* @__NO_SIDE_EFFECTS__ */
function names(most: number) {
  return v.pipe(text(most), v.regex(/^[\w.,:@*() -]*$/));
}

/**
 * One transition of a chart: names alone, never what a player typed or has. The server makes a recording of
 * them. Former releases sent neither `actor` nor `status`.
 */
export const TraceStep = v.object({
  chart: names(FEEDBACK.trace.name),
  /** Which of the actors in the trace it is, from 1. */
  actor: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(FEEDBACK.trace.most))),
  event: names(FEEDBACK.trace.name),
  /** `ready.shared`; states that are side by side in brackets: `(field.filled, call.(a, b))`. */
  state: names(FEEDBACK.trace.state),
  status: v.optional(v.picklist(['active', 'done', 'stopped'])),
});
export type TraceStep = v.InferOutput<typeof TraceStep>;

const Ticket = v.object({
  ticketId: v.string(),
  kind: v.picklist(TICKET_KINDS),
  state: v.picklist(TICKET_STATES),
  /** There is an answer that the player has not seen. */
  isUnread: v.boolean(),
  createdAt: Time,
  /** When its last message was sent. */
  updatedAt: Time,
});

const ListedTicket = v.object({
  ...Ticket.entries,
  /** The first words of the player. */
  words: v.string(),
});
export type ListedTicket = v.InferOutput<typeof ListedTicket>;

const TicketMessage = v.object({
  messageId: v.string(),
  by: v.picklist(['player', 'team']),
  text: v.string(),
  time: Time,
});

/** A ticket with all that was written, oldest first. */
const Thread = v.object({
  ...Ticket.entries,
  messages: tolerantList(TicketMessage),
  /** Ids of the images that came with the first message: see {@link FEEDBACK_IMAGES}. */
  imageIds: tolerantList(v.string()),
});
export type Thread = v.InferOutput<typeof Thread>;

export const feedbackOpen = defineCall({
  path: 'feedbackOpen',
  summary:
    'Opens a ticket with images that were uploaded before, and what the charts did if the player allows it.',
  extension: true,
  ...once('nothing'),
  freeTexts: ['text'],
  request: v.object({
    requestId: Id,
    kind: v.picklist(TICKET_KINDS),
    text: lines(FEEDBACK.text.fewest),
    imageIds: v.pipe(v.array(Id), v.maxLength(FEEDBACK.images.most)),
    /** The last transitions, oldest first. */
    trace: v.optional(v.pipe(v.array(TraceStep), v.maxLength(FEEDBACK.trace.most)), []),
  }),
  response: v.object({ ticketId: v.string() }),
  errors: ['notFound', 'tooManyImages', 'requestReused'],
});

export const feedbackList = defineCall({
  path: 'feedbackList',
  summary: 'The player’s tickets, newest first. `before` is the id of the last one of the previous page.',
  extension: true,
  request: v.object(NextPage),
  response: v.object({
    tickets: tolerantList(ListedTicket),
    hasMore: v.boolean(),
    /** How many tickets have an answer that the player has not seen. */
    unreadAnswers: v.pipe(v.number(), v.safeInteger()),
  }),
});

export const feedbackThread = defineCall({
  path: 'feedbackThread',
  summary: 'A ticket of the player with everything that was written.',
  extension: true,
  request: v.object({ ticketId: Id }),
  response: v.object({ thread: Thread }),
  errors: ['notFound'],
});

export const feedbackAdd = defineCall({
  path: 'feedbackAdd',
  summary: 'Adds the player’s message to a ticket. One that was answered is open again.',
  extension: true,
  ...once('nothing'),
  freeTexts: ['text'],
  request: v.object({ requestId: Id, ticketId: Id, text: lines(1) }),
  response: v.object({ thread: Thread }),
  errors: ['notFound', 'ticketClosed', 'requestReused'],
});

export const feedbackClose = defineCall({
  path: 'feedbackClose',
  summary: 'Closes a ticket for the player. Closed again, nothing changes.',
  extension: true,
  request: v.object({ ticketId: Id }),
  response: v.object({ thread: Thread }),
  errors: ['notFound'],
});

export const feedbackSeen = defineCall({
  path: 'feedbackSeen',
  summary: 'The player has seen the answers of a ticket up to this message.',
  extension: true,
  request: v.object({ messageId: Id }),
  response: v.object({}),
  errors: ['notFound'],
});

/**
 * Where images are: `PUT` with the token stores one under an id that the client makes, `GET` with the token
 * of its player reads it. No call: the body is the image.
 */
export const FEEDBACK_IMAGES = 'feedback/images';
