import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignedStatement } from '#contract/fairness.ts';
import type { DrawRecord, RankEntry } from '#contract/jackpot.ts';
import { vectorTables } from '#games/rules/fairness-vectors.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import type { Answer } from '#tests/scripted-server.ts';
import { createTestSigner, signReceipt, signStatements } from '#tests/sign-receipt.ts';
import RankPopup from './rank-popup.tsx';
import RecordPopup from './record-popup.tsx';
import RulePopup from './rule-popup.tsx';

/** The test app's clock. */
const NOW = 1_795_000_000_000;

describe('the list of draws', () => {
  const path = 'getPersonJackpotDrawAwardLog';

  async function show(answer: Answer, answers: Record<string, Answer> = {}) {
    const app = await openTestApp({ player: {}, answers: { [path]: answer, ...answers } });
    app.show(<RecordPopup />);
    return app;
  }

  test('shows the prize of each draw once, twenty a page', async () => {
    const { asked, user } = await show(({ pageNum }) => ({
      list:
        pageNum === 1
          ? [draw('a', { type: 2, propId: 50_004, count: 1, amountSection: 112_000 }), draw('b')]
          : [draw('b'), draw('c', { propId: 60_001, count: 50, amountSection: 0 })],
      pages: 2,
      total: 3,
    }));
    expect(await screen.findByText('Mini jackpot: ₱1,120.00')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('50 diamonds')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('That’s everything.')).toBeTruthy();
    expect(asked(path)).toMatchObject([
      { pageNum: 1, pageSize: 20 },
      { pageNum: 2, pageSize: 20 },
    ]);
  });

  test('links every draw to its check', async () => {
    await show(() => ({ list: [draw('a')], pages: 1, total: 1 }));
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Verify this draw: ₱100.00' });
    expect(link.pathname + link.search).toBe('/activity/jackpot/verify?drawId=a');
  });

  test('says so when it is empty', async () => {
    await show(() => ({ list: [], pages: 0, total: 0 }));
    expect(await screen.findByRole('heading', { name: 'No draws yet' })).toBeTruthy();
  });

  test('can be retried when it did not load', async () => {
    let isDown = true;
    const { user } = await show(() =>
      isDown ? { refuse: 'internal' } : { list: [draw('a')], pages: 1, total: 1 },
    );
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('₱100.00')).toBeTruthy();
  });

  describe('has receipts', () => {
    const saved: { text: string; name: string }[] = [];
    const blobs = new Map<string, Blob>();

    beforeEach(() => {
      saved.length = 0;
      vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        blobs.set('blob:file', blob as Blob);
        return 'blob:file';
      });
      vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void blobs.delete(url));
    });
    async function save(answer: Answer, shown: readonly SignedStatement[] = []) {
      const opened = await show(() => ({ list: [draw('a')], pages: 1, total: 1 }), {
        getDrawReceipt: answer,
      });
      for (const statement of shown) await opened.app.dependencies.statements?.keep(statement);
      vi.spyOn(opened.app.platform, 'download').mockImplementation((url, name) => {
        void blobs
          .get(url)
          ?.text()
          .then((text) => saved.push({ text, name }));
      });
      await opened.user.click(await screen.findByRole('button', { name: 'Save the receipt: ₱100.00' }));
      return opened;
    }

    test('that are saved unchanged, and the browser’s copy is freed later', async () => {
      const receipt = { receipt: '{}', signature: 's', publicKey: 'k', serverSeed: '', table: [] };
      const { asked, passTime } = await save(() => receipt);
      expect(await screen.findByText('Your receipt download has started.')).toBeTruthy();
      expect(asked('getDrawReceipt')).toMatchObject([{ drawId: 'a' }]);
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]?.name).toBe('draw-a.json');
      expect(JSON.parse(saved[0]?.text ?? '')).toEqual(receipt);
      await passTime();
      expect(blobs.size).toBe(0);
      expect(screen.queryByText('Your receipt download has started.')).toBeNull();
    });

    test('that are saved with this device’s statements about the draw’s seed and the previous seed', async () => {
      const signer = await createTestSigner();
      const { proof, ...receipt } = await signReceipt({}, signer);
      const [foreign] = await signStatements(signer, { before: { seedId: 's7' } });
      await save(() => receipt, [...proof.statements, foreign]);
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(JSON.parse(saved[0]?.text ?? '')).toEqual({
        ...receipt,
        proof: { statements: proof.statements, relied: '' },
      });
    });

    test('that report a failed load', async () => {
      await save(() => ({ refuse: 'internal' }));
      expect(await screen.findByText('The receipt didn’t load. Please try again.')).toBeTruthy();
      expect(saved).toEqual([]);
    });
  });
});

describe('the ranking', () => {
  const path = 'getJackpotRank';

  async function show(answer: Answer) {
    const app = await openTestApp({ player: {}, answers: { [path]: answer } });
    app.show(<RankPopup />);
    return app;
  }

  test('shows ten places a page, and the player’s own place beside them until its page loads', async () => {
    const own = entry(23, { isOwn: true, nickname: 'maria', amountSection: 500 });
    const { asked, user } = await show(({ pageNum }) => ({
      allRank: { list: pageNum === 1 ? places(1, 10) : [...places(11, 22), own] },
      pages: 2,
      personRank: own,
    }));
    const list = within(await screen.findByRole('list', { name: 'Ranking' }));
    expect(list.getAllByRole('listitem')).toHaveLength(10);
    const pinned = screen.getByRole('group', { name: 'Your place' });
    expect(pinned.textContent).toMatch(/^Place 2323maria \(you\).*₱5\.00$/);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('That’s the whole ranking.')).toBeTruthy();
    expect(list.getByText('maria (you)')).toBeTruthy();
    expect(screen.getAllByText('maria (you)')).toHaveLength(1);
    expect(asked(path)).toMatchObject([
      { pageNum: 1, pageSize: 10 },
      { pageNum: 2, pageSize: 10 },
    ]);
  });

  test('shows a player once even if they moved down before the next page loads', async () => {
    const { user } = await show(({ pageNum }) => ({
      allRank: {
        list: pageNum === 1 ? places(1, 10) : [entry(10, { place: 11 }), entry(11, { place: 12 })],
      },
      pages: 2,
      personRank: null,
    }));
    const list = within(await screen.findByRole('list', { name: 'Ranking' }));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await list.findByText('Pl***11')).toBeTruthy();
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(11);
    expect(rows.slice(8)).toEqual([
      expect.stringMatching(/^Place 99Pl\*{3}9/),
      expect.stringMatching(/^Place 1111Pl\*{3}10/),
      expect.stringMatching(/^Place 1212Pl\*{3}11/),
    ]);
  });

  test('tells a player why they have no place', async () => {
    await show(() => ({ allRank: { list: places(1, 2) }, pages: 1, personRank: null }));
    expect(await screen.findByText(/so you have no place yet/)).toBeTruthy();
  });

  test('says so when it is empty', async () => {
    await show(() => ({ allRank: { list: [] }, pages: 0, personRank: null }));
    expect(await screen.findByRole('heading', { name: 'Nobody has won coins this month yet' })).toBeTruthy();
  });

  test('can be retried when it did not load', async () => {
    let isDown = true;
    const { user } = await show(() =>
      isDown ? { refuse: 'internal' } : { allRank: { list: places(1, 1) }, pages: 1, personRank: null },
    );
    expect(await screen.findByRole('heading', { name: 'The ranking didn’t load' })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Pl***1')).toBeTruthy();
  });
});

describe('the rules', () => {
  const pools = {
    time: NOW,
    pools: [
      {
        ...{ name: 'mega', propId: 50_001, amount: 120_488_050, seed: 100_000_000, ceiling: 1_000_000_000 },
        ...{ sharePpm: 2_000, lastWonAt: 0, lastAmount: 0 },
      },
      {
        ...{ name: 'mini', propId: 50_004, amount: 118_075, seed: 100_000, ceiling: 1_000_000 },
        ...{ sharePpm: 500, lastWonAt: NOW, lastAmount: 112_000 },
      },
    ],
  };
  const usual: Record<string, Answer> = {
    getDrawTable: () => ({ tableVersion: '6a2fd9e2a4586eff', rows: vectorTables.usual }),
    getJackpotPools: () => pools,
  };

  async function show(answers: Record<string, Answer> = {}, drawChances = chances({})) {
    const app = await openTestApp({
      player: {},
      config: { drawChances },
      answers: { ...usual, ...answers },
    });
    app.show(<RulePopup />);
    return app;
  }

  test('give the exact odds of every prize of the next draw', async () => {
    await show();
    const table = within(await screen.findByRole('table'));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['₱20.00', '3 in 2512%'],
      ['Bronze scratch card', '3 in 506%'],
      ['50 diamonds', '1 in 254%'],
      ['₱100.00', '1 in 502%'],
      ['5% deposit coupon', '2 in 258%'],
      ['Mega jackpot', '1 in 1,000,0000.0001%'],
      ['Major jackpot', '1 in 100,0000.001%'],
      ['Minor jackpot', '1 in 10,0000.01%'],
      ['Mini jackpot', '1 in 2,5000.04%'],
      ['₱5.00', '1 in 425%'],
      ['10 diamonds', '149,489 in 1,000,00014.9489%'],
      ['₱50.00', '3 in 506%'],
      ['₱10.00', '11 in 5022%'],
    ]);
    expect(screen.getByText(/add up to 1,000,000\. Table version: 6a2fd9e2a4586eff/)).toBeTruthy();
  });

  test('say when a percentage is rounded', async () => {
    const [row] = vectorTables.single;
    await show({
      getDrawTable: () => ({
        tableVersion: 'v',
        rows: [
          { ...row, awardId: 1, weight: 1 },
          { ...row, weight: 2 },
        ],
      }),
    });
    expect(await screen.findByText('about 33.333333%')).toBeTruthy();
  });

  test.each([
    ['deposits', { depositPerChance: 100_000 }, ['One draw for every ₱1,000.00 you deposit and then wager.']],
    ['bets', { wagerPerChance: 1_000_000 }, ['One draw for every ₱10,000.00 you wager across all games.']],
    ['days', { daily: 2 }, ['Draws for each day you open the app, Manila time: 2.']],
  ])('explain what %s earn', async (_, ways, [words = '']) => {
    await show({}, chances(ways));
    const part = within(screen.getByRole('region', { name: 'How to earn a draw' }));
    expect(part.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      words,
      'Only what you risk counts as wagered. If you bet on every outcome, that’s what you could lose. It counts once, and anything left over counts toward your next draw.',
    ]);
  });

  test('say when nothing earns a draw', async () => {
    await show({}, chances({}));
    expect(screen.getByText(/Right now, there’s no way to earn a draw/)).toBeTruthy();
  });

  test('say that coins need no wagering', async () => {
    await show();
    expect(screen.getByText(/There’s nothing to wager before you withdraw them/)).toBeTruthy();
  });

  test('show the amounts in the jackpots and what feeds them', async () => {
    await show();
    const part = within(screen.getByRole('region', { name: 'How the jackpots grow' }));
    expect(await part.findByText('₱1,204,880.50')).toBeTruthy();
    const [mega, mini] = part.getAllByRole('listitem');
    expect(mega?.textContent).toBe(
      'Mega jackpot₱1,204,880.500.2% of every bet. Starts at ₱1,000,000.00 and grows up to ₱10,000,000.00.Not won yet.',
    );
    expect(mini?.textContent).toMatch(/0\.05% of every bet.*Last won: ₱1,120\.00, /);
  });

  test('can be retried when they did not load', async () => {
    let isDown = true;
    const down: Answer = (_, answer) => (isDown ? { refuse: 'internal' } : answer());
    const { user } = await show({
      getDrawTable: (body, answer) => (isDown ? down(body, answer) : { tableVersion: 'v', rows: [] }),
      getJackpotPools: (body, answer) => (isDown ? down(body, answer) : pools),
    });
    expect(await screen.findByRole('heading', { name: 'The odds didn’t load' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'The jackpots didn’t load' })).toBeTruthy();
    isDown = false;
    for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await user.click(retry);
    expect(await screen.findByText('₱1,204,880.50')).toBeTruthy();
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

function draw(id: string, changes: Partial<DrawRecord> = {}): DrawRecord {
  return { id, type: 1, propId: 2_001, count: 10_000, amountSection: 10_000, createTime: NOW, ...changes };
}

function entry(place: number, changes: Partial<RankEntry> = {}): RankEntry {
  const usual = { avatar: 1, nickname: `Pl***${place}`, amountSection: 1_000_000 - place, createTime: NOW };
  return { id: `win-${place}`, place, isOwn: false, ...usual, ...changes };
}

function places(first: number, last: number): RankEntry[] {
  return Array.from({ length: last - first + 1 }, (_, index) => entry(first + index));
}

function chances(ways: { daily?: number; depositPerChance?: number; wagerPerChance?: number }) {
  return { daily: 0, depositPerChance: 0, wagerPerChance: 0, ...ways };
}
