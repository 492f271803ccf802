import { createActor } from 'xstate';
import { dialogsMachine } from '#machines/app/dialogs.machine.ts';
import { type AwardReturnInput, awardReturnMachine } from '#machines/jackpot/award-return.machine.ts';
import { failedCall } from '../fake-call.ts';
import { defineWalk, type World } from './walk.ts';

export const walk = defineWalk(awardReturnMachine, {
  serves: { 4: 'A draw ends with its award’s popup: here after a lost page or login' },
  inputs: [
    { name: 'after a login', create: createInput({ from: 'login', path: '/auth/login' }) },
    { name: 'at the start', create: createInput({ from: 'login', path: '/' }) },
    { name: 'from the draw', create: createInput({ from: 'draw', path: '/activity/jackpot' }) },
  ],
  events: [],
  fakes: {
    player: {
      callback: [
        { name: 'at a login', sends: { type: 'page.arrived', path: '/auth/accountLogin' } },
        { name: 'at home', sends: { type: 'page.arrived', path: '/' } },
        { name: 'at the draw', sends: { type: 'page.arrived', path: '/activity/jackpot' } },
        { name: 'login lost', sends: { type: 'login.lost' } },
        { name: 'nobody', error: new Error('nobody') },
      ],
    },
    findAward: {
      promise: [
        { name: 'one waits', output: true },
        { name: 'none waits', output: false },
        { name: 'offline', error: failedCall('offline') },
      ],
    },
  },
  situation: ({ from, path }) => [from, path],
});

function createInput(where: Pick<AwardReturnInput, 'from' | 'path'>) {
  return ({ listenerRef }: World): AwardReturnInput => ({
    ...where,
    dialogsRef: createActor(dialogsMachine, { input: { appRef: listenerRef } }).start(),
  });
}
