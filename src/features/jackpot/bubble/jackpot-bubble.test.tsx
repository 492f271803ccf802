import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { IDLE_DELAY } from '#app/app/lazy-code.ts';
import { BUBBLE_DOCK_ID, MAIN_MENU_ID } from '#app/components/element-ids.ts';
import { BubblePlace } from '#app/root/lobby-layout/bubble-place.tsx';
import { readDialog } from '#machines/app/dialogs.machine.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleDots } from '#tests/sample-dots.ts';
import { withActivities } from '#tests/with-activities.ts';

/** The safe area of a phone of 390 x 844 px with a notch of 47 px; its menu takes the bottom 90 px. */
let room = box(0, 47, 390, 844);
let menu = box(0, 754, 390, 844);
/** The box of the dock in a game's header, and of every control of the page. */
let dock = box(0, 0, 0, 0);
let controls = box(0, 0, 0, 0);

beforeEach(() => {
  dock = box(0, 0, 0, 0);
  controls = box(0, 0, 0, 0);
  room = box(0, 47, 390, 844);
  menu = box(0, 754, 390, 844);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.id === MAIN_MENU_ID) return menu;
    if (this.id === BUBBLE_DOCK_ID) return dock;
    return this.matches('button') ? controls : room;
  });
});

afterEach(() => {
  vi.useRealTimers();
});

interface Options extends NonNullable<Parameters<typeof openTestApp>[0]> {
  activityIds?: number[];
  isReady?: boolean;
  kept?: string;
}

/** Renders the page and waits until the bubble is due. */
async function openBubble({ activityIds = [47], isReady = false, kept, answers, ...options }: Options = {}) {
  const opened = await openTestApp({
    player: {},
    answers: {
      getAfterLoginInfoWeb: withActivities(activityIds),
      activityGetStatusList: () => ({ ...sampleDots, canReceiveDrawChance: isReady }),
      ...answers,
    },
    ...options,
  });
  if (kept) window.localStorage.setItem('perya.bubble', kept);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  opened.show(
    <>
      <nav id={MAIN_MENU_ID} />
      <div id={BUBBLE_DOCK_ID} />
      <Ways />
      <BubblePlace />
    </>,
  );
  await act(async () => vi.advanceTimersByTimeAsync(IDLE_DELAY));
  vi.useRealTimers();
  await act(async () => void (await import('./jackpot-bubble.tsx')));
  return {
    ...opened,
    opens: () => readDialog(opened.app.services.dialogs.getSnapshot())?.kind ?? null,
    stored: () => JSON.parse(window.localStorage.getItem('perya.bubble') ?? 'null'),
  };
}

function Ways() {
  const navigate = useNavigate();
  return ['/', '/member', '/member/profile', '/game/start'].map((path) => (
    <button key={path} type="button" onClick={() => navigate(path)}>
      {path}
    </button>
  ));
}

const findBubble = () => screen.findByRole('button', { name: /^Jackpot draw/ });
const queryBubble = () => screen.queryByRole('button', { name: /^Jackpot draw/ });
const place = () => {
  const { transform, width } = screen.getByRole('complementary', { name: 'Jackpot draw' }).style;
  return [transform, width];
};

const touch = { isPrimary: true, pointerId: 7, button: 0 };
const down = (bubble: Element, x: number, y: number) =>
  fireEvent.pointerDown(bubble, { ...touch, clientX: x, clientY: y });
const move = (bubble: Element, x: number, y: number) =>
  fireEvent.pointerMove(bubble, { ...touch, clientX: x, clientY: y });
const up = (bubble: Element) => {
  fireEvent.pointerUp(bubble, touch);
  fireEvent.click(bubble, { detail: 1 });
};

describe('its place', () => {
  test('the bubble is at the edge, clear of notch and menu', async () => {
    await openBubble({ kept: '{"edge":"left","along":1}' });
    await findBubble();
    expect(place()).toEqual(['translate(8px, 686px)', '60px']);
  });

  test('the bubble shows only on its pages', async () => {
    await openBubble();
    await findBubble();
    fireEvent.click(screen.getByRole('button', { name: '/member/profile' }));
    expect(queryBubble()).toBe(null);
    fireEvent.click(screen.getByRole('button', { name: '/member' }));
    expect(queryBubble()).not.toBe(null);
  });

  test('in a game the bubble sits in the header’s dock, with words on wide screens', async () => {
    await openBubble({ kept: '{"edge":"right","along":0}' });
    await findBubble();
    dock = box(200, 50, 244, 94);
    fireEvent.click(screen.getByRole('button', { name: '/game/start' }));
    expect(place()).toEqual(['translate(200px, 50px)', '44px']);
    expect(screen.queryByText('Jackpot')).toBe(null);
    dock = box(200, 50, 368, 94);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(place()).toEqual(['translate(200px, 50px)', '168px']);
    expect(screen.getByText('Jackpot')).toBeTruthy();
  });

  test('the bubble avoids controls, and finds its place again after a page change', async () => {
    await openBubble({ kept: '{"edge":"left","along":0.5}' });
    await findBubble();
    expect(place()).toEqual(['translate(8px, 370.5px)', '60px']);
    controls = box(0, 300, 390, 400);
    fireEvent.scroll(window);
    await waitFor(() => expect(place()).toEqual(['translate(8px, 400px)', '60px']));
    controls = box(0, 380, 390, 480);
    screen.getByRole('navigation').append(document.createElement('p'));
    await waitFor(() => expect(place()).toEqual(['translate(8px, 320px)', '60px']));
  });

  test.each<[string, Options]>([
    ['a visitor', { player: undefined } as Options],
    ['a player without the activity', { activityIds: [25] }],
  ])('the bubble does not show for %s', async (_, options) => {
    await openBubble(options);
    expect(queryBubble()).toBe(null);
  });

  test('the bubble follows a rotation of the window and stays within it', async () => {
    await openBubble({ kept: '{"edge":"right","along":0.5}' });
    await findBubble();
    expect(place()).toEqual(['translate(322px, 370.5px)', '60px']);
    room = box(47, 0, 797, 390);
    menu = box(0, 300, 844, 390);
    act(() => void window.dispatchEvent(new Event('orientationchange')));
    expect(place()).toEqual(['translate(729px, 120px)', '60px']);
  });
});

describe('its input', () => {
  test.each([false, true])('a press opens the draw once (strict mode: %s)', async (isStrict) => {
    let asked = 0;
    const inspector = (event: InspectionEvent) => {
      if (event.type === '@xstate.event' && event.event.type === 'dialog.open') asked += 1;
    };
    const { opens } = await openBubble({ isStrict, inspector });
    const bubble = await findBubble();
    down(bubble, 350, 500);
    up(bubble);
    expect([opens(), asked]).toEqual(['jackpot', 1]);
  });

  test.each([
    ['a key', 0],
    ['a screen reader with a click count', 1],
  ])('a click by %s opens the draw too', async (_, detail) => {
    const { opens } = await openBubble();
    fireEvent.click(await findBubble(), { detail });
    expect(opens()).toBe('jackpot');
  });

  test('a drag moves the bubble to the nearer edge, opens nothing and is stored', async () => {
    const { opens, stored } = await openBubble({ kept: '{"edge":"right","along":0.5}' });
    const bubble = await findBubble();
    const capture = vi.spyOn(bubble, 'setPointerCapture');
    down(bubble, 350, 400);
    move(bubble, 250, 300);
    expect([capture.mock.calls, place()[0]]).toEqual([[[7]], 'translate(222px, 270.5px)']);
    move(bubble, 90, 300);
    up(bubble);
    expect([place()[0], opens()]).toEqual(['translate(8px, 270.5px)', null]);
    await vi.waitFor(() => expect(stored()).toEqual({ edge: 'left', along: 215.5 / 631 }), {
      timeout: 30_000,
    });

    fireEvent.click(bubble, { detail: 0 });
    expect(opens()).toBe('jackpot');
  });

  test.each<[string, (bubble: Element) => void]>([
    ['the system', (bubble) => fireEvent.pointerCancel(bubble, touch)],
    ['a lost capture', (bubble) => fireEvent.lostPointerCapture(bubble, touch)],
    ['Escape, wherever the focus is', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('a drag cancelled by %s changes nothing', async (_, cancel) => {
    const { opens, stored } = await openBubble();
    const bubble = await findBubble();
    const before = place();
    down(bubble, 350, 400);
    move(bubble, 100, 300);
    expect(place()).not.toEqual(before);
    cancel(bubble);
    expect(place()).toEqual(before);
    up(bubble);
    expect([place(), opens(), stored()]).toEqual([before, null, null]);
  });

  test('further fingers and other mouse buttons do nothing', async () => {
    const { opens } = await openBubble();
    const bubble = await findBubble();
    const before = place();
    fireEvent.pointerDown(bubble, { ...touch, button: 2, clientX: 350, clientY: 400 });
    fireEvent.pointerDown(bubble, { ...touch, isPrimary: false, pointerId: 8, clientX: 350, clientY: 400 });
    fireEvent.pointerMove(bubble, { ...touch, pointerId: 8, clientX: 100, clientY: 300 });
    fireEvent.pointerUp(bubble, { ...touch, pointerId: 8 });
    expect([place(), opens()]).toEqual([before, null]);
  });

  test('arrow keys move the bubble along and between the edges without scrolling the page', async () => {
    await openBubble({ kept: '{"edge":"right","along":0.5}' });
    const bubble = await findBubble();
    const isLeftToPage = (key: string, more = {}) => fireEvent.keyDown(bubble, { key, ...more });
    expect(isLeftToPage('ArrowLeft')).toBe(false);
    expect(place()[0]).toBe('translate(8px, 370.5px)');
    expect(isLeftToPage('End')).toBe(false);
    expect(place()[0]).toBe('translate(8px, 686px)');
    expect(isLeftToPage('ArrowRight', { altKey: true })).toBe(true);
    expect(isLeftToPage('Tab')).toBe(true);
    expect(place()[0]).toBe('translate(8px, 686px)');
  });

  test('a finger on the bubble does not start a pull-to-refresh', async () => {
    await openBubble();
    const bubble = await findBubble();
    const pulled = vi.fn();
    window.addEventListener('touchstart', pulled);
    fireEvent.touchStart(bubble, { touches: [{ clientX: 350, clientY: 400 }] });
    window.removeEventListener('touchstart', pulled);
    expect(pulled).not.toHaveBeenCalled();
  });
});

test('an available draw shows a red dot and says so', async () => {
  await openBubble({ isReady: true });
  expect(
    await screen.findByRole('button', {
      name: 'Jackpot draw. A draw is waiting for you.',
      description: 'Drag it to move it, or use the arrow keys.',
    }),
  ).toBeTruthy();
});

function box(left: number, top: number, right: number, bottom: number): DOMRect {
  return new DOMRect(left, top, right - left, bottom - top);
}
