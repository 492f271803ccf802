import { type Chat, chatFrameMachine } from '#machines/service/chat-frame.machine.ts';
import { defineWalk } from './walk.ts';

const licensed: Chat = { license: '1520', group: '7' };
const open = (chat: Chat, isOffline = false) => ({ type: 'chat.open', chat, isOffline }) as const;

export const walk = defineWalk(chatFrameMachine, {
  serves: {
    1: 'Customer service by a live-chat widget',
    2: 'The modal of the customer-service chat',
    3: 'The customer service queue with licence and group',
  },
  inputs: [
    { name: 'a browser', create: () => ({ hasWrapper: false }) },
    { name: 'a wrapper', create: () => ({ hasWrapper: true }) },
  ],
  events: [
    open(licensed),
    open(licensed, true),
    open({ license: '', group: '' }),
    { type: 'chat.retry', isOffline: false },
    { type: 'chat.retry', isOffline: true },
    { type: 'chat.leave' },
    { type: 'chat.end' },
    { type: 'frame.ready' },
    { type: 'frame.unread', count: 2 },
    { type: 'frame.minimised' },
    { type: 'frame.closed' },
    { type: 'frame.failed' },
  ],
  fakes: {
    askWrapper: {
      promise: [
        { name: 'opened', output: true },
        { name: 'refused', output: false },
        { name: 'broken', error: new Error('no bridge') },
      ],
    },
    preparePage: {
      promise: [
        { name: 'prepared', output: { url: '/chat/pages/live-chat.html', identity: null } },
        { name: 'lost', error: new Error('no server') },
      ],
    },
  },
  situation: ({ license, isOffline, failure, unread, hasWrapper }) => [
    license,
    isOffline,
    failure,
    unread,
    hasWrapper,
  ],
});
