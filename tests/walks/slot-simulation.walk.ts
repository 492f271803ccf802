import { slotSimulationMachine } from '#machines/slots-hack/slot-simulation.machine.ts';
import { defineWalk } from './walk.ts';

const tallyOf = (rounds: number) => ({
  ...{ rounds, stake: 100 * rounds, win: 90 * rounds, longestDry: 3, dry: 0, most: 2 },
  bands: [rounds, 0, 0, 0, 0, 0, 0],
});

export const walk = defineWalk(slotSimulationMachine, {
  serves: { 2: '`/activity/slotshack`' },
  inputs: [{ name: 'Mango Reels', create: () => ({ titleId: 'mango-reels' }) }],
  events: [
    { type: 'title.choose', titleId: 'mango-reels' },
    { type: 'title.choose', titleId: 'jeepney-gold' },
    { type: 'rounds.play' },
  ],
  fakes: {
    simulate: {
      callback: [
        { name: 'some rounds', sends: { type: 'rounds.played', tally: tallyOf(500) } },
        { name: 'all rounds', sends: { type: 'rounds.finished', tally: tallyOf(10_000) } },
        { name: 'breaks', sends: { type: 'rounds.failed' } },
        { name: 'does not start', error: new Error('workers are not allowed here') },
      ],
    },
  },
});
