import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { fakeCall } from '#tests/fake-call.ts';
import {
  type Chat,
  type ChatFrameEmitted,
  type ChatFrameEvent,
  type ChatPage,
  chatFrameActors,
  chatFrameMachine,
} from './chat-frame.machine.ts';

const licensed: Chat = { license: '1520', group: '7' };
const page: ChatPage = { url: '/chat/pages/live-chat.html', identity: null };
const open = (chat: Chat = licensed, isOffline = false): ChatFrameEvent => ({
  ...{ type: 'chat.open', chat, isOffline },
});

function createTestActor({ hasWrapper = false } = {}) {
  const clock = new SimulatedClock();
  const wrapper = fakeCall(chatFrameActors.askWrapper);
  const server = fakeCall(chatFrameActors.preparePage);
  const emitted: ChatFrameEmitted[] = [];
  const actor = createActor(
    chatFrameMachine.provide({ actors: { askWrapper: wrapper.logic, preparePage: server.logic } }),
    { input: { hasWrapper }, clock },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    clock,
    wrapper,
    server,
    emitted,
    state: () => actor.getSnapshot().value,
    /** The vendor's chat is open. */
    async begin() {
      actor.send(open());
      await server.answer(page);
      actor.send({ type: 'frame.ready' });
    },
  };
}

test('a chat is asked for at the server, loads in a frame and opens when the vendor is ready', async () => {
  const { actor, server, state } = createTestActor();
  actor.send(open());
  expect(state()).toBe('preparing');
  expect(actor.getSnapshot().hasTag('framed')).toBe(false);
  await server.answer(page);
  expect(state()).toBe('loading');
  expect([...actor.getSnapshot().tags]).toEqual(['framed']);
  expect(actor.getSnapshot().context).toMatchObject({ page, ...licensed, frameKey: 1 });
  actor.send({ type: 'frame.ready' });
  expect(state()).toEqual({ live: 'open' });
  expect([...actor.getSnapshot().tags]).toEqual(['framed', 'uninterruptible']);
});

test('without a licence the chat is the own thread, and nobody is asked', () => {
  const { actor, wrapper, server, state } = createTestActor({ hasWrapper: true });
  actor.send(open({ license: '', group: '' }));
  expect([state(), wrapper.inputs, server.inputs]).toEqual(['thread', [], []]);
  actor.send({ type: 'chat.leave' });
  expect(state()).toBe('closed');
});

test('a wrapper that opens its own chat leaves the dialog nothing to show', async () => {
  const { actor, wrapper, emitted, state } = createTestActor({ hasWrapper: true });
  actor.send(open());
  expect(wrapper.inputs).toEqual([licensed]);
  await wrapper.answer(true);
  expect([state(), emitted]).toEqual(['closed', [{ type: 'dialog.done' }]]);
});

test.each(['refuses', 'breaks'])('a wrapper that %s is replaced by the frame', async (how) => {
  const { actor, wrapper, state } = createTestActor({ hasWrapper: true });
  actor.send(open());
  await (how === 'breaks' ? wrapper.fail(new Error('no bridge')) : wrapper.answer(false));
  expect(state()).toBe('preparing');
});

test('offline no frame is asked for, until the player tries again online', async () => {
  const { actor, server, state } = createTestActor();
  actor.send(open(licensed, true));
  expect([state(), actor.getSnapshot().context.failure, server.inputs]).toEqual(['failed', 'offline', []]);
  actor.send({ type: 'chat.retry', isOffline: true });
  expect(state()).toBe('failed');
  actor.send({ type: 'chat.retry', isOffline: false });
  await server.answer(page);
  expect(state()).toBe('loading');
});

test('a refused script, a silent vendor and a page that the server does not give fail with their reasons', async () => {
  const refused = createTestActor();
  refused.actor.send(open());
  await refused.server.answer(page);
  refused.actor.send({ type: 'frame.failed' });
  expect([refused.state(), refused.actor.getSnapshot().context.failure]).toEqual(['failed', 'refused']);

  const silent = createTestActor();
  silent.actor.send(open());
  await silent.server.answer(page);
  silent.clock.increment(14_999);
  expect(silent.state()).toBe('loading');
  silent.clock.increment(1);
  expect([silent.state(), silent.actor.getSnapshot().context.failure]).toEqual(['failed', 'late']);

  const alone = createTestActor();
  alone.actor.send(open());
  await alone.server.fail(new Error('no server'));
  expect([alone.state(), alone.actor.getSnapshot().context.failure]).toEqual(['failed', 'refused']);
});

test('a chat that runs is minimised when the dialog closes, counts messages and returns without them', async () => {
  const { actor, begin, emitted, state } = createTestActor();
  await begin();
  actor.send({ type: 'chat.leave' });
  expect(state()).toEqual({ live: 'minimised' });
  actor.send({ type: 'frame.unread', count: 2 });
  expect(actor.getSnapshot().context.unread).toBe(2);
  actor.send(open());
  expect(state()).toEqual({ live: 'open' });
  expect(emitted).toEqual([
    { type: 'frame.tell', message: { type: 'chat.hide' } },
    { type: 'frame.tell', message: { type: 'chat.show' } },
  ]);
  actor.send({ type: 'chat.leave' });
  expect(actor.getSnapshot().context.unread).toBe(0);
});

test('the vendor’s own buttons minimise and close it', async () => {
  const { actor, begin, emitted, state } = createTestActor();
  await begin();
  actor.send({ type: 'frame.minimised' });
  expect([state(), emitted]).toEqual([{ live: 'minimised' }, [{ type: 'dialog.done' }]]);
  actor.send({ type: 'frame.closed' });
  expect(state()).toBe('closed');

  await begin();
  actor.send({ type: 'frame.closed' });
  expect([state(), emitted]).toEqual(['closed', [{ type: 'dialog.done' }, { type: 'dialog.done' }]]);
});

test('the player ends it, and the next one is another frame', async () => {
  const { actor, begin, emitted, state } = createTestActor();
  await begin();
  actor.send({ type: 'chat.end' });
  expect([state(), emitted]).toEqual(['closed', [{ type: 'dialog.done' }]]);
  await begin();
  expect(actor.getSnapshot().context.frameKey).toBe(2);
});

test.each<[string, Chat]>([
  ['the own thread', { license: '', group: '' }],
  ['another group', { license: '1520', group: '8' }],
])('while a chat runs, one that is opened for %s is the chat that runs', async (_, chat) => {
  const { actor, begin, server, state } = createTestActor();
  await begin();
  actor.send({ type: 'chat.leave' });
  actor.send(open(chat));
  expect([state(), server.inputs.length]).toEqual([{ live: 'open' }, 1]);
  expect(actor.getSnapshot().context).toMatchObject({ ...licensed, frameKey: 1 });

  actor.send({ type: 'chat.end' });
  actor.send(open(chat));
  expect(actor.getSnapshot().context).toMatchObject(chat);
});

test('a vendor that is silent after an earlier failure is said to be late', async () => {
  const { actor, clock, server, state } = createTestActor();
  actor.send(open(licensed, true));
  actor.send({ type: 'chat.retry', isOffline: false });
  await server.answer(page);
  clock.increment(15_000);
  expect([state(), actor.getSnapshot().context.failure]).toEqual(['failed', 'late']);
});

test('after a failure the chat that is opened is the one that was pressed', () => {
  const { actor, state } = createTestActor();
  actor.send(open(licensed, true));
  const pressed: Chat = { license: '1520', group: '8' };
  actor.send(open(pressed));
  expect(state()).toBe('preparing');
  expect(actor.getSnapshot().context).toMatchObject({ ...pressed, isOffline: false });
});

test('a frame that goes away is lost, and can be opened again', async () => {
  const { actor, begin, state } = createTestActor();
  await begin();
  actor.send({ type: 'chat.leave' });
  actor.send({ type: 'frame.failed' });
  expect([state(), actor.getSnapshot().context.failure]).toEqual(['failed', 'lost']);
  actor.send(open());
  expect(state()).toBe('preparing');
});

test.each(['asking', 'preparing', 'loading', 'failed'])(
  'what is %s ends when the dialog closes',
  async (when) => {
    const { actor, server, state } = createTestActor({ hasWrapper: when === 'asking' });
    actor.send(open(licensed, when === 'failed'));
    if (when === 'loading') await server.answer(page);
    expect(state()).toBe(when);
    actor.send({ type: 'chat.leave' });
    expect(state()).toBe('closed');
  },
);
