import { assign, emit, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { isDone, nameOutcome } from '../submission/outcome.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';

export interface CardOrder {
  propId: 80_001 | 80_002 | 80_003;
  count: number;
  /** Diamonds for one, as it was shown. */
  price: number;
}

export interface CardsBought {
  cards: number;
  diamonds: number;
}

/** Why nothing was bought. `unknown`: it may have been. */
export type PurchaseNotice = 'short' | 'price' | 'closed' | 'failed' | 'unknown';

interface Context {
  createId: () => string;
  order: { requestId: string; body: CardOrder } | null;
  notice: PurchaseNotice | null;
}

export const cardPurchaseActors = {
  /** Sends `diamondExchangeScratchcard`. */
  submission: createSubmissionMachine<CardOrder, CardsBought>(),
};

/** Buys scratch cards for diamonds. */
export const cardPurchaseMachine = setup({
  types: {} as {
    context: Context;
    events: { type: 'cards.buy'; order: CardOrder };
    input: { createId: () => string };
    /** What the page knows of vouchers, prices and diamonds is out of date. */
    emitted: { type: 'info.changed' };
    tags: 'busy' | 'uninterruptible';
    children: { submission: 'submission' };
  },
  actors: cardPurchaseActors,
  guards: { isBought: isDone },
  actions: {
    begin: assign({
      order: ({ context }, { order }: { order: CardOrder }) => ({
        requestId: context.createId(),
        body: order,
      }),
      notice: null,
    }),
    showNotice: assign({ notice: ({ event }): PurchaseNotice => nameOutcome(event, NOTICES) }),
    showUnknown: assign({ notice: 'unknown' }),
    tellChange: emit({ type: 'info.changed' }),
  },
}).createMachine({
  id: 'card-purchase',
  context: ({ input }) => ({ createId: input.createId, order: null, notice: null }),
  initial: 'idle',
  states: {
    idle: {
      on: { 'cards.buy': { target: 'buying', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    buying: {
      tags: ['busy', 'uninterruptible'],
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context }) => context.order as NonNullable<Context['order']>,
        onDone: [
          { guard: 'isBought', target: 'idle', actions: 'tellChange' },
          { target: 'idle', actions: ['showNotice', 'tellChange'] },
        ],
        onError: { target: 'idle', actions: ['showUnknown', 'tellChange'] },
      },
    },
  },
});

const NOTICES = new Map<number, PurchaseNotice>([
  [ERRCODE.priceNotMet, 'short'],
  [ERRCODE.rewardChanged, 'price'],
  [ERRCODE.scratchClosed, 'closed'],
  [ERRCODE.activityOver, 'closed'],
]);
