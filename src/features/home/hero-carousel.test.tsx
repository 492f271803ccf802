import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeroCarousel } from './hero-carousel.tsx';
import type { SlideContent } from './hero-slide.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.documentElement.removeAttribute('data-calm');
});

test('arrow keys cycle through the slides and move the focus', () => {
  show();
  screen.getByRole('link', { name: 'Go one' }).focus();
  press('ArrowRight');
  expect([read(), document.activeElement?.textContent]).toEqual(['2 of 3: Two', 'Go two']);
  press('ArrowLeft');
  press('ArrowLeft');
  expect([read(), document.activeElement?.textContent]).toEqual(['3 of 3: Three', 'Go three']);
});

test('the buttons show the next and the previous slide', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Previous highlight' }));
  expect(read()).toEqual('3 of 3: Three');
  fireEvent.click(screen.getByRole('button', { name: 'Next highlight' }));
  expect(read()).toEqual('1 of 3: One');
});

test('the slides move by themselves every six seconds', () => {
  show();
  expect([read(), afterTime(6_000), afterTime(6_000), afterTime(6_000)]).toEqual([
    '1 of 3: One',
    '2 of 3: Two',
    '3 of 3: Three',
    '1 of 3: One',
  ]);
});

test('the slides pause while the pointer is over them or the focus is in them', () => {
  show();
  const carousel = screen.getByRole('region', { name: 'Highlights' });
  fireEvent.pointerEnter(carousel);
  expect(afterTime(20_000)).toEqual('1 of 3: One');
  fireEvent.pointerLeave(carousel);
  expect(afterTime(6_000)).toEqual('2 of 3: Two');
  act(() => screen.getByRole('link', { name: 'Go two' }).focus());
  expect(afterTime(20_000)).toEqual('2 of 3: Two');
});

test('the slides can be stopped', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Pause the highlights' }));
  expect(afterTime(20_000)).toEqual('1 of 3: One');
  fireEvent.click(screen.getByRole('button', { name: 'Play the highlights' }));
  expect(afterTime(6_000)).toEqual('2 of 3: Two');
});

test('the slides do not move in calm mode', () => {
  document.documentElement.setAttribute('data-calm', '');
  show();
  expect(afterTime(20_000)).toEqual('1 of 3: One');
  expect(screen.getAllByRole('button').map((button) => button.title)).toEqual([
    'Previous highlight',
    'Next highlight',
  ]);
});

test('a single slide has no controls', () => {
  show(slides.slice(0, 1));
  expect(screen.queryAllByRole('button')).toEqual([]);
});

const slides: SlideContent[] = ['One', 'Two', 'Three'].map((title, index) => ({
  id: index,
  art: 'ferris-wheel',
  sparks: ['coin', 'balloon'],
  gradient: 'coral',
  kicker: '',
  title,
  action: `Go ${title.toLowerCase()}`,
  href: '/',
}));

function show(content = slides) {
  render(
    <MemoryRouter>
      <HeroCarousel slides={content} />
    </MemoryRouter>,
  );
}

function press(key: string) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

function read(): string {
  return screen.getByText(/\d of \d: /).textContent;
}

function afterTime(milliseconds: number): string {
  act(() => vi.advanceTimersByTime(milliseconds));
  return read();
}
