import { type ActorRef, assign, emit, type Snapshot, sendTo, setup } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import type { ScratchCard } from '#contract/scratch.ts';
import { createRevealMachine } from '../fairness/reveal.machine.ts';
import type { RevealReport } from '../fairness/reveal.types.ts';
import { missingCallback } from '../missing-actor.ts';
import { isError } from '../submission/submission-rules.ts';

export interface ScratchClaim {
  propId: 80_001 | 80_002 | 80_003;
  count: number;
  dealId: string;
}

export interface ScratchAnswer {
  award: ScratchCard;
  /** Cards that were assigned with it. */
  more: readonly ScratchCard[];
}

/** Why no card was assigned. `unknown`: one may have been, and comes back with those that wait. */
export type ScratchNotice = 'none' | 'changed' | 'closed' | 'over' | 'failed' | 'unknown';

interface Context {
  createId: () => string;
  /** Assigned, paid, not dismissed: the card at hand first. */
  cards: readonly ScratchCard[];
  found: readonly ScratchCard[];
  notice: ScratchNotice | null;
}

type Report = RevealReport<ScratchAnswer>;

export type ScratchEvent =
  | { type: 'card.start'; body: ScratchClaim }
  /** Cards that wait at the server. */
  | { type: 'cards.found'; cards: readonly ScratchCard[] }
  | { type: 'card.touched' }
  /** Enough of the cover is off, or the button was pressed. */
  | { type: 'card.reveal' }
  | { type: 'cards.reveal' }
  /** Names the card, so that a second press does not dismiss the next one. */
  | { type: 'card.dismiss'; cardId: string }
  | Report;

/** To the actor `player`. */
export type ScratchPlayerEvent =
  /** `paid`: covered cards that the balance contains already. */
  { type: 'balance.hold'; paid: readonly ScratchCard[] } | { type: 'balance.release' };

export const scratchCardActors = {
  reveal: createRevealMachine<ScratchClaim, ScratchAnswer>(({ cardId }) => cardId),
  /** Holds the shown balance until nothing is covered any more. */
  player: missingCallback<ScratchPlayerEvent>('player'),
};

/**
 * Scratches cards. Each is fixed, paid and stored before its cover shows, so a page that is closed comes back
 * to the same card.
 */
export const scratchCardMachine = setup({
  types: {} as {
    context: Context;
    events: ScratchEvent;
    input: { createId: () => string; cards: readonly ScratchCard[] };
    /** What the page knows of deals, vouchers and diamonds is out of date. */
    emitted: { type: 'info.changed' };
    tags: 'busy';
    children: { reveal: 'reveal'; player: 'player' };
  },
  actors: scratchCardActors,
  guards: {
    isAtHand: ({ context }, params: { cardId: string }) => context.cards[0]?.cardId === params.cardId,
    isLast: ({ context }) => context.cards.length <= 1,
  },
  actions: {
    claim: sendTo(
      'reveal',
      (_, { body }: { body: ScratchClaim }) => ({ type: 'reveal.claim', body }) as const,
    ),
    keepClaimed: assign({
      cards: (_, { answer }: { answer: ScratchAnswer }) => [answer.award, ...answer.more],
      notice: null,
    }),
    passMore: sendTo(
      'reveal',
      (_, { answer }: { answer: ScratchAnswer }) => ({ type: 'awards.found', awards: answer.more }) as const,
    ),
    openAward: sendTo('reveal', { type: 'award.open' }),
    passFound: sendTo(
      'reveal',
      (_, { cards }: { cards: readonly ScratchCard[] }) => ({ type: 'awards.found', awards: cards }) as const,
    ),
    noteFound: assign({ found: (_, { cards }: { cards: readonly ScratchCard[] }) => cards }),
    take: assign({
      cards: ({ context: { cards, found } }, { award }: { award: ScratchCard }) => {
        const more = [...listAfter(cards, award), ...listAfter(found, award)];
        return [...new Map([award, ...more].map((card) => [card.cardId, card])).values()];
      },
      notice: null,
    }),
    putAway: assign({ cards: [], found: [] }),
    dismiss: sendTo('reveal', ({ context }) => ({
      ...{ type: 'award.dismiss' as const, awardId: context.cards[0]?.cardId ?? '' },
    })),
    noteRefusal: assign({ notice: (_, { error }: { error: unknown }) => noticeOf(error) }),
    noteUnknown: assign({ notice: 'unknown' }),
    forgetNotice: assign({ notice: null }),
    holdBalance: sendTo('player', { type: 'balance.hold', paid: [] }),
    holdFound: sendTo('player', ({ context }) => ({ type: 'balance.hold', paid: context.cards }) as const),
    releaseBalance: sendTo('player', { type: 'balance.release' }),
    tellChange: emit({ type: 'info.changed' }),
  },
}).createMachine({
  id: 'scratch-card',
  context: ({ input }) => ({ createId: input.createId, cards: [], found: input.cards, notice: null }),
  invoke: [
    { src: 'player', id: 'player', onError: {} },
    {
      src: 'reveal',
      id: 'reveal',
      input: ({ context, self }) => ({
        ...{ ownerRef: self as ActorRef<Snapshot<unknown>, Report>, awards: context.found },
        createId: context.createId,
      }),
      onError: { target: '.idle', actions: ['noteUnknown', 'releaseBalance'] },
    },
  ],
  on: {
    'cards.found': {
      actions: [
        { type: 'noteFound', params: ({ event }) => event },
        { type: 'passFound', params: ({ event }) => event },
      ],
    },
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'card.start': {
          target: 'claiming',
          actions: ['forgetNotice', 'holdBalance', { type: 'claim', params: ({ event }) => event }],
        },
        'award.opened': {
          target: 'atHand',
          actions: [{ type: 'take', params: ({ event }) => event }, 'holdFound'],
        },
      },
    },
    claiming: {
      tags: 'busy',
      description: 'The next cards of the deal are asked for.',
      on: {
        'reveal.claimed': {
          target: 'atHand',
          actions: [
            { type: 'keepClaimed', params: ({ event }) => event },
            { type: 'passMore', params: ({ event }) => event },
            'openAward',
          ],
        },
        'reveal.refused': {
          target: 'idle',
          actions: [{ type: 'noteRefusal', params: ({ event }) => event }, 'releaseBalance', 'tellChange'],
        },
        'reveal.left': { target: 'idle', actions: ['noteUnknown', 'releaseBalance', 'tellChange'] },
      },
    },
    atHand: {
      initial: 'covered',
      on: {
        'award.opened': { target: '.covered', actions: { type: 'take', params: ({ event }) => event } },
        'reveal.ended': { target: 'idle', actions: ['putAway', 'releaseBalance', 'tellChange'] },
      },
      states: {
        covered: {
          description: 'The card is assigned and paid. Nothing of it has been seen.',
          on: { 'card.touched': 'scratching', 'card.reveal': 'opened', 'cards.reveal': 'allOpened' },
        },
        scratching: { on: { 'card.reveal': 'opened', 'cards.reveal': 'allOpened' } },
        opened: {
          entry: 'tellChange',
          initial: 'deciding',
          on: {
            'cards.reveal': 'allOpened',
            'card.dismiss': {
              guard: { type: 'isAtHand', params: ({ event }) => event },
              actions: 'dismiss',
            },
          },
          states: {
            deciding: {
              always: [{ guard: 'isLast', target: 'shown', actions: 'releaseBalance' }, { target: 'shown' }],
            },
            shown: {},
          },
        },
        allOpened: {
          description: 'All cards at hand are open at once.',
          entry: ['releaseBalance', 'tellChange'],
          on: {
            'card.dismiss': {
              guard: { type: 'isAtHand', params: ({ event }) => event },
              target: 'puttingAway',
            },
            'award.opened': { actions: { type: 'take', params: ({ event }) => event } },
          },
        },
        puttingAway: {
          description: 'One card after the other has been seen.',
          entry: 'dismiss',
          on: {
            'award.opened': {
              target: 'puttingAway',
              reenter: true,
              actions: { type: 'take', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});

/** The cards that wait behind one. */
function listAfter(cards: readonly ScratchCard[], { cardId }: ScratchCard): readonly ScratchCard[] {
  const at = cards.findIndex((card) => card.cardId === cardId);
  return at === -1 ? [] : cards.slice(at + 1);
}

function noticeOf(error: unknown): ScratchNotice {
  const known = NOTICES.find(([errcode]) => isError(error, errcode));
  return known ? known[1] : 'failed';
}

const NOTICES: readonly (readonly [number, ScratchNotice])[] = [
  [ERRCODE.noScratchCard, 'none'],
  [ERRCODE.dealChanged, 'changed'],
  [ERRCODE.scratchClosed, 'closed'],
  [ERRCODE.activityOver, 'over'],
];
