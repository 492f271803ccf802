import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FetchAhead } from './fetch-ahead.tsx';
import { routes } from './routes.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(path: string) {
  const load = vi.spyOn(routes.find((route) => route.path === '/faq') ?? never(), 'load');
  load.mockReset().mockResolvedValue({ default: () => null });
  render(
    <>
      <FetchAhead />
      <a href={path}>
        <span>Help</span>
      </a>
    </>,
  );
  return load;
}

function never(): never {
  throw new Error('there is no such page');
}

function stubConnection(connection: object) {
  vi.stubGlobal('navigator', { connection: Object.assign(new EventTarget(), connection) });
}

test.each([
  ['pointed at', fireEvent.pointerOver],
  ['touched', fireEvent.touchStart],
  ['focused', fireEvent.focusIn],
])('a link that is %s fetches the code of its page', (_, happen) => {
  const load = show('/faq?from=home#chance');
  happen(screen.getByText('Help'));
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['is slow', { saveData: false, effectiveType: '3g' }],
])('nothing is fetched ahead where the network %s', (_, connection) => {
  stubConnection(connection);
  const load = show('/faq');
  fireEvent.pointerOver(screen.getByText('Help'));
  expect(load).not.toHaveBeenCalled();
});

test.each(['https://example.com/faq', '#chance', '/no/such/page'])('%s fetches nothing', (path) => {
  stubConnection({ saveData: false, effectiveType: '4g' });
  const load = show(path);
  fireEvent.pointerOver(screen.getByText('Help'));
  expect(load).not.toHaveBeenCalled();
});

test('code that does not come is the page’s matter', async () => {
  const load = show('/faq');
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  fireEvent.pointerOver(screen.getByText('Help'));
  await expect(load.mock.results[0]?.value).rejects.toThrow('Failed to fetch');
});
