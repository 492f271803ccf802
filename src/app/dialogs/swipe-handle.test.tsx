import { createEvent, fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isSwipedAway, SwipeHandle } from './swipe-handle.tsx';

test.each([
  ['a quarter of the sheet, however slowly', { distance: 126, milliseconds: 5_000, height: 500 }, true],
  ['a little, slowly', { distance: 124, milliseconds: 5_000, height: 500 }, false],
  ['a little, quickly', { distance: 60, milliseconds: 100, height: 500 }, true],
  ['a tap', { distance: 4, milliseconds: 5, height: 500 }, false],
])('a swipe by %s', (_, swipe, closes) => expect(isSwipedAway(swipe)).toBe(closes));

function openSheet() {
  const onClose = vi.fn();
  const { container } = render(
    <dialog open>
      <SwipeHandle onClose={onClose} />
    </dialog>,
  );
  const sheet = container.querySelector('dialog') as HTMLDialogElement;
  Object.defineProperty(sheet, 'clientHeight', { value: 400 });
  const handle = sheet.querySelector('i') as HTMLElement;
  function press(
    kind: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
    clientY: number,
    timeStamp: number,
  ) {
    const event = createEvent[kind](handle, { pointerId: 1 });
    Object.defineProperties(event, { clientY: { value: clientY }, timeStamp: { value: timeStamp } });
    fireEvent(handle, event);
  }
  return { onClose, press, shift: () => sheet.style.transform };
}

test('the sheet follows the finger down and closes when swiped away', () => {
  const { onClose, press, shift } = openSheet();
  press('pointerMove', 90, 1);
  expect(shift()).toBe('');
  press('pointerDown', 10, 1);
  press('pointerMove', 130, 1_000);
  expect(shift()).toBe('translateY(120px)');
  press('pointerUp', 130, 2_000);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a short swipe, an upward swipe and a swipe taken over by the browser leave the sheet in place', () => {
  const { onClose, press, shift } = openSheet();
  press('pointerDown', 10, 1);
  press('pointerMove', 60, 1_000);
  press('pointerUp', 60, 2_000);
  press('pointerDown', 100, 3_000);
  press('pointerMove', 20, 3_100);
  expect(shift()).toBe('');
  press('pointerUp', 20, 3_200);
  press('pointerDown', 10, 4_000);
  press('pointerMove', 300, 4_100);
  press('pointerCancel', 300, 4_200);
  expect(shift()).toBe('');
  expect(onClose).not.toHaveBeenCalled();
});
