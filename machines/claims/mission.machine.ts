import { assign, initialTransition, setup, transition } from 'xstate';

/** Facts about a right to a reward at one moment. */
export interface MissionFacts {
  /** What must come first is done. */
  isUnlocked: boolean;
  /** Its requirement is met, or its time has come. */
  isReached: boolean;
  isOver: boolean;
  /** It has been paid. */
  isClaimed: boolean;
}

export type MissionEvent = ({ type: 'facts.changed' } & MissionFacts) | { type: 'reward.claim' };

export type MissionState = 'locked' | 'running' | 'claimable' | 'claimed' | 'expired';

/** A right to a reward: a task, a level, a day of a calendar. The server decides by it, browsers show it. */
export const missionMachine = setup({
  types: {} as { context: MissionFacts; events: MissionEvent; input: MissionFacts },
  guards: {
    isUnlocked: ({ context }) => context.isUnlocked,
    isReached: ({ context }) => context.isReached,
    isOver: ({ context }) => context.isOver,
    isClaimed: ({ context }) => context.isClaimed,
  },
  actions: {
    keepFacts: assign((_, { isUnlocked, isReached, isOver, isClaimed }: MissionFacts) => ({
      isUnlocked,
      isReached,
      isOver,
      isClaimed,
    })),
  },
}).createMachine({
  id: 'mission',
  context: ({ input }) => input,
  initial: 'locked',
  on: { 'facts.changed': { actions: { type: 'keepFacts', params: ({ event }) => event } } },
  states: {
    locked: {
      description: 'Something else must come first.',
      always: [
        { guard: 'isClaimed', target: 'claimed' },
        { guard: 'isOver', target: 'expired' },
        { guard: 'isUnlocked', target: 'running' },
      ],
    },
    running: {
      always: [
        { guard: 'isOver', target: 'expired' },
        { guard: 'isReached', target: 'claimable' },
      ],
    },
    claimable: {
      always: [
        { guard: 'isClaimed', target: 'claimed' },
        { guard: 'isOver', target: 'expired' },
      ],
      on: { 'reward.claim': 'claimed' },
    },
    claimed: { type: 'final' },
    expired: { type: 'final' },
  },
});

export function readMission(facts: MissionFacts): MissionState {
  return initialTransition(missionMachine, facts)[0].value;
}

/** Whether a claim is accepted: the chart then goes from `claimable` to `claimed`. */
export function acceptsClaim(facts: MissionFacts): boolean {
  const [before] = initialTransition(missionMachine, facts);
  const [after] = transition(missionMachine, before, { type: 'reward.claim' });
  return before.value !== after.value;
}
