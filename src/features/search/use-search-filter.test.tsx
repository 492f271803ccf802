import { act, fireEvent, render, screen } from '@testing-library/react';
import { NavigationType, Router } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import { useSearchFilter } from './use-search-filter.ts';

afterEach(() => {
  vi.useRealTimers();
});

function Field() {
  const { filter, type, settle, choose } = useSearchFilter();
  return (
    <>
      <input value={filter.text} onChange={({ target }) => type(target.value)} onBlur={settle} />
      <button type="button" onClick={() => choose('type', 3)}>
        Dice
      </button>
      <button type="button" onClick={() => choose('brand', 1)}>
        Perya
      </button>
    </>
  );
}

/** The address right after `leave`, and a while later. */
async function typeAndLeave(leave: () => void) {
  const { address, show } = await openTestApp({ at: '/game/search' });
  show(<Field />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'color ga' } });
  leave();
  const atOnce = address();
  act(() => void vi.advanceTimersByTime(250));
  return [atOnce, address()];
}

test('typed text enters the address', async () => {
  expect(await typeAndLeave(() => {})).toEqual(['/game/search', '/game/search?q=color+ga']);
});

test('typed text enters the address as soon as the field loses focus', async () => {
  const found = '/game/search?q=color+ga';
  expect(await typeAndLeave(() => fireEvent.blur(screen.getByRole('textbox')))).toEqual([found, found]);
});

test('typed text enters the address as soon as a filter is chosen', async () => {
  const found = '/game/search?type=3&q=color+ga';
  expect(await typeAndLeave(() => fireEvent.click(screen.getByRole('button', { name: 'Dice' })))).toEqual([
    found,
    found,
  ]);
});

test('a press on a game right after typing is not undone', async () => {
  const game = '/game/start?gameId=1001';
  expect(await typeAndLeave(() => window.history.pushState(null, '', game))).toEqual([game, game]);
});

test('a late address does not undo newer typing, but one from elsewhere does', () => {
  const { replaced, arrive } = routeLate();
  const field = screen.getByRole<HTMLInputElement>('textbox');
  for (const value of ['b', 'da']) {
    fireEvent.change(field, { target: { value } });
    act(() => void vi.advanceTimersByTime(250));
  }
  const [late] = replaced;
  arrive(late ?? {}, NavigationType.Replace);
  expect([late?.search, field.value]).toEqual(['?q=b', 'da']);
  arrive({ search: '?q=mango' }, NavigationType.Push);
  expect(field.value).toEqual('mango');
});

test('a filter chosen before the address has caught up keeps both filters', () => {
  const { replaced } = routeLate();
  fireEvent.click(screen.getByRole('button', { name: 'Dice' }));
  fireEvent.click(screen.getByRole('button', { name: 'Perya' }));
  expect(replaced.map(({ search }) => search)).toEqual(['?type=3', '?type=3&brand=1']);
});

/** The browser has a new address at once; the app renders it when the test says so. */
function routeLate() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  window.history.replaceState(null, '', '/game/search');
  const replaced: { search: string; state: unknown }[] = [];
  const navigator = {
    createHref: String,
    go() {},
    push() {},
    replace({ search = '' }: { search?: string }, state: unknown) {
      window.history.replaceState(null, '', `/game/search${search}`);
      replaced.push({ search, state });
    },
  };
  const at = (place: object, navigationType: NavigationType) => (
    <Router location={{ pathname: '/game/search', ...place }} {...{ navigator, navigationType }}>
      <Field />
    </Router>
  );
  const { rerender } = render(at({ search: '' }, NavigationType.Pop));
  return {
    replaced,
    arrive: (place: object, type: NavigationType) => rerender(at(place, type)),
  };
}
