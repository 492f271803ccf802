import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import DialogLayers from '#app/root/dialogs/dialog-layers.tsx';
import type { CustomerService } from '#contract/app-config.ts';
import { SERVICE_TYPE } from '#contract/service.ts';
import { readDialog } from '#machines/app/dialogs.machine.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import type { Script } from '#tests/scripted-server.ts';
import { readChatMessage } from './chat-frame.tsx';
import ServiceScreen from './service-screen.tsx';

const { online, link, mail } = SERVICE_TYPE;
const OWN: CustomerService = { itemType: online, param1: '', param2: '', sort: 1 };
const LICENSED: CustomerService = { ...OWN, param1: '1520', param2: '7' };
const TICKET = '0198b7d2-0000-7000-8000-000000000001';
const QUESTION = 'Where is my deposit?';
const thread = {
  ...{ ticketId: TICKET, kind: 'question', state: 'open', isUnread: false, createdAt: 1, updatedAt: 1 },
  messages: [{ messageId: TICKET, by: 'player', text: QUESTION, time: 1 }],
  imageIds: [],
};

interface Options extends Omit<Script, 'config'> {
  queue: CustomerService[];
  at?: string;
}

async function openService({ queue, at = '/service', answers = {}, ...script }: Options) {
  const app = await openTestApp({
    ...{ at, player: {}, config: { appCustomerServiceQueue: queue } },
    ...script,
    answers: {
      getCustomerServices: () => ({
        appCustomerServiceQueue: queue,
        chatFrame: '/chat/pages/live-chat.html',
      }),
      feedbackList: () => ({ tickets: [], hasMore: false, unreadAnswers: 0 }),
      ...answers,
    },
  });
  app.show(
    <>
      <ServiceScreen />
      <DialogLayers />
    </>,
  );
  const { dialogs } = app.app.services;
  return { ...app, isOpen: () => readDialog(dialogs.getSnapshot())?.kind === 'customer-service' };
}

test('the page lists the contact ways that it can offer', async () => {
  await openService({
    queue: [
      LICENSED,
      { itemType: mail, param1: 'help@perya.example', param2: '', sort: 2 },
      { itemType: link, param1: 'javascript:alert(1)', param2: 'Trap', sort: 3 },
    ],
  });
  expect(screen.getByRole('button', { name: /^Chat with us/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^E-mail/ }).getAttribute('href')).toBe(
    'mailto:help@perya.example',
  );
  expect(screen.queryByText('Trap')).toBeNull();
  expect(screen.getByRole('link', { name: /^Questions and answers/ }).getAttribute('href')).toBe('/faq');
});

test('open=chat in the address opens the chat once and is removed', async () => {
  const { isOpen, address, user } = await openService({ queue: [OWN], at: '/service?open=chat' });
  await waitFor(() => expect(isOpen()).toBe(true));
  expect(address()).toBe('/service');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(isOpen()).toBe(false);
});

test('without a licence a first message opens a ticket, and the ticket is shown from then on', async () => {
  const { user, asked } = await openService({
    queue: [],
    answers: { feedbackOpen: () => ({ ticketId: TICKET }), feedbackThread: () => ({ thread }) },
  });
  await user.click(screen.getByRole('button', { name: /^Message us here/ }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Please write at least/)).toBeTruthy();
  await user.type(screen.getByLabelText('Your message'), QUESTION);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('log')).textContent).toContain(QUESTION);
  expect(asked('feedbackOpen')).toMatchObject([{ kind: 'question', text: QUESTION, trace: [] }]);
});

const typedIn = async (label: string) => Object(await screen.findByLabelText(label)).value;

test('a typed first message survives closing the dialog', async () => {
  const { user } = await openService({ queue: [OWN] });
  const way = screen.getByRole('button', { name: /^Message us here/ });
  await user.click(way);
  await user.type(await screen.findByLabelText('Your message'), QUESTION);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByLabelText('Your message')).toBeNull();
  await user.click(way);
  expect(await typedIn('Your message')).toBe(QUESTION);
});

test.each(['away', 'open again'])(
  'a first message sent while the dialog closes makes one ticket, known when it is %s',
  async (when) => {
    const answered = Promise.withResolvers<{ ticketId: string }>();
    let tickets: object[] = [];
    const { user, asked } = await openService({
      queue: [OWN],
      answers: {
        feedbackOpen: () => answered.promise,
        feedbackList: () => ({ tickets, hasMore: false, unreadAnswers: 0 }),
        feedbackThread: () => ({ thread }),
      },
    });
    const answer = () => act(async () => answered.resolve({ ticketId: TICKET }));
    const way = screen.getByRole('button', { name: /^Message us here/ });
    await user.click(way);
    await user.type(await screen.findByLabelText('Your message'), QUESTION);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    if (when === 'away') {
      tickets = [{ ...thread, words: QUESTION }];
      await answer();
      await user.click(way);
    } else {
      await user.click(way);
      expect(Object(await screen.findByLabelText('Your message'))).toMatchObject({
        ...{ value: QUESTION, readOnly: true },
      });
      await answer();
    }
    expect(await typedIn('Add a message')).toBe('');
    expect(asked('feedbackOpen')).toHaveLength(1);
  },
);

test('a typed answer in the own thread survives closing the dialog', async () => {
  const { app, user } = await openService({
    queue: [OWN],
    answers: {
      feedbackList: () => ({
        ...{ tickets: [{ ...thread, words: QUESTION }], hasMore: false, unreadAnswers: 0 },
      }),
      feedbackThread: () => ({ thread }),
    },
  });
  const way = screen.getByRole('button', { name: /^Message us here/ });
  await user.click(way);
  await user.type(await screen.findByLabelText('Add a message'), 'It was 500.');
  act(() => app.services.dialogs.send({ type: 'dialog.close' }));
  expect(screen.queryByLabelText('Add a message')).toBeNull();
  await user.click(way);
  expect(await typedIn('Add a message')).toBe('It was 500.');
});

test('the newest open ticket is the thread, not a closed one', async () => {
  const ticket = (ticketId: string, state: string) => ({
    ...{ ticketId, state, kind: 'idea', isUnread: false, createdAt: 1, updatedAt: 1, words: 'Hello' },
  });
  const { user, asked } = await openService({
    queue: [OWN],
    answers: {
      feedbackList: () => ({
        tickets: [ticket('closed-one', 'closed'), ticket(TICKET, 'answered'), ticket('older', 'open')],
        ...{ hasMore: false, unreadAnswers: 0 },
      }),
    },
  });
  await user.click(screen.getByRole('button', { name: /^Message us here/ }));
  await waitFor(() => expect(asked('feedbackThread')).toMatchObject([{ ticketId: TICKET }]));
});

test('a visitor is asked to log in, and returns to the chat', async () => {
  const { app, user } = await openService({ queue: [OWN], player: undefined as never });
  await user.click(screen.getByRole('button', { name: /^Message us here/ }));
  expect(await screen.findByRole('heading', { name: 'Log in to write to us' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(readDialog(app.services.dialogs.getSnapshot())).toMatchObject({
    ...{ kind: 'login', returnTo: '/service?open=chat' },
  });
});

test('a chat whose page the server refuses is replaced by the thread, and can be retried', async () => {
  const { user, asked } = await openService({
    queue: [LICENSED],
    answers: { getCustomerServices: () => ({ refuse: 'internal' as const }) },
  });
  await user.click(screen.getByRole('button', { name: /^Chat with us/ }));
  expect(await screen.findByText(/The live chat didn’t load/)).toBeTruthy();
  await user.type(await screen.findByLabelText('Your message'), QUESTION);
  const before = asked('getCustomerServices').length;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked('getCustomerServices').length).toBeGreaterThan(before));
  expect(await typedIn('Your message')).toBe(QUESTION);
});

test('offline the thread replaces the chat and no frame is created', async () => {
  const { app, user } = await openService({ queue: [LICENSED] });
  act(() => app.services.connection.send({ type: 'network.lost' }));
  await user.click(screen.getByRole('button', { name: /^Chat with us/ }));
  expect(await screen.findByText(/You’re offline, so there’s no live chat/)).toBeTruthy();
  expect(document.querySelector('iframe')).toBeNull();
});

test.each([
  [{ type: 'frame.ready' }, { type: 'frame.ready' }],
  [
    { type: 'frame.unread', count: 3, text: 'secret' },
    { type: 'frame.unread', count: 3 },
  ],
  [{ type: 'frame.unread', count: -1 }, null],
  [{ type: 'frame.unread' }, null],
  [{ type: 'chat.end' }, null],
  ['frame.ready', null],
  [null, null],
])('%j from the frame reads as %j', (data, message) => {
  expect(readChatMessage(data)).toEqual(message);
});
