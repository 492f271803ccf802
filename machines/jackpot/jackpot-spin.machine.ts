import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { JACKPOT_AWARD, JACKPOT_POOLS, JACKPOT_PROP, type JackpotPool } from '#contract/constants.ts';
import type { DrawResult } from '#contract/jackpot.ts';
import { missingActor } from '../missing-actor.ts';
import {
  GRID_CELLS,
  type GridSpinPlan,
  planGridSpin,
  planWheel,
  type WheelPlan,
} from './jackpot-spin-rules.ts';

/** The stage when a draw is claimed. */
export interface Scene {
  /** Ids of the grid's cells, in their order on the grid. */
  places: readonly number[];
  /** The cell with the cursor. */
  at: number;
  /** Nothing may move: the spin goes straight to its result. */
  isStill: boolean;
}

export type JackpotSpinReport =
  /** The player sees what they won: the balance may be fetched. */
  { type: 'spin.landed' };

export interface JackpotSpinInput {
  award: DrawResult;
  scene: Scene;
  ownerRef: ActorRef<Snapshot<unknown>, JackpotSpinReport>;
}

export interface JackpotSpinOutput {
  /** The stage closes itself before the award is shown. */
  isPutAway: boolean;
}

interface JackpotSpinContext extends JackpotSpinInput {
  /** The cursor's course; null when the award is not on this grid. */
  plan: GridSpinPlan | null;
  /** How the wheel turns; null until it does. */
  wheel: WheelPlan | null;
}

type JackpotSpinEvent = { type: 'spin.skip' };

/** `skippable`: landing at once may be offered. */
type JackpotSpinTag = 'skippable';

/**
 * What moves in a jackpot draw: the cursor over the grid, and for a jackpot the wheel. The chart keeps time;
 * views do the moving.
 */
export const jackpotSpinMachine = setup({
  types: {} as {
    context: JackpotSpinContext;
    events: JackpotSpinEvent;
    input: JackpotSpinInput;
    output: JackpotSpinOutput;
    tags: JackpotSpinTag;
  },
  actors: {
    /**
     * Resolves when the page comes to the front after at least this many milliseconds, by a clock that also
     * runs while the page sleeps.
     */
    awaitLateReturn: missingActor<void, { after: number }>('awaitLateReturn'),
    /** A random number from 0 to 1. It moves the wheel and decides nothing. */
    rollTurn: missingActor<number>('rollTurn'),
  },
  guards: {
    isOffGrid: ({ context }) => context.plan === null,
    isStill: ({ context }) => context.scene.isStill,
    isJackpot: ({ context }) => poolOf(context.award) !== null,
  },
  actions: {
    planTurn: assign({
      wheel: ({ context }, params: { turn: number }) =>
        planWheel(poolOf(context.award) ?? 'mini', params.turn),
    }),
    reportLanded: sendTo(({ context }) => context.ownerRef, {
      type: 'spin.landed',
    } satisfies JackpotSpinReport),
  },
  delays: {
    skipAfter: 1_000,
    slowingTime: ({ context }) => timeOf(context.plan, 'slowing'),
    landingTime: ({ context }) => timeOf(context.plan, 'landing') - timeOf(context.plan, 'slowing'),
    spinTime: ({ context }) => context.plan?.duration ?? 0,
    /** How long the winning cell is shown before the award. */
    look: 600,
    turnTime: ({ context }) => context.wheel?.duration ?? 0,
    /** Specification section 4. */
    wheelLook: 2_000,
  },
}).createMachine({
  id: 'jackpot-spin',
  context: ({ input }) => ({ ...input, plan: planCourse(input.award, input.scene), wheel: null }),
  output: ({ context }) => ({ isPutAway: context.wheel !== null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isOffGrid', target: 'over', actions: 'reportLanded' },
        { guard: 'isStill', target: 'landed' },
        { target: 'spinning' },
      ],
    },
    spinning: {
      initial: 'cruising',
      description: 'The cursor moves. A player who comes back to the page too late finds it landed.',
      invoke: {
        src: 'awaitLateReturn',
        input: ({ context }) => ({ after: context.plan?.duration ?? 0 }),
        onDone: 'landed',
        onError: {},
      },
      after: { spinTime: 'landed' },
      states: {
        cruising: {
          initial: 'beginning',
          after: { slowingTime: 'slowing' },
          states: {
            beginning: {
              description: 'Too early to skip.',
              after: { skipAfter: 'steady' },
            },
            steady: { tags: 'skippable', on: { 'spin.skip': '#jackpot-spin.landed' } },
          },
        },
        slowing: {
          tags: 'skippable',
          on: { 'spin.skip': '#jackpot-spin.landed' },
          after: { landingTime: 'landing' },
        },
        landing: { tags: 'skippable', on: { 'spin.skip': '#jackpot-spin.landed' } },
      },
    },
    landed: {
      description: 'The winning cell is lit and looked at for a moment.',
      entry: 'reportLanded',
      after: { look: [{ guard: 'isJackpot', target: 'rolling' }, { target: 'over' }] },
    },
    rolling: {
      description: 'A random number decides how long the wheel turns, never what it shows.',
      invoke: {
        src: 'rollTurn',
        onDone: {
          target: 'wheel',
          actions: { type: 'planTurn', params: ({ event }) => ({ turn: event.output }) },
        },
        onError: { target: 'wheel', actions: { type: 'planTurn', params: { turn: 0.5 } } },
      },
    },
    wheel: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isStill', target: 'stopped' }, { target: 'turning' }] },
        turning: {
          initial: 'beginning',
          invoke: {
            src: 'awaitLateReturn',
            input: ({ context }) => ({ after: context.wheel?.duration ?? 0 }),
            onDone: 'stopped',
            onError: {},
          },
          after: { turnTime: 'stopped' },
          states: {
            beginning: {
              description: 'Too early to skip.',
              after: { skipAfter: 'steady' },
            },
            steady: { tags: 'skippable', on: { 'spin.skip': '#jackpot-spin.wheel.stopped' } },
          },
        },
        stopped: {
          description: 'The jackpot is looked at; then the stage closes itself and leaves the award alone.',
          after: { wheelLook: '#jackpot-spin.over' },
        },
      },
    },
    over: { type: 'final' },
  },
});

/** The pool that was won; null for anything else. */
function poolOf({ type, propId }: DrawResult): JackpotPool | null {
  if (type !== JACKPOT_AWARD) return null;
  return JACKPOT_POOLS.find((pool) => JACKPOT_PROP[pool] === propId) ?? null;
}

function planCourse(award: DrawResult, { places, at }: Scene): GridSpinPlan | null {
  const winning = places.indexOf(award.id);
  if (places.length !== GRID_CELLS || winning === -1) return null;
  return planGridSpin(at, winning);
}

function timeOf(plan: GridSpinPlan | null, phase: keyof GridSpinPlan['phases']): number {
  return plan?.phases[phase] ?? 0;
}
