import { jackpotAmountsMachine } from '#machines/jackpot/jackpot-amounts.machine.ts';
import { sampleDrawInfo } from '../sample-draw-info.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(jackpotAmountsMachine, {
  serves: { 4: 'Shown amounts change at random within the server’s ranges', 9: 'They change every 6 s' },
  inputs: [{ name: 'shown', create: () => ({ pools: sampleDrawInfo() }) }],
  events: [
    { type: 'pools.changed', pools: sampleDrawInfo({ miniJackpotSection: { min: 95_000, max: 100_000 } }) },
  ],
  fakes: {
    rollAmounts: {
      promise: [
        { name: 'rolled', output: [0, 0, 0, 0] },
        { name: 'no randomness', error: new Error('no randomness') },
      ],
    },
  },
});
