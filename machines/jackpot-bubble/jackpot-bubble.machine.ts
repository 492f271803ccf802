import { assign, sendTo, setup } from 'xstate';
import { missingActor } from '../missing-actor.ts';
import { findBubble, roomOf } from './find-bubble.ts';
import type { BubbleSurface } from './find-surface.ts';
import type {
  JackpotBubbleContext,
  JackpotBubbleEvent,
  JackpotBubbleInput,
  JackpotBubbleReport,
} from './jackpot-bubble.types.ts';
import {
  type Area,
  FIRST_PLACE,
  findPoint,
  moveByKey,
  type Place,
  type Point,
  snapToEdge,
} from './place-bubble.ts';

/** A press that moves less than this is no drag. CSS pixels. */
const TREMBLING = 6;

/** The jackpot's bubble: where it is, and whether a press opens the draw or drags it. */
export const jackpotBubbleMachine = setup({
  types: {} as {
    context: JackpotBubbleContext;
    events: JackpotBubbleEvent;
    input: JackpotBubbleInput;
  },
  actors: {
    /** Where it was left on this device; null when it was not moved, or no valid place was kept. */
    recallPlace: missingActor<Place | null>('recallPlace'),
    savePlace: missingActor<void, { place: Place }>('savePlace'),
  },
  guards: {
    isSomewhere: ({ context }) => context.surface !== 'none',
    isNowhere: ({ context }) => context.surface === 'none',
    hasMoved: ({ context: { press } }, { x, y }: Point) => Math.hypot(x - press.x, y - press.y) >= TREMBLING,
    isWay: ({ context }, { key }: { key: string }) => moveByKey(key, context.place, roomOf(context)) !== null,
    isEscape: (_, params: { key: string }) => params.key === 'Escape',
  },
  actions: {
    keepSurface: assign({ surface: (_, params: { surface: BubbleSurface }) => params.surface }),
    keepArea: assign({ area: (_, params: { area: Area }) => params.area }),
    keepPlace: assign({
      place: ({ context }, params: { place: Place | null }) => params.place ?? context.place,
    }),
    notePress: assign({ press: (_, { x, y }: Point) => ({ x, y }) }),
    drag: assign({
      point: ({ context }, { x, y }: Point) => {
        const from = findPoint(context.place, roomOf(context));
        return { x: from.x + x - context.press.x, y: from.y + y - context.press.y };
      },
    }),
    snap: assign(({ context }) => ({
      place: snapToEdge(findBubble(context), roomOf(context)),
      point: null,
    })),
    letGo: assign({ point: null }),
    moveByKey: assign({
      place: ({ context }, { key }: { key: string }) =>
        moveByKey(key, context.place, roomOf(context)) ?? context.place,
    }),
    openJackpot: sendTo(({ context }) => context.dialogsRef, {
      type: 'dialog.open',
      kind: 'jackpot',
    } satisfies JackpotBubbleReport),
  },
}).createMachine({
  id: 'jackpot-bubble',
  context: ({ input }) => ({ ...input, place: FIRST_PLACE, point: null, press: { x: 0, y: 0 } }),
  initial: 'recalling',
  on: {
    'surface.change': { actions: { type: 'keepSurface', params: ({ event }) => event } },
    'area.changed': { actions: { type: 'keepArea', params: ({ event }) => event } },
  },
  states: {
    recalling: {
      invoke: {
        src: 'recallPlace',
        onDone: {
          target: 'hidden',
          actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.output }) },
        },
        onError: 'hidden',
      },
    },
    hidden: {
      description: 'On pages without the bubble.',
      always: { guard: 'isSomewhere', target: 'shown' },
    },
    shown: {
      initial: 'resting',
      always: { guard: 'isNowhere', target: 'hidden' },
      states: {
        resting: {
          entry: 'letGo',
          initial: 'kept',
          on: {
            'pointer.down': {
              target: 'pressed',
              actions: { type: 'notePress', params: ({ event }) => event },
            },
            'key.press': {
              guard: { type: 'isWay', params: ({ event }) => event },
              target: '.saving',
              actions: { type: 'moveByKey', params: ({ event }) => event },
            },
            'bubble.press': { actions: 'openJackpot' },
          },
          states: {
            kept: {},
            saving: {
              invoke: {
                src: 'savePlace',
                input: ({ context }) => ({ place: context.place }),
                onDone: 'kept',
                onError: 'kept',
              },
            },
          },
        },
        pressed: {
          description: 'A press until it has moved far enough for a drag.',
          on: {
            'pointer.move': {
              guard: { type: 'hasMoved', params: ({ event }) => event },
              target: 'dragging',
              actions: { type: 'drag', params: ({ event }) => event },
            },
            'pointer.up': { target: 'resting', actions: 'openJackpot' },
            'pointer.cancel': 'resting',
          },
        },
        dragging: {
          description: 'The bubble follows the finger. Let go, it snaps to the nearer edge.',
          on: {
            'pointer.move': { actions: { type: 'drag', params: ({ event }) => event } },
            'pointer.up': { target: 'resting.saving', actions: 'snap' },
            'pointer.cancel': 'resting',
            'key.press': { guard: { type: 'isEscape', params: ({ event }) => event }, target: 'resting' },
          },
        },
      },
    },
  },
});
