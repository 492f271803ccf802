import { v4 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { API_BASE } from '#contract/constants.ts';
import { errorOf } from '#contract/errors.ts';
import { FEEDBACK_IMAGES, type TraceStep } from '#contract/feedback.ts';
import { forgetTickets } from '#server/features/feedback/index.ts';
import { deleteOld } from '#server/housekeeping.ts';
import { readRecording } from '../../charts/recording.ts';
import { createTestProvider } from './create-test-provider.ts';
import { DAY } from './durations.ts';
import { makeJpeg } from './make-images.ts';
import { openForFile } from './open-for-file.ts';
import { openTestServer, signUp } from './open-test-server.ts';
import { operate } from './operate.ts';

const TEXT = 'My deposit of yesterday is not here.\nThe reference is on the picture.';
const TRACE: TraceStep[] = [
  { chart: 'deposit', event: 'order.create', state: 'creating' },
  { chart: 'deposit', event: 'xstate.done.actor.submission', state: 'waiting' },
];

const server = openForFile(() =>
  openTestServer({ limits: { registrationsPerAddress: { points: 1_000, seconds: 60 } } }),
);
let ana: { token: string; user: { id: string } };
let ben: { token: string; user: { id: string } };

beforeEach(async () => {
  [ana, ben] = [await signUp(server), await signUp(server)];
});

/** Ids of one millisecond are in no order. */
function pass() {
  server.advance(1);
}

async function open(changes: object = {}, who = ana) {
  pass();
  const body = { requestId: v4(), kind: 'payment', text: TEXT, imageIds: [], trace: TRACE, ...changes };
  return server.post(calls.feedbackOpen, body, who);
}

async function write(ticketId: string, text = 'It is here now.', who = ana, requestId = v4()) {
  pass();
  return server.post(calls.feedbackAdd, { requestId, ticketId, text }, who);
}

const list = async (who = ana, body = {}) => (await server.post(calls.feedbackList, body, who)).data;
const read = (ticketId: string, who = ana) => server.post(calls.feedbackThread, { ticketId }, who);
const threadOf = async (ticketId: string, who = ana) => (await read(ticketId, who)).data.thread;

async function upload(who = ana) {
  const id = v4();
  await server.http.inject({
    method: 'PUT',
    url: `${API_BASE}/${FEEDBACK_IMAGES}/${id}`,
    headers: { 'content-type': 'image/jpeg', authorization: who.token },
    payload: await makeJpeg(),
  });
  return id;
}

async function ops(name: `feedback ${string}`, asked: object = {}): Promise<string[]> {
  pass();
  const operator = {
    database: server.database,
    clock: server.now,
    providers: [createTestProvider()] as const,
  };
  return (await operate(operator, name, asked)).lines;
}

describe('a ticket', () => {
  test('is in the list of its player, with its first words', async () => {
    const { data } = await open();
    const { tickets, unreadAnswers, hasMore } = await list();
    expect({ unreadAnswers, hasMore }).toEqual({ unreadAnswers: 0, hasMore: false });
    expect(tickets).toEqual([
      {
        ...{ ticketId: data.ticketId, kind: 'payment', state: 'open', isUnread: false, words: TEXT },
        ...{ createdAt: server.now(), updatedAt: server.now() },
      },
    ]);
    expect((await list(ben)).tickets).toEqual([]);
  });

  test('is opened once although it is sent again', async () => {
    const requestId = v4();
    const first = await open({ requestId });
    expect((await open({ requestId })).data).toEqual(first.data);
    expect((await list()).tickets).toHaveLength(1);
  });

  test.each([
    ['too short', { text: '  too few  ' }],
    ['too long', { text: 'x'.repeat(2_001) }],
    ['with a control character', { text: 'A terminal would obey \u001b[2J this.' }],
    ['with a change of text direction', { text: 'The team would read \u202esomething else\u202c here.' }],
    ['with an invisible mark', { text: 'This text has a mark\u200e that nobody sees.' }],
    ['of an unknown kind', { kind: 'praise' }],
    ['with a value in its trace', { trace: [{ chart: 'log-in', event: 'x', state: 'p@ss{word}' }] }],
    ['with an actor missing from its trace', { trace: [{ ...TRACE[0], actor: 201 }] }],
    ['with an actor’s id', { trace: [{ ...TRACE[0], actor: 'ana' }] }],
    ['with a trace longer than possible', { trace: Array(201).fill(TRACE[0]) }],
  ])('that is %s is refused', async (_, changes) => {
    expect(await open(changes)).toMatchObject(errorOf('invalid'));
  });

  test('counts its text in code points, without spaces around it', async () => {
    const text = `  ${'🎡'.repeat(2_000)}  `;
    const { data } = await open({ text });
    expect((await threadOf(data.ticketId)).messages[0]?.text).toBe(text.trim());
  });

  test('is listed page by page', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift((await open()).data.ticketId);
    const first = await list(ana, { pageSize: 2 });
    expect([first.tickets.map(({ ticketId }) => ticketId), first.hasMore]).toEqual([ids.slice(0, 2), true]);
    const rest = await list(ana, { pageSize: 2, before: first.tickets.at(-1)?.ticketId });
    expect([rest.tickets.map(({ ticketId }) => ticketId), rest.hasMore]).toEqual([ids.slice(2), false]);
  });

  test('of another player is not found by any call', async () => {
    const { ticketId } = (await open()).data;
    const [{ messageId = '' } = {}] = (await threadOf(ticketId)).messages;
    const answers = [
      await read(ticketId, ben),
      await write(ticketId, 'Mine', ben),
      await server.post(calls.feedbackClose, { ticketId }, ben),
      await server.post(calls.feedbackSeen, { messageId }, ben),
    ];
    for (const answer of answers) expect(answer).toMatchObject(errorOf('notFound'));
    expect(await threadOf(ticketId)).toMatchObject({ state: 'open', messages: [{ text: TEXT }] });
  });
});

describe('a thread', () => {
  test('is answered, seen, and opened again by the player', async () => {
    const { ticketId } = (await open()).data;
    expect(await ops('feedback answer', { id: ticketId, text: 'We have found it.' })).toEqual([
      `Ticket ${ticketId} is answered.`,
    ]);
    expect(await list()).toMatchObject({
      unreadAnswers: 1,
      tickets: [{ state: 'answered', isUnread: true, words: TEXT }],
    });
    const { mails } = (await server.post(calls.getMail2, {}, ana)).data;
    expect(mails.map(({ template }) => template)).toEqual(['feedback-answered']);
    const [{ mailId = '' } = {}] = mails;
    const { data: told } = await server.post(calls.getMailDetail, { mailId }, ana);
    expect(JSON.stringify(told)).toContain(`/feedback/record/${ticketId}`);
    const { messages } = await threadOf(ticketId);
    expect(messages.map(({ by, text }) => [by, text])).toEqual([
      ['player', TEXT],
      ['team', 'We have found it.'],
    ]);
    await server.post(calls.feedbackSeen, { messageId: messages[1]?.messageId }, ana);
    expect(await list()).toMatchObject({ unreadAnswers: 0, tickets: [{ isUnread: false }] });
    const { data } = await write(ticketId);
    expect(data.thread).toMatchObject({ state: 'open', messages: [{}, {}, { by: 'player' }] });
  });

  test('stays unread when another answer follows the seen one', async () => {
    const { ticketId } = (await open()).data;
    await ops('feedback answer', { id: ticketId, text: 'The first.' });
    const seen = (await threadOf(ticketId)).messages.at(-1)?.messageId;
    await ops('feedback answer', { id: ticketId, text: 'The second.' });
    await server.post(calls.feedbackSeen, { messageId: seen }, ana);
    expect((await list()).unreadAnswers).toBe(1);
  });

  test('has a message once although it is sent again', async () => {
    const { ticketId } = (await open()).data;
    const requestId = v4();
    await write(ticketId, 'Once.', ana, requestId);
    const { data } = await write(ticketId, 'Once.', ana, requestId);
    expect(data.thread.messages.map(({ text }) => text)).toEqual([TEXT, 'Once.']);
  });

  test('closed by its player accepts no more messages', async () => {
    const { ticketId } = (await open()).data;
    const closed = await server.post(calls.feedbackClose, { ticketId }, ana);
    expect(closed.data.thread.state).toBe('closed');
    expect(await server.post(calls.feedbackClose, { ticketId }, ana)).toEqual(closed);
    expect(await write(ticketId)).toMatchObject(errorOf('ticketClosed'));
    await expect(ops('feedback answer', { id: ticketId, text: 'Too late.' })).rejects.toThrow('is closed');
    await expect(ops('feedback close', { id: ticketId })).rejects.toThrow('is closed');
  });
});

describe('images', () => {
  test('belong to the ticket that took them, in their order', async () => {
    const ids = [await upload(), await upload(), await upload()];
    const { ticketId } = (await open({ imageIds: ids })).data;
    expect((await threadOf(ticketId)).imageIds).toEqual(ids);
    expect(await open({ imageIds: ids.slice(0, 1) })).toMatchObject(errorOf('notFound'));
  });

  test('of another player, unknown ones and too many open no ticket', async () => {
    const foreign = await upload(ben);
    expect(await open({ imageIds: [foreign] })).toMatchObject(errorOf('notFound'));
    expect(await open({ imageIds: [v4()] })).toMatchObject(errorOf('notFound'));
    expect(await open({ imageIds: Array.from({ length: 4 }, () => v4()) })).toMatchObject(
      errorOf('tooManyImages'),
    );
    expect((await list()).tickets).toEqual([]);
  });

  test('without a ticket for more than a day are deleted', async () => {
    const id = await upload();
    server.advance(DAY);
    expect(await open({ imageIds: [id] })).toMatchObject(errorOf('notFound'));
  });
});

describe('the operator', () => {
  test('lists waiting tickets, reads one with its images and trace, and closes it', async () => {
    const imageId = await upload();
    const { ticketId } = (await open({ imageIds: [imageId] })).data;
    expect((await ops('feedback list')).join('\n')).toContain(ticketId);
    const shown = await ops('feedback show', { id: ticketId });
    expect(shown).toEqual(
      expect.arrayContaining([
        '  My deposit of yesterday is not here.',
        '  The reference is on the picture.',
        '  deposit  order.create  creating',
      ]),
    );
    expect(shown.some((line) => /^ {2}[\da-f]{2}\/[\da-f]{48}$/.test(line))).toBe(true);
    expect(await ops('feedback close', { id: ticketId })).toEqual([`Ticket ${ticketId} is closed.`]);
    expect((await ops('feedback list')).join('\n')).not.toContain(ticketId);
  });

  test('gets a trace as a recording, even from a former release, and is told if a ticket has none', async () => {
    const own = TRACE.map((step, index) => ({ ...step, actor: index + 1, status: 'done' }));
    const [former, newer] = [(await open()).data.ticketId, (await open({ trace: own })).data.ticketId];
    const states = async (ticketId: string) => {
      const [line = ''] = await ops('feedback trace', { id: ticketId });
      const { actors, isTrace } = readRecording(line);
      expect(isTrace).toBe(true);
      return actors.map(({ sessionId, entries }) => [sessionId, ...entries.map(({ value }) => value)]);
    };
    expect(await states(former)).toEqual([['deposit', 'creating', 'waiting']]);
    expect(await states(newer)).toEqual([
      ['1', 'creating'],
      ['2', 'waiting'],
    ]);
    const { ticketId } = (await open({ trace: [] })).data;
    await expect(ops('feedback trace', { id: ticketId })).rejects.toThrow('came without what the app did');
  });

  test.each(['', ' ', 'x'.repeat(2_001), 'a\u0007bell'])('cannot answer %j', async (text) => {
    const { ticketId } = (await open()).data;
    await expect(ops('feedback answer', { id: ticketId, text })).rejects.toThrow('An answer is a text');
  });

  test('learns that a ticket does not exist', async () => {
    for (const id of [v4(), '7']) {
      await expect(ops('feedback show', { id })).rejects.toThrow('There is no ticket');
      await expect(ops('feedback trace', { id })).rejects.toThrow('There is no ticket');
      await expect(ops('feedback answer', { id: id, text: 'Hello' })).rejects.toThrow('There is no ticket');
    }
  });
});

test('a player opens ten tickets a day and writes thirty messages an hour', async () => {
  const opened = [];
  for (let count = 0; count < 11; count += 1) opened.push(await open());
  expect(opened.map(({ errcode }) => errcode)).toEqual([...Array(10).fill(0), 429]);
  const ticketId = opened[0]?.data.ticketId ?? '';
  const written = [];
  for (let count = 0; count < 31; count += 1) written.push((await write(ticketId)).errcode);
  expect(written).toEqual([...Array(30).fill(0), 429]);
});

test('a closing account leaves none of its player’s messages', async () => {
  const { ticketId } = (await open({ imageIds: [await upload()] })).data;
  await server.database.transaction((tx) => forgetTickets(tx, ana.user.id));
  expect(await read(ticketId)).toMatchObject(errorOf('notFound'));
  expect(await rowsOf('ticket_message', ana.user.id)).toBe(0);
  expect(await rowsOf('ticket_image where expires_at = 0 and', ana.user.id)).toBe(1);
});

test('a closed ticket is deleted after its retention, an open one stays', async () => {
  const [open1, closed] = [(await open()).data.ticketId, (await open()).data.ticketId];
  await ops('feedback close', { id: closed });
  const later = server.now() + 401 * DAY;
  const { tickets } = await deleteOld(server.database, later, {
    onError: (error) => expect.fail(String(error)),
  });
  expect(tickets).toBeGreaterThan(0);
  expect((await list()).tickets.map(({ ticketId }) => ticketId)).toEqual([open1]);
});

async function rowsOf(table: string, userId: string): Promise<number> {
  const [row] = await server.database.query<{ count: number }>({
    name: `count-${table.replaceAll(/\W/g, '')}`,
    text: `select count(*) as count from ${table.includes('where') ? table : `${table} where`} user_id = $1::uuid`,
    values: [userId],
  });
  return row?.count ?? 0;
}
