import { assign, setup } from 'xstate';
import { JACKPOT_SHOW } from '#contract/constants.ts';
import { missingActor } from '../missing-actor.ts';
import {
  type Amounts,
  correctAmounts,
  type PoolSections,
  showAmounts,
  widthsOf,
} from './jackpot-amounts-rules.ts';

export interface JackpotAmountsInput {
  /** Between what each pool may be shown. */
  pools: PoolSections;
}

export interface JackpotAmountsContext extends JackpotAmountsInput {
  /** What the pools are shown with. */
  amounts: Amounts;
}

export type JackpotAmountsEvent = { type: 'pools.changed'; pools: PoolSections };

/** The shown amounts of the four pools: they move, and never exceed the pools. */
export const jackpotAmountsMachine = setup({
  types: {} as {
    context: JackpotAmountsContext;
    events: JackpotAmountsEvent;
    input: JackpotAmountsInput;
  },
  actors: {
    /** A random whole number from 0 to each width. It moves the shown amounts and decides nothing. */
    rollAmounts: missingActor<number[], { widths: readonly number[] }>('rollAmounts'),
  },
  actions: {
    keepPools: assign(({ context }, { pools }: { pools: PoolSections }) => ({
      pools,
      amounts: correctAmounts(pools, context.amounts),
    })),
    keepAmounts: assign({
      amounts: ({ context }, { offsets }: { offsets: readonly number[] }) =>
        showAmounts(context.pools, offsets),
    }),
  },
  delays: { amountsTime: JACKPOT_SHOW.amounts },
}).createMachine({
  id: 'jackpot-amounts',
  context: ({ input: { pools } }) => ({ pools, amounts: correctAmounts(pools, null) }),
  initial: 'rolling',
  on: { 'pools.changed': { actions: { type: 'keepPools', params: ({ event }) => event } } },
  states: {
    rolling: {
      invoke: {
        src: 'rollAmounts',
        input: ({ context }) => ({ widths: widthsOf(context.pools) }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepAmounts', params: ({ event }) => ({ offsets: event.output }) },
        },
        onError: 'shown',
      },
    },
    shown: { description: 'The amounts stand still until the next roll.', after: { amountsTime: 'rolling' } },
  },
});
