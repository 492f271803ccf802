import { type MissionFacts, missionMachine } from '#machines/claims/mission.machine.ts';
import { defineWalk } from './walk.ts';

const LOCKED: MissionFacts = { isUnlocked: false, isReached: false, isOver: false, isClaimed: false };
const RUNNING = { ...LOCKED, isUnlocked: true };
const CLAIMABLE = { ...RUNNING, isReached: true };

export const walk = defineWalk(missionMachine, {
  inputs: [{ name: 'a right', create: () => LOCKED }],
  events: [
    { type: 'facts.changed', ...RUNNING },
    { type: 'facts.changed', ...CLAIMABLE },
    { type: 'facts.changed', ...CLAIMABLE, isOver: true },
    { type: 'facts.changed', ...CLAIMABLE, isClaimed: true },
    { type: 'reward.claim' },
  ],
});
