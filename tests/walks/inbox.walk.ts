import { inboxMachine } from '#machines/mail/inbox.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk } from './walk.ts';

const offline = { name: 'offline', error: failedCall('offline') };

export const walk = defineWalk(inboxMachine, {
  serves: { 2: '`/email`, `/email/detail`', 7: '`delMail`, and mails marked as read' },
  events: [
    { type: 'mails.delete', mailIds: ['m1', 'm2'], hasGift: true },
    { type: 'mails.delete', mailIds: ['m1', 'm2'], hasGift: false },
    { type: 'deletion.confirm' },
    { type: 'deletion.cancel' },
    { type: 'mails.readAll' },
  ],
  fakes: {
    removeMails: {
      promise: [{ name: 'all', output: [] }, { name: 'one is kept', output: ['m2'] }, offline],
    },
    markAllRead: { promise: [{ name: 'marked', output: undefined }, offline] },
  },
});
