import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PAGES } from '#contract/pages.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleProtection } from '#tests/sample-protection.ts';
import type { Script } from '#tests/scripted-server.ts';
import Replacement from './replacement.tsx';

const DAY = 86_400_000;
const NOW = sampleProtection().time;
const inForce = sampleProtection({
  exclusion: { state: 'inForce', kind: 'selfExclusion', since: NOW, until: NOW + 183 * DAY },
});

async function openPage({
  path = '/',
  at = path,
  known = inForce,
  answers = {},
}: {
  path?: string;
  at?: string;
  known?: typeof inForce;
  answers?: Script['answers'];
} = {}) {
  const app = await openTestApp({
    at,
    player: { isOnBreak: true, coin: 125_000 },
    answers: { getLimits: () => known, ...answers },
  });
  app.show(
    <Replacement kind="break" path={path}>
      <h1>The page</h1>
    </Replacement>,
  );
  return app;
}

const heading = () => screen.getByRole('heading', { level: 1 });

describe('a player on a break', () => {
  test('sees the break on a page of play, and the way to their balance', async () => {
    await openPage();
    expect(await screen.findByRole('heading', { name: 'You’ve excluded yourself' })).toBeTruthy();
    expect(screen.getByText(/^Until .*20\d\d/)).toBeTruthy();
    expect(screen.getByText('₱1,250.00')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe(
      '/wallets?name=withdraw',
    );
    expect(screen.queryByText('The page')).toBeNull();
    expect(document.title).toBe('You’re on a break · Perya');
  });

  test('opens only these pages', async () => {
    const { show } = await openTestApp({ player: { isOnBreak: true } });
    show(
      PAGES.map(({ path }) => (
        <Replacement key={path} kind="break" path={path}>
          <article>{path}</article>
        </Replacement>
      )),
    );
    const open = screen.getAllByRole('article').map(({ textContent }) => textContent);
    expect(open.filter((path) => path !== '/member/limits').toSorted()).toEqual([
      '/about-us',
      '/auth/accountLogin',
      '/auth/bind',
      '/auth/callback/:provider',
      '/auth/forget',
      '/auth/login',
      '/auth/register',
      '/auth/set-password',
      '/email',
      '/email/detail',
      '/faq',
      '/feedback',
      '/feedback/record',
      '/feedback/record/:ticketId',
      '/member/profile',
      '/member/report',
      '/not-me/:token',
      '/privacy-policy',
      '/service',
      '/terms-of-use',
      '/wallets/card/edit',
      '/wallets/card/list',
      '/wallets/record',
      '/withdrawal/:name',
    ]);
  });

  test.each([
    ['/wallets?name=withdraw', 'The page'],
    ['/wallets?name=deposit', 'You’re on a break'],
    ['/wallets', 'You’re on a break'],
  ])('opens only the withdrawal of the wallet: %s', async (at, title) => {
    await openPage({ path: '/wallets', at, answers: { getLimits: () => new Promise(() => {}) } });
    expect(heading().textContent).toBe(title);
  });

  test('is advised to self-exclude elsewhere too, and to block gambling sites', async () => {
    await openPage();
    expect(
      screen.getByText(/^Do you play on other sites\? Exclude yourself there too, and block/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'How to do it' }).getAttribute('href')).toBe('/faq#elsewhere');
  });

  test('still finds their balance when the break did not load', async () => {
    let isBroken = true;
    const { user } = await openPage({
      answers: { getLimits: () => (isBroken ? { refuse: 'internal' } : inForce) },
    });
    expect(await screen.findByRole('heading', { name: 'Your break didn’t load' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Withdraw' })).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'You’ve excluded yourself' })).toBeTruthy();
  });

  test('can log out', async () => {
    const { app, user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(app.services.session.getSnapshot().context.token).toBeNull());
  });
});

describe('after the break', () => {
  const over = sampleProtection({ exclusion: { ...inForce.exclusion, state: 'over', until: NOW - DAY } });

  test('the player can ask to play again, and reads the start', async () => {
    const returning = sampleProtection({
      exclusion: { ...over.exclusion, state: 'returning', returnsAt: NOW + DAY },
    });
    const { user } = await openPage({ known: over, answers: { returnToPlay: () => returning } });
    await user.click(await screen.findByRole('button', { name: 'I want to play again' }));
    expect(await screen.findByRole('heading', { name: 'You can play again soon' })).toBeTruthy();
    expect(document.activeElement).toBe(heading());
    expect(screen.getByText(/^From /)).toBeTruthy();
  });

  test('the player is fetched again once they may play, and the pages appear', async () => {
    const { app, asked } = await openPage({ known: sampleProtection() });
    const { epoch } = app.dependencies.currentLogin();
    await waitFor(() =>
      expect(app.queryClient.getQueryData([epoch, 'user'])).toMatchObject({ isOnBreak: false }),
    );
    expect(asked('getAfterLoginInfoWeb')).toHaveLength(2);
    expect(asked('getActivityIds')).toHaveLength(1);
  });
});

test.each([
  ['unknown', 'Page not found: /nowhere'],
  ['validation', 'Page Not Found: /nowhere'],
] as const)('an unknown page (%s) says so and links to other pages', async (kind, title) => {
  const { show } = await openTestApp();
  show(<Replacement path="/nowhere" kind={kind} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname)).toEqual([
    '/',
    '/game/search',
  ]);
});
