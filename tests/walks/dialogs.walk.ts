import { dialogsMachine } from '#machines/app/dialogs.machine.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(dialogsMachine, {
  serves: {
    2: 'The modals; login closes register and forgot-password, and the other way round',
    5: 'The jackpot modal cannot be closed while it spins',
    8: 'The dialog “Tips”',
  },
  inputs: [{ name: 'start', create: ({ listenerRef }) => ({ appRef: listenerRef }) }],
  events: [
    { type: 'dialog.open', kind: 'login', returnTo: '/' },
    { type: 'dialog.open', kind: 'login' },
    { type: 'dialog.open', kind: 'jackpot' },
    { type: 'dialog.open', kind: 'notice', openedBy: 'queue' },
    { type: 'dialog.close' },
    { type: 'dialog.back' },
    { type: 'dialog.lock' },
    { type: 'dialog.unlock' },
    { type: 'page.changed', path: '/' },
    { type: 'popup.open', popup: 'rule' },
    { type: 'popup.open', popup: 'rank' },
    { type: 'popup.close' },
    { type: 'tips.show', message: 'requestTimedOut' },
    { type: 'tips.show', message: 'unexpected' },
    { type: 'tips.close' },
    { type: 'draft.keep', kind: 'register', draft: { account: 'juan' } },
    { type: 'draft.discard', kind: 'register' },
    { type: 'login.changed' },
    { type: 'proof.ask' },
    { type: 'proof.end', isProven: true },
  ],
  situation: ({ dialog, popup, tips }) => [dialog?.kind, popup, tips],
});
