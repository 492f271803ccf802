import { jackpotBubbleMachine } from '#machines/jackpot/jackpot-bubble.machine.ts';
import { defineWalk } from './walk.ts';

const area = { left: 0, top: 47, right: 390, bottom: 754 };
const around = { area, controls: [], titles: [], dock: { x: 200, y: 50, width: 44, height: 44 } };

export const walk = defineWalk(jackpotBubbleMachine, {
  serves: { 2: 'The draggable bubble, its pages and its red dot', 6: 'The bubble needs login' },
  inputs: [
    {
      name: 'on a page',
      create: ({ listenerRef }) => ({ dialogsRef: listenerRef, surface: 'page' as const, around }),
    },
    {
      name: 'nowhere',
      create: ({ listenerRef }) => ({ dialogsRef: listenerRef, surface: 'none' as const, around }),
    },
  ],
  events: [
    { type: 'surface.change', surface: 'game' },
    { type: 'surface.change', surface: 'none' },
    {
      type: 'surroundings.changed',
      around: { ...around, area: { left: 47, top: 0, right: 797, bottom: 300 } },
    },
    { type: 'pointer.down', x: 20, y: 380 },
    { type: 'pointer.move', x: 22, y: 380 },
    { type: 'pointer.move', x: 200, y: 200 },
    { type: 'pointer.up' },
    { type: 'pointer.cancel' },
    { type: 'key.press', key: 'ArrowLeft' },
    { type: 'key.press', key: 'Escape' },
    { type: 'bubble.press' },
  ],
  fakes: {
    recallPlace: {
      promise: [
        { name: 'recalled', output: { edge: 'left', along: 0.5 } },
        { name: 'no storage', error: new Error('no storage') },
      ],
    },
    savePlace: {
      promise: [
        { name: 'saved', output: undefined },
        { name: 'no storage', error: new Error('no storage') },
      ],
    },
  },
  situation: ({ surface }) => surface,
});
