import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NearObserver } from '#tests/near-observer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import PageFooter from './page-footer.tsx';

beforeEach(() => void vi.stubGlobal('IntersectionObserver', NearObserver));

const pool = {
  name: 'mega',
  propId: 50_001,
  amount: 120_488_050,
  seed: 10_000,
  ceiling: 1_000_000_000,
  sharePpm: 100,
  lastWonAt: 0,
  lastAmount: 0,
};

async function open(options: Parameters<typeof openTestApp>[0] = {}, activityIds = [47]) {
  const opened = await openTestApp({
    ...options,
    answers: {
      preLogin: (_, usual) => ({ ...usual(), activityIds }),
      getJackpotPools: () => ({ pools: [pool], time: 1_795_000_000_000 }),
    },
  });
  opened.show(<PageFooter />);
  return opened;
}

test('a visitor at home sees the jackpot amounts, with a link to an explanation', async () => {
  const { address, user } = await open();
  expect(await screen.findByText('₱1,204,880.50')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'See the draw' }));
  expect(address()).toBe('/activity/jackpot');
});

test.each([
  ['on another page', { at: '/game/search' }, [47]],
  ['for a player, who sees them above', { player: {} }, [47]],
  ['without the activity', {}, [25]],
])('the jackpots are not in the footer %s', async (_, options, activityIds) => {
  const { asked } = await open(options, activityIds);
  expect(screen.getByRole('link', { name: 'Terms of use' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Jackpot' })).toBeNull();
  expect(asked('getJackpotPools')).toEqual([]);
});

test('home leads to the limits in one press', async () => {
  await open({ player: {} });
  expect(screen.getByRole('link', { name: 'Limits and breaks' }).getAttribute('href')).toBe('/member/limits');
});

test('helplines for harmful play can be called from every page, and their languages are named', async () => {
  const help = (param1: string, param2: string) => ({ itemType: 5, param1, param2, sort: 1 });
  const opened = await openTestApp({
    config: {
      appCustomerServiceQueue: [
        help('+63282489568', 'The helpline'),
        help('https://help.example/talk', 'en: Talk to us'),
        help('1553', 'fil: Tulong'),
        help('javascript:alert(1)', 'Nobody'),
      ],
    },
  });
  opened.show(<PageFooter />);
  const links = await screen.findAllByRole('link', { name: /^\+63282489568$|help\.example/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'tel:+63282489568',
    'https://help.example/talk',
  ]);
  expect(screen.queryByText(/Tulong|Nobody/)).toBeNull();
});
