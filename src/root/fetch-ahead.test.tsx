import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppContext } from '#app/app/app-context.tsx';
import { FetchAhead } from './fetch-ahead.tsx';
import { routes } from './routes.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(path: string) {
  const load = vi.spyOn(routes.find((route) => route.path === '/faq') ?? never(), 'load');
  load.mockReset().mockResolvedValue({ default: () => null });
  // How the test's document follows a link.
  vi.spyOn(window, 'open').mockReturnValue(window);
  const sent: string[] = [];
  const app = {
    api: { sendAhead: (call: string, body: object) => sent.push(`${call} ${JSON.stringify(body)}`) },
    dependencies: { currentLogin: () => login },
  };
  render(
    <AppContext value={app as never}>
      <FetchAhead />
      <a href={path}>
        <span>Help</span>
      </a>
    </AppContext>,
  );
  return Object.assign(load, { sent });
}

let login: { token: string | null };

beforeEach(() => {
  login = { token: 't1' };
});

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
])('a link that is %s fetches its page’s code', (_, happen) => {
  const load = show('/faq?from=home#chance');
  happen(screen.getByText('Help'));
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['is slow', { saveData: false, effectiveType: '3g' }],
])('nothing is fetched ahead when the network %s', (_, connection) => {
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

test('code that fails to load is left to the page', async () => {
  const load = show('/faq');
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  fireEvent.pointerOver(screen.getByText('Help'));
  await expect(load.mock.results[0]?.value).rejects.toThrow('Failed to fetch');
});

describe('a link that is pressed', () => {
  test.each([
    ['/rank', ['getRank {"board":"wagered","period":"week","pageNum":1}']],
    ['/wallets?name=withdraw', ['getExchange {}']],
    ['/faq', []],
    ['/', []],
    ['https://example.com/rank', []],
  ])('to %s fetches the page’s data: %j', (path, asked) => {
    const { sent } = show(path);
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByText('Help'));
    expect(sent).toEqual(asked);
  });

  test('fetches once for each login', () => {
    const { sent } = show('/vip');
    for (const token of ['t1', 't1', 't2', 't1']) {
      login = { token };
      fireEvent.click(screen.getByText('Help'));
    }
    expect(sent).toEqual(['getVipInfo {}', 'getVipInfo {}']);
  });

  test('fetches no player data when nobody is logged in', () => {
    login = { token: null };
    const { sent } = show('/vip');
    fireEvent.click(screen.getByText('Help'));
    expect(sent).toEqual([]);
  });
});
