import { describe, expect, test } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import { fakeCall } from '#tests/fake-call.ts';
import fc from '#tests/fast-check.ts';
import { missingActor } from '../missing-actor.ts';
import { jackpotBubbleMachine } from './jackpot-bubble.machine.ts';
import type { JackpotBubbleEvent, JackpotBubbleInput, JackpotBubbleReport } from './jackpot-bubble.types.ts';
import {
  type Area,
  FIRST_PLACE,
  findBubble,
  findPoint,
  type Place,
  roomOn,
  type Surroundings,
} from './jackpot-bubble-rules.ts';

/** A phone of 390 x 844 with a notch of 47 px and a bar of 90 px, upright and turned. */
const upright = { left: 0, top: 47, right: 390, bottom: 754 };
const across = { left: 47, top: 0, right: 797, bottom: 300 };
const left: Place = { edge: 'left', along: 0.5 };
const around = (area: Area): Surroundings => ({ area, controls: [], titles: [], dock: null });
/** A game in a wide window: header and table, with free margins beside the table. */
const wide = { left: 0, top: 0, right: 1_440, bottom: 900 };
const table = { left: 144, top: 56, right: 1_296, bottom: 900 };
const inGame: Surroundings = {
  ...{ area: wide, titles: [], dock: { x: 1_000, y: 6, width: 168, height: 44 } },
  controls: [{ left: 0, top: 0, right: 1_440, bottom: 56 }, table],
};
const crowded: Surroundings = { ...around(upright), controls: [upright] };

const down = (x: number, y: number): JackpotBubbleEvent => ({ type: 'pointer.down', x, y });
const move = (x: number, y: number): JackpotBubbleEvent => ({ type: 'pointer.move', x, y });
const up: JackpotBubbleEvent = { type: 'pointer.up' };
const cancel: JackpotBubbleEvent = { type: 'pointer.cancel' };
const key = (name: string): JackpotBubbleEvent => ({ type: 'key.press', key: name });

function createBubble(input: Partial<JackpotBubbleInput> = {}) {
  const recallPlace = fakeCall(missingActor<Place | null>('recallPlace'));
  const savePlace = fakeCall(missingActor<void, { place: Place }>('savePlace'));
  const told: JackpotBubbleReport[] = [];
  const dialogsRef = createActor(
    fromTransition((_, event: JackpotBubbleReport) => void told.push(event), undefined),
  );
  dialogsRef.start();
  const actor = createActor(
    jackpotBubbleMachine.provide({
      actors: { recallPlace: recallPlace.logic, savePlace: savePlace.logic },
    }),
    { input: { dialogsRef, surface: 'page', around: around(upright), ...input } },
  );
  actor.start();
  const state = () => actor.getSnapshot();
  return {
    recallPlace,
    savePlace,
    state,
    told,
    value: () => state().value,
    point: () => {
      const { x, y } = findBubble(state().context);
      return { x, y };
    },
    box: () => findBubble(state().context),
    send: (...events: JackpotBubbleEvent[]) => {
      for (const event of events) actor.send(event);
    },
  };
}

/** A bubble that rests at the left edge, half way down: at 8, 370.5. */
async function createResting(input: Partial<JackpotBubbleInput> = {}) {
  const bubble = createBubble(input);
  await bubble.recallPlace.answer(left);
  return bubble;
}

const kept = { shown: { resting: 'kept' } };
const saving = { shown: { resting: 'saving' } };
const opening = [{ type: 'dialog.open', kind: 'jackpot' }];

describe('the place of the bubble', () => {
  test('is recalled before the bubble is shown', async () => {
    const { point, recallPlace, value } = createBubble();
    expect(value()).toBe('recalling');
    await recallPlace.answer(left);
    expect([value(), point()]).toEqual([kept, { x: 8, y: 370.5 }]);
  });

  test('is the default if none was kept or none can be read', async () => {
    const first = findPoint(FIRST_PLACE, roomOn('page', upright));
    const fresh = createBubble();
    await fresh.recallPlace.answer(null);
    expect([fresh.value(), fresh.point()]).toEqual([kept, first]);

    const shut = createBubble();
    await shut.recallPlace.fail(new Error('no storage'));
    expect([shut.value(), shut.point()]).toEqual([kept, first]);
  });

  test('is the same in a window of another size', async () => {
    const { point, send } = await createResting();
    send({ type: 'surroundings.changed', around: around(across) });
    expect(point()).toEqual({ x: 55, y: 120 });
    send({ type: 'surroundings.changed', around: around(upright) });
    expect(point()).toEqual({ x: 8, y: 370.5 });
  });

  test('in a game is the dock in its header', async () => {
    const { box, point, send, value } = await createResting();
    send({ type: 'surface.change', surface: 'game' }, { type: 'surroundings.changed', around: inGame });
    expect([value(), box()]).toEqual([kept, inGame.dock]);
    send(
      { type: 'surface.change', surface: 'page' },
      { type: 'surroundings.changed', around: around(upright) },
    );
    expect(point()).toEqual({ x: 8, y: 370.5 });
  });

  test('in a game whose header has no dock is an edge', async () => {
    const { point, send } = await createResting();
    send({ type: 'surface.change', surface: 'game' });
    expect(point()).toEqual({ x: 0, y: 378.5 });
  });

  test('is clear of controls, and of headings where it can be', async () => {
    const { box, send } = await createResting();
    const show = (taken: Partial<Surroundings>) => {
      send({ type: 'surroundings.changed', around: { ...around(upright), ...taken } });
      return box();
    };
    const row = { left: 16, top: 380, right: 374, bottom: 420 };
    expect(show({ controls: [row] })).toEqual({ x: 8, y: 420, width: 60, height: 60 });
    const heading = { left: 16, top: 420, right: 200, bottom: 460 };
    expect(show({ controls: [row], titles: [heading] })).toEqual({ x: 8, y: 320, width: 60, height: 60 });
    const above = { left: 0, top: 47, right: 390, bottom: 380 };
    const below = { left: 0, top: 470, right: 390, bottom: 754 };
    const narrow = { controls: [above, row, below], titles: [{ ...heading, right: 374 }] };
    expect(show(narrow)).toEqual({ x: 0, y: 420, width: 44, height: 44 });
    const rows = { left: 16, top: 47, right: 374, bottom: 754 };
    expect(show({ controls: [rows] })).toEqual({ x: -28, y: 378.5, width: 44, height: 44 });
    expect(show({ controls: [{ ...upright, right: 200 }] })).toEqual({
      x: 322,
      y: 370.5,
      width: 60,
      height: 60,
    });
    expect(show({ controls: [upright] })).toEqual({ x: 8, y: 370.5, width: 60, height: 60 });
  });
});

test('the bubble is hidden on other pages, and keeps its place', async () => {
  const { point, send, told, value } = await createResting({ surface: 'none' });
  expect(value()).toBe('hidden');
  send(down(10, 380), up, { type: 'bubble.press' });
  expect([value(), told]).toEqual(['hidden', []]);

  send({ type: 'surface.change', surface: 'page' });
  expect([value(), point()]).toEqual([kept, { x: 8, y: 370.5 }]);
  send(down(10, 380), move(200, 500), { type: 'surface.change', surface: 'none' });
  expect(value()).toBe('hidden');
  send({ type: 'surface.change', surface: 'page' });
  expect([value(), point()]).toEqual([kept, { x: 8, y: 370.5 }]);
});

describe('a press', () => {
  test.each<[string, JackpotBubbleEvent[]]>([
    ['that stays where it is', [down(20, 380), up]],
    ['that trembles', [down(20, 380), move(24, 383), move(18, 377), up]],
    ['without a pointer', [{ type: 'bubble.press' }]],
  ])('%s opens the draw', async (_, events) => {
    const { point, savePlace, send, told, value } = await createResting();
    send(...events);
    expect([value(), told, point(), savePlace.inputs]).toEqual([kept, opening, { x: 8, y: 370.5 }, []]);
  });

  test('that the system takes over opens nothing', async () => {
    const { send, told, value } = await createResting();
    send(down(20, 380), cancel, up);
    expect([value(), told]).toEqual([kept, []]);
  });
});

describe('a drag', () => {
  test('moves the bubble, which then snaps to the nearer edge and opens nothing', async () => {
    const { point, savePlace, send, state, told, value } = await createResting();
    send(down(20, 380), move(26, 380));
    expect([value(), point()]).toEqual([{ shown: 'dragging' }, { x: 14, y: 370.5 }]);
    send(move(220, 280));
    expect(point()).toEqual({ x: 208, y: 270.5 });
    send(move(221, 280), up);
    expect([value(), point(), state().context.point]).toEqual([saving, { x: 322, y: 270.5 }, null]);
    expect(savePlace.inputs).toEqual([{ place: { edge: 'right', along: 215.5 / 631 } }]);
    await savePlace.answer();
    expect([value(), told]).toEqual([kept, []]);
  });

  test('that returns to where it began is still a drag', async () => {
    const { send, told, value } = await createResting();
    send(down(20, 380), move(80, 380), move(20, 380), up);
    expect([value(), told]).toEqual([saving, []]);
  });

  test('keeps the bubble within its area', async () => {
    const { point, send } = await createResting();
    send(down(20, 380), move(-300, 2_000));
    expect(point()).toEqual({ x: 8, y: 686 });
    send(up);
    expect(point()).toEqual({ x: 8, y: 686 });
  });

  test.each<[string, JackpotBubbleEvent]>([
    ['the system', cancel],
    ['Escape', key('Escape')],
  ])('that is cancelled by %s puts the bubble back', async (_, event) => {
    const { point, savePlace, send, told, value } = await createResting();
    send(down(20, 380), move(220, 280), event);
    expect([value(), point()]).toEqual([kept, { x: 8, y: 370.5 }]);
    send(up);
    expect([told, savePlace.inputs]).toEqual([[], []]);
  });

  test('ignores other keys', async () => {
    const { send, value } = await createResting();
    send(down(20, 380), move(220, 280), key('ArrowDown'));
    expect(value()).toEqual({ shown: 'dragging' });
  });

  test('keeps the bubble within a window that turns', async () => {
    const { point, send, value } = await createResting();
    send(down(20, 380), move(320, 700), { type: 'surroundings.changed', around: around(across) });
    expect([value(), point()]).toEqual([{ shown: 'dragging' }, { x: 308, y: 232 }]);
    send(up);
    expect(point()).toEqual({ x: 55, y: 232 });
  });
});

describe('in a game', () => {
  async function createDocked(surroundings = inGame) {
    const bubble = await createResting({ surface: 'game', around: surroundings });
    return { ...bubble, isDocked: () => bubble.box() === surroundings.dock };
  }

  test('the bubble is dragged out of its dock by its middle, and rests where nothing is played', async () => {
    const { box, isDocked, savePlace, send, value } = await createDocked();
    expect(isDocked()).toBe(true);
    send(down(1_100, 20), move(1_000, 120));
    expect([value(), box()]).toEqual([{ shown: 'dragging' }, { x: 978, y: 106, width: 44, height: 44 }]);
    send(move(1_420, 420), up);
    expect([value(), box()]).toEqual([kept, { x: 1_396, y: 406, width: 44, height: 44 }]);
    expect(savePlace.inputs).toEqual([]);

    send({ type: 'surface.change', surface: 'page' }, { type: 'surface.change', surface: 'game' });
    expect(isDocked()).toBe(true);
  });

  test('let go where it cannot rest it returns to its dock', async () => {
    const phone: Surroundings = {
      ...{ area: upright, titles: [], dock: { x: 200, y: 50, width: 44, height: 44 } },
      controls: [upright],
    };
    const { isDocked, send, value } = await createDocked(phone);
    send(down(220, 70), move(100, 400));
    expect(isDocked()).toBe(false);
    send(up);
    expect([value(), isDocked()]).toEqual([kept, true]);
  });

  test('keys move it out of its dock and back', async () => {
    const { box, isDocked, send, value } = await createDocked();
    send(key('Tab'));
    expect(isDocked()).toBe(true);
    send(key('ArrowRight'));
    expect(box()).toEqual({ x: 1_396, y: 428, width: 44, height: 44 });
    send(key('ArrowDown'));
    expect(box()).toEqual({ x: 1_396, y: 452, width: 44, height: 44 });
    send(key('Home'));
    expect([value(), isDocked()]).toEqual([kept, true]);
  });

  test('keys leave it in its dock where nothing else is free', async () => {
    const { isDocked, send } = await createDocked({ ...inGame, controls: [wide] });
    send(key('ArrowRight'), key('End'));
    expect(isDocked()).toBe(true);
  });

  test('a press opens the draw', async () => {
    const { send, told } = await createDocked();
    send(down(1_100, 20), up);
    expect(told).toEqual(opening);
  });
});

test('a drag keeps the bubble within its area when a tab becomes a bubble', async () => {
  const { point, send } = await createResting({ surface: 'game' });
  send(down(20, 380), move(20, 0), { type: 'surface.change', surface: 'page' });
  expect(point()).toEqual({ x: 8, y: 55 });
});

describe('a key', () => {
  test('moves the bubble, and the place is kept', async () => {
    const { point, savePlace, send, value } = await createResting();
    send(key('ArrowRight'));
    expect([value(), point()]).toEqual([saving, { x: 322, y: 370.5 }]);
    send(key('End'));
    expect(point()).toEqual({ x: 322, y: 686 });
    expect(savePlace.inputs).toEqual([
      { place: { edge: 'right', along: 0.5 } },
      { place: { edge: 'right', along: 1 } },
    ]);
    await savePlace.answer();
    expect(value()).toEqual(kept);
  });

  test('that does not move the bubble keeps nothing', async () => {
    const { savePlace, send, told, value } = await createResting();
    send(key('Tab'));
    expect([value(), savePlace.inputs, told]).toEqual([kept, [], []]);
  });
});

test('a place that cannot be saved lasts until the page closes', async () => {
  const { point, savePlace, send, value } = await createResting();
  send(key('Home'));
  await savePlace.fail(new Error('no storage'));
  expect([value(), point()]).toEqual([kept, { x: 8, y: 55 }]);
});

test('the whole bubble is always within its area', async () => {
  const coordinate = fc.integer({ min: -200, max: 1_200 });
  const anyEvent = fc.oneof(
    fc.record({
      type: fc.constantFrom('pointer.down', 'pointer.move', 'pointer.move'),
      x: coordinate,
      y: coordinate,
    }),
    fc.constantFrom(up, up, cancel),
    fc.constantFrom(...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Escape'].map(key)),
    fc.record({
      type: fc.constant('surroundings.changed'),
      around: fc.constantFrom(around(upright), around(across), inGame, crowded),
    }),
    fc.record({ type: fc.constant('surface.change'), surface: fc.constantFrom('page', 'game') }),
  ) as fc.Arbitrary<JackpotBubbleEvent>;

  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { maxLength: 40 }), async (events) => {
      const { box, send, state } = await createResting();
      for (const event of events) {
        send(event);
        const { area } = state().context.around;
        const { x, y, width, height } = box();
        expect(x >= area.left && y >= area.top).toBe(true);
        expect(x + width <= area.right && y + height <= area.bottom).toBe(true);
      }
    }),
  );
});
