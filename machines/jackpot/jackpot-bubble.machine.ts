import { assign, sendTo, setup } from 'xstate';
import { missingActor } from '../missing-actor.ts';
import type {
  JackpotBubbleContext,
  JackpotBubbleEvent,
  JackpotBubbleInput,
  JackpotBubbleReport,
} from './jackpot-bubble.types.ts';
import {
  type BubbleSurface,
  FIRST_PLACE,
  findBubble,
  findOutside,
  findPoint,
  moveByKey,
  type Place,
  type Point,
  roomOn,
  type Surroundings,
  snapToEdge,
} from './jackpot-bubble-rules.ts';

/** A press that moves less than this is not a drag. CSS pixels. */
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
    isInGame: ({ context }) => context.surface === 'game',
    isWay: ({ context }, { key }: { key: string }) => movedByKey(context, key) !== null,
    isWayOut: ({ context }, { key }: { key: string }) => movedInGame(context, key) !== undefined,
    isEscape: (_, params: { key: string }) => params.key === 'Escape',
  },
  actions: {
    keepSurface: assign((_, params: { surface: BubbleSurface }) => ({
      surface: params.surface,
      outside: null,
    })),
    keepAround: assign({ around: (_, params: { around: Surroundings }) => params.around }),
    keepPlace: assign({
      place: ({ context }, params: { place: Place | null }) => params.place ?? context.place,
    }),
    notePress: assign({
      press: ({ context }, { x, y }: Point) => ({ x, y, corner: findCorner(context, { x, y }) }),
    }),
    drag: assign({
      point: ({ context: { press } }, { x, y }: Point) => ({
        x: press.corner.x + x - press.x,
        y: press.corner.y + y - press.y,
      }),
    }),
    snap: assign(({ context }) => ({
      place: snapToEdge(findBubble(context), roomOn(context.surface, context.around.area)),
      point: null,
    })),
    leaveBeside: assign(({ context }) => ({
      outside: findOutside(context, findBubble(context)),
      point: null,
    })),
    letGo: assign({ point: null }),
    moveByKey: assign({
      place: ({ context }, { key }: { key: string }) => movedByKey(context, key) ?? context.place,
    }),
    moveInGame: assign({
      outside: ({ context }, { key }: { key: string }) => movedInGame(context, key) ?? null,
    }),
    openJackpot: sendTo(({ context }) => context.dialogsRef, {
      type: 'dialog.open',
      kind: 'jackpot',
    } satisfies JackpotBubbleReport),
  },
}).createMachine({
  id: 'jackpot-bubble',
  context: ({ input }) => ({
    ...input,
    ...{ place: FIRST_PLACE, outside: null, point: null },
    press: { x: 0, y: 0, corner: { x: 0, y: 0 } },
  }),
  initial: 'recalling',
  on: {
    'surface.change': { actions: { type: 'keepSurface', params: ({ event }) => event } },
    'surroundings.changed': { actions: { type: 'keepAround', params: ({ event }) => event } },
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
            'key.press': [
              {
                guard: { type: 'isWayOut', params: ({ event }) => event },
                actions: { type: 'moveInGame', params: ({ event }) => event },
              },
              {
                guard: { type: 'isWay', params: ({ event }) => event },
                target: '.saving',
                actions: { type: 'moveByKey', params: ({ event }) => event },
              },
            ],
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
          description:
            'The bubble follows the finger. Let go, it snaps to the nearer edge; in a game, unless it is free there, to its dock.',
          on: {
            'pointer.move': { actions: { type: 'drag', params: ({ event }) => event } },
            'pointer.up': [
              { guard: 'isInGame', target: 'resting', actions: 'leaveBeside' },
              { target: 'resting.saving', actions: 'snap' },
            ],
            'pointer.cancel': 'resting',
            'key.press': { guard: { type: 'isEscape', params: ({ event }) => event }, target: 'resting' },
          },
        },
      },
    },
  },
});

/** The corner where a drag begins: a dock is wider than the bubble that is dragged out of it. */
function findCorner(context: JackpotBubbleContext, press: Point): Point {
  const { x, y, width } = findBubble(context);
  const { size } = roomOn(context.surface, context.around.area);
  return width > size ? { x: press.x - size / 2, y } : { x, y };
}

/** On a page; null for a key that does not move the bubble. */
function movedByKey({ surface, around, place }: JackpotBubbleContext, key: string): Place | null {
  return surface === 'game' ? null : moveByKey(key, place, roomOn(surface, around.area));
}

/** In a game: undefined for a key that does not move the bubble, null for the way back into its dock. */
function movedInGame(context: JackpotBubbleContext, key: string): Place | null | undefined {
  if (context.surface !== 'game') return undefined;
  const room = roomOn('game', context.around.area);
  const wanted = moveByKey(key, context.outside ?? context.place, room);
  if (wanted === null) return undefined;
  return key === 'Home' ? null : (findOutside(context, findPoint(wanted, room)) ?? undefined);
}
