import { jackpotSpinMachine } from '#machines/jackpot/jackpot-spin.machine.ts';
import { sampleAward } from '../sample-award.ts';
import { defineWalk, type World } from './walk.ts';

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const major = sampleAward({ id: 7, type: 2, propId: 50_002, count: 1 });

export const walk = defineWalk(jackpotSpinMachine, {
  serves: {
    4: 'The grid: 80 ms a step for 3 s, then slower by 20 ms until above 300 ms; the wheel: 4 sectors, 4-6 s',
  },
  inputs: [
    { name: 'coins', create: createInput(sampleAward(), false) },
    { name: 'a jackpot', create: createInput(major, false) },
    { name: 'a jackpot without movement', create: createInput(major, true) },
    { name: 'what is not shown', create: createInput(sampleAward({ id: 77 }), false) },
  ],
  events: [{ type: 'spin.skip' }],
  fakes: {
    awaitLateReturn: {
      promise: [
        { name: 'come back', output: undefined },
        { name: 'no page', error: new Error('no page') },
      ],
    },
    rollTurn: {
      promise: [
        { name: 'rolled', output: 0.25 },
        { name: 'no randomness', error: new Error('no randomness') },
      ],
    },
  },
  situation: ({ wheel }) => wheel !== null,
});

function createInput(award: ReturnType<typeof sampleAward>, isStill: boolean) {
  return ({ listenerRef }: World) => ({ award, scene: { places, at: 0, isStill }, ownerRef: listenerRef });
}
