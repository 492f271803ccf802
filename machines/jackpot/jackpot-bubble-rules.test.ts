import { describe, expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import {
  findPoint,
  findSurface,
  keepInside,
  moveByKey,
  type Place,
  type Room,
  roomOn,
  snapToEdge,
} from './jackpot-bubble-rules.ts';

const player = { isLoggedIn: true, activityIds: [25, 47] };

test.each([
  ['/', 'page'],
  ['/member', 'page'],
  ['/member/', 'page'],
  ['/vip/level', 'page'],
  ['/agent', 'page'],
  ['/bonus', 'page'],
  ['/bonus/tasks', 'page'],
  ['/game/start', 'game'],
  ['/game/start/', 'game'],
  ['/member/profile', 'none'],
  ['/vip', 'none'],
  ['/agent/rule', 'none'],
  ['/bonus-event', 'none'],
  ['/game/search', 'none'],
  ['/activity/jackpot', 'none'],
  ['/wallets', 'none'],
  ['/auth/login', 'none'],
])('the surface at %s is %s', (path, surface) => {
  expect(findSurface({ path, ...player })).toBe(surface);
});

test.each([
  ['a visitor', { isLoggedIn: false, activityIds: [47] }],
  ['a player without the activity', { isLoggedIn: true, activityIds: [25, 50] }],
  ['a player whose activities are not known', { isLoggedIn: true, activityIds: null }],
])('%s has no bubble', (_, facts) => {
  expect(findSurface({ path: '/', ...facts })).toBe('none');
  expect(findSurface({ path: '/game/start', ...facts })).toBe('none');
});

/** A phone of 390 x 844 with a notch of 47 px and a bar of 90 px. */
const phone = { left: 0, top: 47, right: 390, bottom: 754 };
const page = roomOn('page', phone);

const anyPoint = fc.record({
  x: fc.integer({ min: -500, max: 3_000 }),
  y: fc.integer({ min: -500, max: 3_000 }),
});
/** Windows from 320 px, upright or turned, with whatever covers their edges. */
const anyRoom = fc
  .record({
    left: fc.integer({ min: 0, max: 60 }),
    top: fc.integer({ min: 0, max: 60 }),
    width: fc.integer({ min: 260, max: 2_000 }),
    height: fc.integer({ min: 160, max: 2_000 }),
    surface: fc.constantFrom('page', 'game', 'none'),
  })
  .map(({ left, top, width, height, surface }) =>
    roomOn(surface, { left, top, right: left + width, bottom: top + height }),
  );
const anyPlace: fc.Arbitrary<Place> = fc.record({
  edge: fc.constantFrom('left', 'right'),
  along: fc.double({ min: 0, max: 1, noNaN: true }),
});
const anyKey = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End');

test('a bubble keeps a gap from the edge, a tab does not', () => {
  expect(page).toEqual({ size: 60, area: { left: 8, top: 55, right: 382, bottom: 746 } });
  expect(roomOn('game', phone)).toEqual({ size: 44, area: phone });
});

describe('within its area a bubble', () => {
  test.each([
    [
      { x: 100, y: 300 },
      { x: 100, y: 300 },
    ],
    [
      { x: -40, y: 300 },
      { x: 8, y: 300 },
    ],
    [
      { x: 390, y: 0 },
      { x: 322, y: 55 },
    ],
    [
      { x: 100, y: 844 },
      { x: 100, y: 686 },
    ],
  ])('at %j moves to %j', (point, kept) => {
    expect(keepInside(point, page)).toEqual(kept);
  });

  test('stays, whatever the point and the window', () => {
    fc.assert(
      fc.property(anyPoint, anyRoom, (point, room) => {
        const kept = keepInside(point, room);
        expect(isInside(kept, room)).toBe(true);
        expect(keepInside(kept, room)).toEqual(kept);
        if (isInside(point, room)) expect(kept).toEqual(point);
      }),
    );
  });

  test('that does not fit is at the corner', () => {
    const narrow = roomOn('page', { left: 0, top: 0, right: 40, bottom: 30 });
    expect(keepInside({ x: 500, y: 500 }, narrow)).toEqual({ x: 8, y: 8 });
    expect(findPoint(snapToEdge({ x: 500, y: 500 }, narrow), narrow)).toEqual({ x: 8, y: 8 });
  });
});

describe('an edge', () => {
  test.each([
    [
      { x: 100, y: 55 },
      { edge: 'left', along: 0 },
    ],
    [
      { x: 164, y: 55 },
      { edge: 'left', along: 0 },
    ],
    [
      { x: 165, y: 686 },
      { edge: 'right', along: 1 },
    ],
    [
      { x: 300, y: 370.5 },
      { edge: 'right', along: 0.5 },
    ],
  ] as const)('%j snaps to %j', (point, place) => {
    expect(snapToEdge(point, page)).toEqual(place);
  });

  test('is chosen as the nearer one, at the same height', () => {
    fc.assert(
      fc.property(anyPoint, anyRoom, (point, room) => {
        const kept = keepInside(point, room);
        const { x, y } = findPoint(snapToEdge(point, room), room);
        const { left, right } = room.area;
        expect([left, right - room.size]).toContain(x);
        expect(y).toBeCloseTo(kept.y, 6);
        expect(Math.abs(kept.x - x)).toBeLessThanOrEqual((right - left - room.size) / 2);
      }),
    );
  });

  test('is kept when the window turns or is resized, with the bubble within', () => {
    fc.assert(
      fc.property(anyPlace, anyRoom, anyRoom, (place, before, after) => {
        const again = snapToEdge(findPoint(place, before), before);
        expect(again.edge).toBe(place.edge);
        expect(again.along).toBeCloseTo(place.along, 6);
        expect(isInside(findPoint(again, after), after)).toBe(true);
      }),
    );
  });
});

describe('a key', () => {
  const middle: Place = { edge: 'right', along: 0.5 };

  test.each([
    ['ArrowLeft', { x: 8, y: 370.5 }],
    ['ArrowRight', { x: 322, y: 370.5 }],
    ['ArrowUp', { x: 322, y: 346.5 }],
    ['ArrowDown', { x: 322, y: 394.5 }],
    ['Home', { x: 322, y: 55 }],
    ['End', { x: 322, y: 686 }],
  ])('%s moves the bubble to %j', (key, point) => {
    const place = moveByKey(key, middle, page);
    expect(place && findPoint(place, page)).toEqual(point);
  });

  test.each(['Enter', ' ', 'Tab', 'Escape', 'a'])('%j does not move the bubble', (key) => {
    expect(moveByKey(key, middle, page)).toBeNull();
  });

  test('never moves the bubble out of its area, however often it is pressed', () => {
    fc.assert(
      fc.property(anyPlace, anyRoom, fc.array(anyKey), (place, room, keys) => {
        const moved = keys.reduce((at, key) => moveByKey(key, at, room) ?? at, place);
        expect(moved.along >= 0 && moved.along <= 1).toBe(true);
        expect(isInside(findPoint(moved, room), room)).toBe(true);
      }),
    );
  });
});

function isInside({ x, y }: { x: number; y: number }, { size, area }: Room): boolean {
  return x >= area.left && y >= area.top && x + size <= area.right && y + size <= area.bottom;
}
