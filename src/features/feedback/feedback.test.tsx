import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { DRAFT_KEY } from '#app/platform/draft-memory.ts';
import { type Thread, writtenText } from '#contract/feedback.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import FeedbackScreen from './feedback-screen.tsx';
import TicketScreen from './ticket-screen.tsx';
import TicketsScreen from './tickets-screen.tsx';

const TICKET = '01a21882-454b-712f-bf03-a75c1427550f';
const ANSWER = '01a21882-454b-712f-bf03-a75c14275510';
const TEXT = 'My deposit of yesterday is not here.';

function threadOf(changes: Partial<Thread> = {}): { thread: Thread } {
  const thread: Thread = {
    ...{ ticketId: TICKET, kind: 'payment', state: 'answered', isUnread: true, createdAt: 0, updatedAt: 0 },
    messages: [
      { messageId: TICKET, by: 'player', text: TEXT, time: 0 },
      { messageId: ANSWER, by: 'team', text: 'We have <b>found</b> it.', time: 0 },
    ],
    imageIds: [],
  };
  return { thread: { ...thread, ...changes } };
}

async function openForm(answers = {}) {
  const app = await openTestApp({
    at: '/feedback',
    player: {},
    answers: { feedbackOpen: () => ({ ticketId: TICKET }), ...answers },
  });
  app.show(<FeedbackScreen />);
  return app;
}

const send = () => screen.getByRole('button', { name: 'Send' });

test('pasted text is sent without invisible characters', () => {
  expect(writtenText(' \u200eMy number\u2028is \u202a0917\u202c \u200d ')).toBe('My number\nis 0917 \u200d');
});

test('a message is sent with its kind and the app’s trace, and leads to its conversation', async () => {
  const { asked, user } = await openForm();
  await user.selectOptions(screen.getByLabelText('What is it about?'), 'A deposit or withdrawal');
  await user.type(screen.getByLabelText('Your message'), TEXT);
  await user.click(send());
  const link = await screen.findByRole('link', { name: 'See your message' });
  expect(link.getAttribute('href')).toBe(`/feedback/record/${TICKET}`);
  const [request] = asked('feedbackOpen');
  expect(request).toMatchObject({ kind: 'payment', text: TEXT, imageIds: [] });
  expect(Object(request).trace.length).toBeGreaterThan(0);
  expect(JSON.stringify(Object(request).trace)).not.toContain('deposit of yesterday');
  expect(sessionStorage.getItem(DRAFT_KEY), 'it is not offered again').toBeNull();
});

test('the trace stays on the device when the player unticks it', async () => {
  const { asked, user } = await openForm();
  await user.type(screen.getByLabelText('Your message'), TEXT);
  await user.click(screen.getByRole('checkbox', { name: 'Add what the app did' }));
  await user.click(send());
  await screen.findByText('We’ve got your message');
  expect(asked('feedbackOpen')[0]).toMatchObject({ trace: [] });
});

test('a message that is too short is not sent, and the needed length is shown', async () => {
  const { asked, user } = await openForm();
  await user.type(screen.getByLabelText('Your message'), 'Too short');
  await user.click(send());
  expect(screen.getByText('Please write at least 10 characters.')).toBeTruthy();
  expect(asked('feedbackOpen')).toEqual([]);
});

test('a refusal is shown, and the text stays', async () => {
  const { user } = await openForm({ feedbackOpen: () => ({ refuse: 'tooMany', retryAfter: 60 }) });
  await user.type(screen.getByLabelText('Your message'), TEXT);
  await user.click(send());
  expect(await screen.findByText(/You’ve written often/)).toBeTruthy();
  expect(Object(screen.getByLabelText('Your message')).value).toBe(TEXT);
});

async function openTicket(answers = {}) {
  const app = await openTestApp({
    at: `/feedback/record/${TICKET}`,
    player: {},
    answers: { feedbackThread: () => threadOf(), feedbackSeen: () => ({}), ...answers },
  });
  app.show(
    <Routes>
      <Route path="/feedback/record/:ticketId" element={<TicketScreen />} />
    </Routes>,
  );
  return app;
}

test('a conversation shows as plain text, and its answer counts as seen', async () => {
  const { asked } = await openTicket();
  const log = await screen.findByRole('log');
  expect(within(log).getByText('We have <b>found</b> it.')).toBeTruthy();
  expect(screen.getByText('Answered')).toBeTruthy();
  expect(asked('feedbackSeen')[0]).toMatchObject({ messageId: ANSWER });
});

test('a message is added, and the box is cleared', async () => {
  const { asked, user } = await openTicket({ feedbackAdd: () => threadOf({ state: 'open' }) });
  const box = await screen.findByLabelText('Add a message');
  await user.type(box, 'It is here now.');
  await user.click(send());
  expect(asked('feedbackAdd')[0]).toMatchObject({ ticketId: TICKET, text: 'It is here now.' });
  await vi.waitFor(() => expect(Object(box).value).toBe(''), { timeout: 30_000 });
});

test('a closed conversation says that it takes no more messages', async () => {
  let state: Thread['state'] = 'answered';
  const close = () => {
    state = 'closed';
    return threadOf({ state });
  };
  const { user } = await openTicket({ feedbackClose: close, feedbackThread: () => threadOf({ state }) });
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/Nothing more can be added here/)).toBeTruthy();
  expect(screen.queryByLabelText('Add a message')).toBeNull();
});

test('another player’s conversation is not found', async () => {
  await openTicket({ feedbackThread: () => ({ refuse: 'notFound' }) });
  expect(await screen.findByText('This message isn’t there')).toBeTruthy();
});

test('the list marks answered conversations', async () => {
  const ticket = { ...threadOf().thread, words: TEXT };
  const answer = { tickets: [ticket], hasMore: false, unreadAnswers: 1 };
  const { show } = await openTestApp({ player: {}, answers: { feedbackList: () => answer } });
  show(<TicketsScreen />);
  const row = await screen.findByRole('link', { name: /A deposit or withdrawal/ });
  expect(row.textContent).toContain('There’s a new answer');
  expect(row.getAttribute('href')).toBe(`/feedback/record/${TICKET}`);
});

test('an empty list leads to the form', async () => {
  const answer = { tickets: [], hasMore: false, unreadAnswers: 0 };
  const { show } = await openTestApp({ player: {}, answers: { feedbackList: () => answer } });
  show(<TicketsScreen />);
  expect(await screen.findByText('No messages yet')).toBeTruthy();
});
