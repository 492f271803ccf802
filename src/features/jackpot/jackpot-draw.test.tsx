import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { queryKeys } from '#app/app/query-keys.ts';
import { WalletBalance } from '#app/app/wallet-balance.tsx';
import type { StatementStore } from '#app/platform/kept-statements.ts';
import { Arrival } from '#app/root/arrival.tsx';
import { DialogHost } from '#app/root/dialogs/dialog-host.tsx';
import { readDialog, readPopup } from '#machines/app/dialogs.machine.ts';
import { createMemoryStatements } from '#tests/create-memory-statements.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleAward } from '#tests/sample-award.ts';
import { sampleDots } from '#tests/sample-dots.ts';
import { sampleDrawInfo } from '#tests/sample-draw-info.ts';
import { sampleUser } from '#tests/sample-user.ts';
import type { Answer } from '#tests/scripted-server.ts';
import JackpotScreen from './jackpot-screen.tsx';

// Loaded before the first test: the testing library waits some seconds only.
await Promise.all([
  import('#app/root/dialogs/dialog-layers.tsx'),
  import('./jackpot-dialog.tsx'),
  import('./award-popup.tsx'),
]);

type Answers = Record<string, Answer>;
type App = Awaited<ReturnType<typeof openTestApp>>;

const chances = { canReceiveDrawChance: false, chances: 0, needDeposit: 50_000, needTyping: 0 };
const coins = sampleAward({ id: 4 });
const mini = sampleAward({ drawId: 'd2', id: 6, type: 2, propId: 50_004, count: 1, bonus: 198_000 });

const drawn =
  (award = coins): Answer =>
  () => ({ ...award, ...chances });

/** Reduced motion unless a test is about movement, so that no test waits for animations. */
async function openDraw(
  answers: Answers = {},
  info: Parameters<typeof sampleDrawInfo>[0] = {},
  isCalm = true,
  statements = createMemoryStatements(),
) {
  document.documentElement.toggleAttribute('data-calm', isCalm);
  const app = await openTestApp({
    player: { coin: 10_000 },
    answers: {
      getJackpotDrawInfo: () => sampleDrawInfo(info),
      receiveDrawChance: drawn(),
      dismissDrawAward: () => ({}),
      getAfterLoginInfoWeb: (_, usual) => usual(),
      ...answers,
    },
    statements,
  });
  app.show(
    <main tabIndex={-1}>
      <WalletBalance netMissing="–" />
      <DialogHost />
    </main>,
  );
  const { dialogs } = app.app.services;
  const open = () => act(async () => dialogs.send({ type: 'dialog.open', kind: 'jackpot' }));
  await open();
  const layer = () => ({
    dialog: readDialog(dialogs.getSnapshot()),
    popup: readPopup(dialogs.getSnapshot()),
  });
  return { ...app, dialogs, open, layer };
}

afterEach(() => {
  document.documentElement.toggleAttribute('data-calm', false);
});

const spinButton = () => screen.findByRole('button', { name: /^SPIN/ });
const KEPT = 'For use in the diamond shop.';

const award = (name: RegExp) => screen.findByRole('dialog', { name });
const isThere = (name: RegExp) => screen.queryByRole('dialog', { name }) !== null;
const balance = () => screen.getByText('Balance').parentElement?.textContent;

async function spin({ user }: Pick<App, 'user'>) {
  await user.click(await spinButton());
}

function pending(): { answer: Answer; settle: (data: object) => void } {
  let settle: (data: object) => void = () => {};
  const promise = new Promise<object>((resolve) => {
    settle = resolve;
  });
  return { answer: () => promise, settle: (data) => settle(data) };
}

test('each jackpot shows its amount, and below it the amount moving within its range', async () => {
  await openDraw();
  const pools = within(await screen.findByRole('region', { name: 'Jackpots' }));
  const shown = pools.getAllByRole('definition').map(({ textContent }) => textContent ?? '');
  expect(shown.filter((_, index) => index % 2 === 0)).toEqual([
    '₱1,200,000.00',
    '₱120,000.00',
    '₱18,000.00',
    '₱2,000.00',
  ]);
  for (const text of shown.filter((_, index) => index % 2 === 1)) {
    expect(text).toMatch(/^≈ ₱[\d,]+\.\d\d$/);
  }
  expect(pools.getByText('≈ for show: 95% to 100% of the jackpot')).toBeTruthy();
});

test('the draw shows jackpots, ten prizes, draws left and the progress to the next one', async () => {
  await openDraw();
  expect((await spinButton()).textContent).toContain('1 draw left');
  const stage = screen.getByRole('dialog', { name: 'Jackpot draw' });
  expect(within(stage).getByRole('region', { name: 'Jackpots' }).textContent).toContain('Mega');
  const prizes = within(stage).getByRole('heading', { name: 'Prizes' }).nextElementSibling;
  expect(prizes?.querySelectorAll('li')).toHaveLength(10);
  const bar = within(stage).getByRole('progressbar', { name: 'Next draw from deposits' });
  expect(bar.getAttribute('aria-valuetext')).toBe('₱200.00 of ₱500.00');
  expect(within(stage).queryByRole('progressbar', { name: 'Next draw from bets' })).toBeNull();
});

test('the promise is stored before the draw, and the draw’s basis after it', async () => {
  const statements = createMemoryStatements();
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  const slow: StatementStore = {
    ...statements,
    async keep(shown) {
      await isStored;
      await statements.keep(shown);
    },
  };
  const app = await openDraw({}, {}, true, slow);
  await waitFor(() => expect(app.asked('getJackpotDrawInfo')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /^SPIN/ })).toBeNull();
  await act(async () => store());
  await spin(app);
  await award(/^You won ₱100/);
  const { statement, signature } = sampleDrawInfo().fairness;
  expect(await statements.read('u1', coins.drawId)).toEqual({
    statements: [{ statement, signature }],
    relied: 'c'.repeat(64),
  });
});

test('a deposit that is not yet wagered leads to the games, not to another deposit', async () => {
  await openDraw({}, { needDeposit: 0 });
  await spinButton();
  const next = within(screen.getByRole('region', { name: 'Your next draw' }));
  expect(next.getByText('You’ve deposited enough. It counts once you’ve wagered it.')).toBeTruthy();
  expect(next.getByRole('link', { name: 'Play' }).getAttribute('href')).toBe('/');
  expect(next.queryByRole('link', { name: 'Deposit' })).toBeNull();
});

test('a draw sends the shown table, shows the award, and dismisses it on the server', async () => {
  const app = await openDraw();
  await spin(app);
  const popup = await award(/^You won ₱100/);
  expect(document.activeElement?.textContent).toMatch(/^You won ₱100/);
  expect(app.asked('receiveDrawChance')).toEqual([
    expect.objectContaining({ commitment: 'c'.repeat(64), requestId: expect.any(String) }),
  ]);
  expect(app.layer().popup).toBe('award');

  await app.user.click(within(popup).getByRole('button', { name: 'Great' }));
  await waitFor(() => expect(app.asked('dismissDrawAward')).toHaveLength(1));
  expect([isThere(/^You won/), app.layer().popup, app.layer().dialog?.kind]).toEqual([
    false,
    null,
    'jackpot',
  ]);
  expect(await spinButton()).toBeTruthy();
});

test.each([
  ['coins', {}, 'It’s in your balance, with nothing to wager.'],
  ['a coupon', { propId: 1201, count: 1, bonus: 0 }, 'Added to your account.'],
  ['diamonds', { propId: 60_001, count: 50, bonus: 0 }, KEPT],
  ['a scratch card', { propId: 80_001, count: 1, bonus: 0 }, 'Added to your account.'],
])('an award of %s says where it can be found', async (_, prize, words) => {
  await openDraw({}, { pendingAwards: [sampleAward(prize)] });
  expect((await award(/^You won/)).textContent).toContain(words);
});

test('while an award is in progress the device stores its player', async () => {
  const call = pending();
  const app = await openDraw({ receiveDrawChance: call.answer });
  const { awaitedAwards } = app.app.dependencies;
  const { userId } = app.app.services.session.getSnapshot().context;
  await spinButton();
  expect(awaitedAwards.read()).toEqual([]);
  await spin(app);
  expect(awaitedAwards.read()).toEqual([userId]);
  await act(async () => call.settle({ ...coins, ...chances }));
  const popup = await award(/^You won/);
  expect(awaitedAwards.read()).toEqual([userId]);
  await app.user.click(within(popup).getByRole('button', { name: 'Great' }));
  await waitFor(() => expect(awaitedAwards.read()).toEqual([]));
});

test('the balance does not change before the award opens', async () => {
  const call = pending();
  const app = await openDraw({ receiveDrawChance: call.answer });
  await spin(app);
  await act(async () => app.app.dependencies.currentLogin().data.refreshUser({ coin: 20_000 }));
  expect(balance()).toContain('₱100.00');
  await act(async () => call.settle({ ...coins, ...chances }));
  await award(/^You won/);
  await waitFor(() => expect(balance()).toContain('₱200.00'));
});

test('a jackpot shows the wheel, hides the draw, and closes it with the award', async () => {
  const app = await openDraw({ receiveDrawChance: drawn(mini) });
  await spin(app);
  expect(await screen.findByText(/^You hit a jackpot\. The wheel shows/)).toBeTruthy();
  const popup = await award(/^You won the Mini jackpot/);
  const stage = screen.getByText('Jackpot draw', { selector: 'h2' });
  expect(stage.closest('[data-put-away]')).toBeTruthy();
  await app.user.click(within(popup).getByRole('button', { name: 'Great' }));
  await waitFor(() => expect(app.layer().dialog).toBeNull());
}, 10_000);

test('cursor and wheel can be skipped after a second', async () => {
  const app = await openDraw({ receiveDrawChance: drawn(mini) }, {}, false);
  const lit = () => [...document.querySelectorAll('li')].findIndex((cell) => cell.hasAttribute('data-lit'));
  await spinButton();
  expect(lit()).toBe(0);
  await spin(app);
  await app.user.click(await screen.findByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(lit()).toBe(5));
  expect(await screen.findByText(/^You hit a jackpot\. The wheel shows/)).toBeTruthy();
  await app.user.click(await screen.findByRole('button', { name: 'Skip' }));
  expect(await award(/^You won the Mini jackpot/)).toBeTruthy();
}, 15_000);

describe('while a draw runs', () => {
  test('the dialog cannot be closed or left', async () => {
    const call = pending();
    const app = await openDraw({ receiveDrawChance: call.answer });
    await spin(app);
    const stage = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Jackpot draw' });
    fireEvent(stage, new Event('cancel', { cancelable: true }));
    stage.close();
    await waitFor(() => expect(stage.open).toBe(true));
    await app.user.click(stage);
    await act(async () => {
      app.dialogs.send({ type: 'dialog.back' });
      app.dialogs.send({ type: 'page.changed', path: '/faq' });
      app.dialogs.send({ type: 'dialog.open', kind: 'login' });
    });
    await app.user.click(screen.getByRole('button', { name: 'My draws' }));
    expect([app.layer().dialog?.kind, app.layer().popup]).toEqual(['jackpot', null]);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Drawing…' }));
    expect(app.asked('receiveDrawChance')).toHaveLength(1);
    await act(async () => call.settle({ ...coins, ...chances }));
    await award(/^You won/);
    expect(app.dialogs.getSnapshot().hasTag('uninterruptible')).toBe(false);
  });

  test.each([
    ['page', false],
    ['player', true],
  ])('a lost login ends the draw, and the next login shows the award (%s last)', async (_, isPageFirst) => {
    let isLost = true;
    let waiting: object[] = [];
    const app = await openDraw({
      getJackpotDrawInfo: () => sampleDrawInfo({ pendingAwards: waiting as never }),
      receiveDrawChance: () => ({ refuse: isLost ? 'unauthorised' : 'internal' }),
      accountLogin: () => ({ token: 'token-2', user: sampleUser() }),
    });
    await spin(app);
    await waitFor(() => expect(app.layer().dialog).toBeNull());
    expect(app.dialogs.getSnapshot().hasTag('uninterruptible')).toBe(false);
    isLost = false;
    waiting = [coins];

    const { actor, services } = app.app;
    const arrive = () => actor.send({ type: 'page.changed', path: '/', isHome: true });
    await act(async () => {
      actor.send({ type: 'page.changed', path: '/auth/login', isHome: false });
      services.session.send({ type: 'session.loggedIn', token: 'token-2', user: sampleUser() });
      if (isPageFirst) arrive();
    });
    await waitFor(() => expect(services.session.getSnapshot().matches({ player: 'loggedIn' })).toBe(true));
    if (!isPageFirst) await act(async () => arrive());
    expect(await award(/^You won ₱100/)).toBeTruthy();
  });
});

describe('a refusal', () => {
  test.each([
    ['noChance', /^You have no draws left/],
    ['depositNeeded', /^Your next draw takes a deposit/],
    ['wageringNeeded', /^You have no draw left/],
    ['commitmentChanged', /^The prizes or your seed changed/],
    ['requestReused', /\(code 409\)/],
  ] as const)('with the error %s shows its message', async (refuse, words) => {
    const app = await openDraw({ receiveDrawChance: () => ({ refuse }) });
    await spin(app);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(app.asked('getJackpotDrawInfo')).toHaveLength(2);
    expect(app.dialogs.getSnapshot().hasTag('uninterruptible')).toBe(false);
  });

  test('because the activity is over ends the draw', async () => {
    const app = await openDraw({ receiveDrawChance: () => ({ refuse: 'activityOver' }) });
    await spin(app);
    expect(await screen.findByRole('heading', { name: 'The jackpot draw is over' })).toBeTruthy();
  });
});

test('an enabled button takes a press at once', async () => {
  const app = await openDraw({ receiveDrawChance: () => ({ refuse: 'commitmentChanged' }) });
  await spin(app);
  await screen.findByText(/^The prizes or your seed changed/);
  const button = await spinButton();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
  await waitFor(() => expect(app.asked('receiveDrawChance')).toHaveLength(2));
});

describe('a link to the page below the draw closes the draw', () => {
  const over = () => ({ refuse: 'activityOver' }) as const;

  test.each([
    ['Play', {}],
    ['Back to the lobby', { getJackpotDrawInfo: over }],
  ])('as the link %s does', async (name, answers) => {
    const app = await openDraw(answers, { wagerPerChance: 10_000, needTyping: 10_000 });
    await app.user.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(app.layer().dialog).toBeNull());
    expect(app.address()).toBe('/');
  });
});

test('without draws left a press sends nothing', async () => {
  const app = await openDraw({}, { canReceiveDrawChance: false, chances: 0 });
  const button = await spinButton();
  expect([button.getAttribute('aria-disabled'), button.textContent]).toEqual(['true', 'SPINNo draws left']);
  await app.user.click(button);
  expect(app.asked('receiveDrawChance')).toEqual([]);
});

describe('a lost answer', () => {
  test('is retried with the same id, at once on a press', async () => {
    let isLost = true;
    const app = await openDraw({
      receiveDrawChance: (body, usual) => {
        if (isLost) throw new TypeError('no network');
        return drawn()(body, usual);
      },
    });
    await spin(app);
    const ask = await screen.findByRole('button', { name: 'Check again' });
    isLost = false;
    await app.user.click(ask);
    await award(/^You won/);
    const ids = app.asked('receiveDrawChance').map(({ requestId }) => requestId);
    expect([ids.length > 1, new Set(ids).size]).toEqual([true, 1]);
  });

  test('can be left after enough retries, and the award is looked up', async () => {
    let awards: object[] = [];
    const app = await openDraw({
      getJackpotDrawInfo: () => sampleDrawInfo({ pendingAwards: awards as never }),
      receiveDrawChance: () => {
        awards = [coins];
        throw new TypeError('no network');
      },
    });
    await spin(app);
    const ask = await screen.findByRole('button', { name: 'Check again' });
    await waitFor(async () => {
      await app.user.click(ask);
      expect(screen.queryByRole('button', { name: 'Stop waiting' })).not.toBeNull();
    });
    await app.user.click(screen.getByRole('button', { name: 'Stop waiting' }));
    expect(await award(/^You won ₱100/)).toBeTruthy();
  });
});

describe('a waiting award', () => {
  test('is shown first, and the back button dismisses it', async () => {
    const app = await openDraw({}, { pendingAwards: [coins] });
    await award(/^You won ₱100/);
    await act(async () => app.dialogs.send({ type: 'dialog.back' }));
    await waitFor(() => expect(app.asked('dismissDrawAward')).toHaveLength(1));
    expect([isThere(/^You won/), app.layer().dialog?.kind]).toEqual([false, 'jackpot']);
  });

  test('is dismissed by Escape too, and the next award follows', async () => {
    const app = await openDraw({}, { pendingAwards: [coins, mini] });
    const first = await award(/^You won ₱100/);
    fireEvent(first, new Event('cancel', { cancelable: true }));
    expect(await award(/^You won the Mini jackpot/)).toBeTruthy();
    expect(app.asked('dismissDrawAward')).toEqual([expect.objectContaining({ drawId: 'd1' })]);
  });

  test('that was dismissed here stays away, and the server is told again', async () => {
    let isDeaf = true;
    const app = await openDraw(
      { dismissDrawAward: () => (isDeaf ? { refuse: 'internal' } : {}) },
      { pendingAwards: [coins] },
    );
    const popup = await award(/^You won/);
    await app.user.click(within(popup).getByRole('button', { name: 'Great' }));
    await act(async () => app.dialogs.send({ type: 'dialog.close' }));
    isDeaf = false;
    const told = app.asked('dismissDrawAward').length;
    await app.open();
    await spinButton();
    expect(isThere(/^You won/)).toBe(false);
    await waitFor(() => expect(app.asked('dismissDrawAward').length).toBeGreaterThan(told));
    expect(window.localStorage.getItem('perya.dismissedDraws')).toBeNull();
  });

  test('is stored as dismissed while an earlier dismissal is being sent', async () => {
    const call = pending();
    const app = await openDraw({ dismissDrawAward: call.answer }, { pendingAwards: [coins, mini] });
    const { dismissedDraws } = app.app.dependencies;
    await app.user.click(within(await award(/^You won ₱100/)).getByRole('button', { name: 'Great' }));
    await app.user.click(within(await award(/^You won the Mini/)).getByRole('button', { name: 'Great' }));
    await act(async () => app.dialogs.send({ type: 'dialog.close' }));
    expect(dismissedDraws.read()).toEqual(['d1', 'd2']);

    await app.open();
    await spinButton();
    expect(isThere(/^You won/)).toBe(false);
    await act(async () => call.settle({}));
    await waitFor(() => expect(dismissedDraws.read()).toEqual([]));
    expect(app.asked('dismissDrawAward').map(({ drawId }) => drawId)).toContain('d2');
  });
});

test('a draw that did not load can be retried', async () => {
  let isDown = true;
  const app = await openDraw({
    getJackpotDrawInfo: () => (isDown ? { refuse: 'internal' } : sampleDrawInfo()),
  });
  await screen.findByRole('heading', { name: 'The draw didn’t load' });
  isDown = false;
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await spinButton()).toBeTruthy();
});

test('a chance earned elsewhere appears', async () => {
  let isEarned = false;
  const app = await openDraw({
    getJackpotDrawInfo: () => sampleDrawInfo({ canReceiveDrawChance: isEarned, chances: isEarned ? 1 : 0 }),
  });
  await spinButton();
  isEarned = true;
  await act(async () =>
    app.app.dependencies.currentLogin().data.writeDots({ ...sampleDots, canReceiveDrawChance: true }),
  );
  await waitFor(async () => expect((await spinButton()).textContent).toContain('1 draw left'));
});

describe('the page', () => {
  async function openPage(answers: Answers = {}) {
    document.documentElement.toggleAttribute('data-calm', true);
    const app = await openTestApp({
      player: { coin: 10_000 },
      at: '/activity/jackpot',
      answers: { getJackpotDrawInfo: () => sampleDrawInfo(), receiveDrawChance: drawn(), ...answers },
    });
    const view = app.show(
      <main tabIndex={-1}>
        <JackpotScreen />
      </main>,
    );
    return { ...app, view };
  }

  test('shows the award without the dialogs chart', async () => {
    const app = await openPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Jackpot draw' })).toBeTruthy();
    await spin(app);
    const popup = await award(/^You won ₱100/);
    expect(readPopup(app.app.services.dialogs.getSnapshot())).toBeNull();
    await app.user.click(within(popup).getByRole('button', { name: 'Great' }));
    await waitFor(() => expect(isThere(/^You won/)).toBe(false));
    expect(app.asked('dismissDrawAward')).toEqual([expect.objectContaining({ drawId: 'd1' })]);
  });

  describe('that is left', () => {
    async function openFromHome(isCalm: boolean) {
      document.documentElement.toggleAttribute('data-calm', isCalm);
      let waiting: object[] = [];
      const app = await openTestApp({
        player: { coin: 10_000 },
        answers: {
          getJackpotDrawInfo: () => sampleDrawInfo({ pendingAwards: waiting as never }),
          receiveDrawChance: (body, usual) => {
            waiting = [coins];
            return drawn()(body, usual);
          },
          dismissDrawAward: () => ({}),
        },
      });
      const home = (
        <>
          <Arrival title={null} />
          <Link to="/activity/jackpot">To the draw</Link>
        </>
      );
      const page = (
        <>
          <Arrival title="Jackpot draw" />
          <JackpotScreen />
        </>
      );
      app.show(
        <main tabIndex={-1}>
          <Routes>
            <Route path="/" element={home} />
            <Route path="/activity/jackpot" element={page} />
          </Routes>
          <DialogHost />
        </main>,
      );
      await app.user.click(screen.getByRole('link', { name: 'To the draw' }));
      await spinButton();
      const { dialogs } = app.app.services;
      return { ...app, dialog: () => readDialog(dialogs.getSnapshot())?.kind ?? null };
    }

    async function leave({ address }: Pick<App, 'address'>) {
      await act(async () => window.history.back());
      await waitFor(() => expect(address()).toBe('/'));
    }

    test.each([
      ['during the spin', false],
      ['with its award open', true],
    ])('%s by the back button shows the award on the previous page', async (_, isCalm) => {
      const app = await openFromHome(isCalm);
      await spin(app);
      if (isCalm) await award(/^You won ₱100/);
      else await screen.findByRole('button', { name: 'Skip' });
      await leave(app);
      const popup = await award(/^You won ₱100/);
      expect([app.dialog(), app.asked('dismissDrawAward')]).toEqual(['jackpot', []]);
      await app.user.click(within(popup).getByRole('button', { name: 'Great' }));
      await waitFor(() => expect(app.app.dependencies.awaitedAwards.read()).toEqual([]));
    });

    test('without a draw in progress shows no award', async () => {
      const app = await openFromHome(true);
      await leave(app);
      await screen.findByRole('link', { name: 'To the draw' });
      expect([app.dialog(), app.asked('getJackpotDrawInfo').length]).toEqual([null, 1]);
    });
  });

  test('cannot be left by its button during a draw, and releases the balance when it is left', async () => {
    const call = pending();
    const app = await openPage({ receiveDrawChance: call.answer });
    await spin(app);
    await app.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(app.address()).toBe('/activity/jackpot');
    await app.user.click(screen.getByRole('button', { name: 'Rules and odds' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    const { data, queryClient } = app.app;
    const held = () => queryClient.getQueryData(queryKeys.heldCoin(data.readEpoch() ?? 0));
    expect(held()).toBe(10_000);
    app.view.unmount();
    expect(held()).toBe(undefined);
  });
});
