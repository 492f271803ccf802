import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getLocale, type Locale, overwriteGetLocale } from '#locale';
import { TimeOfDay } from './session-line.tsx';

const found = getLocale;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 21, 59, 30) });
});
afterEach(() => {
  overwriteGetLocale(found);
  vi.useRealTimers();
});

function show(locale: Locale) {
  overwriteGetLocale(() => locale);
  let renders = 0;
  const { container, unmount } = render(
    <Profiler
      id="time"
      onRender={() => {
        renders += 1;
      }}
    >
      <TimeOfDay />
    </Profiler>,
  );
  return { text: () => container.textContent?.replace(/\s/g, ' '), unmount, renders: () => renders };
}

test.each([
  ['en', '9:59 PM', '10:00 PM'],
  ['fil', '9:59 PM', '10:00 PM'],
  ['zh-Hans', '21:59', '22:00'],
] as const)('the time of day (%s) changes with the minute, without a render', (locale, now, then) => {
  const time = show(locale);
  expect(time.text()).toBe(now);
  vi.advanceTimersByTime(29_999);
  expect(time.text()).toBe(now);
  vi.advanceTimersByTime(1);
  expect(time.text()).toBe(then);
  vi.advanceTimersByTime(60_000);
  expect([time.renders(), vi.getTimerCount()]).toEqual([1, 1]);
  time.unmount();
  expect(vi.getTimerCount()).toBe(0);
  expect(screen.queryByText(then)).toBeNull();
});
