import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { NearObserver } from '#tests/near-observer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleScratchCard, sampleScratchInfo } from '#tests/sample-scratch.ts';
import type { Script } from '#tests/scripted-server.ts';
import ScratchRecordScreen from './scratch-record-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NearObserver);
});

async function open(changes: Parameters<typeof sampleScratchInfo>[0] = {}, script: Script = {}) {
  const app = await openTestApp({
    player: {},
    ...script,
    answers: {
      getScratchCardInfo: () => sampleScratchInfo(changes),
      searchScratchCardAwardLog: () => ({ cards: [], hasMore: false }),
      dismissScratchCard: () => ({}),
      ...script.answers,
    },
  });
  app.show(<ScratchRecordScreen />);
  return app;
}

/** Workers that do nothing by themselves, and a canvas that can be handed to them. */
function standInForWorkers() {
  const workers: StandIn[] = [];
  class StandIn extends EventTarget {
    postMessage = vi.fn();
    terminate = vi.fn();
    constructor() {
      super();
      workers.push(this);
    }
  }
  vi.stubGlobal('Worker', StandIn);
  vi.stubGlobal('ResizeObserver', NearObserver);
  const { prototype } = HTMLCanvasElement;
  Object.assign(prototype, { transferControlToOffscreen: () => ({}) });
  onTestFinished(() => {
    Reflect.deleteProperty(prototype, 'transferControlToOffscreen');
  });
  return workers;
}

const LOST = sampleScratchCard({ cardId: 'c2', ticket: 5, prizeId: 0, propId: 0, count: 0, wagering: 0 });

test('the deal, its prizes and a card’s return are shown before any press', async () => {
  await open();
  expect(await screen.findByText('Top prize ₱5,000 · 2 of 3')).toBeTruthy();
  expect(screen.getByText('6,412 of 10,000')).toBeTruthy();
  expect(screen.getByText(/^A 30-diamond card returns ₱2.65 on average.* worth ₱3.00.$/)).toBeTruthy();
  expect(screen.getByText('You have 3 cards.')).toBeTruthy();
  expect(screen.getByText('No cards yet')).toBeTruthy();
});

test('a card is requested from the shown deal, revealed by its button and announced once', async () => {
  const { asked, user } = await open(
    {},
    {
      answers: {
        scratchCardLottery: () => ({
          ...{ cards: [sampleScratchCard()], left: 2, coin: 1_500, diamonds: 420, hasClosed: false },
        }),
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Scratch a card' }));
  const reveal = await screen.findByRole('button', { name: 'Reveal' });
  expect(asked('scratchCardLottery')).toMatchObject([{ propId: 80_002, count: 1, dealId: 'deal' }]);
  expect(screen.queryByText(/You won/)).toBeNull();
  await user.click(reveal);
  const words = 'You won ₱5.00. Added to your account. Wager ₱5.00 before you withdraw it.';
  const said = screen.getAllByRole('status').filter(({ textContent }) => textContent === words);
  expect(said).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'Scratch a card' })).toBeTruthy();
  expect(asked('dismissScratchCard')).toMatchObject([{ cardId: 'c1' }]);
});

test('waiting cards come back covered in their order, and can all be opened at once', async () => {
  const { user } = await open({ pendingCards: [LOST, sampleScratchCard()] });
  expect(await screen.findByRole('link', { name: 'Check this card' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reveal all 2' }));
  const results = within(screen.getByRole('list', { name: 'Your cards' })).getAllByRole('listitem');
  expect(results.map(({ textContent }) => textContent)).toEqual(['Card 5₱5.00Check', 'Card 6No prizeCheck']);
});

test('a card keeps a plain cover until its worker has drawn the cover, and if it cannot', async () => {
  const workers = standInForWorkers();
  const { user } = await open({ pendingCards: [sampleScratchCard()] });
  await screen.findByRole('button', { name: 'Reveal' });
  const plain = () => document.querySelector('[data-plain-cover]');
  const surface = () => document.querySelector('[data-scratch]');
  expect(workers).toHaveLength(1);
  expect([plain() === null, surface() === null]).toEqual([false, false]);
  act(() => void workers[0]?.dispatchEvent(new MessageEvent('message', { data: 'whole' })));
  expect([plain() === null, surface() === null]).toEqual([true, false]);
  act(() => void workers[0]?.dispatchEvent(new Event('error', { cancelable: true })));
  expect([plain() === null, surface() === null]).toEqual([false, true]);
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Reveal' }));
  expect(plain()).toBeNull();
});

test('a covered card’s prize is not yet added to diamonds or balance, nor removed from the deal', async () => {
  const diamonds = sampleScratchCard({ prizeId: 6, propId: 60_001, count: 10, wagering: 0 });
  const { user } = await open({ pendingCards: [diamonds] });
  expect(await screen.findByText(/You have 410 diamonds/)).toBeTruthy();
  expect(screen.getByText('6,413 of 10,000')).toBeTruthy();
  expect(screen.getByText('641')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reveal' }));
  expect(await screen.findByText(/You have 420 diamonds/)).toBeTruthy();
  expect(screen.getByText('6,412 of 10,000')).toBeTruthy();
});

test('cards are bought at the shown price, and not without diamonds', async () => {
  const { asked, user } = await open(
    { diamonds: 299 },
    { answers: { diamondExchangeScratchcard: () => ({ cards: 4, diamonds: 269 }) } },
  );
  await user.click(await screen.findByRole('button', { name: '10 cards · 300 diamonds' }));
  expect(asked('diamondExchangeScratchcard')).toEqual([]);
  await user.click(screen.getByRole('button', { name: '1 card · 30 diamonds' }));
  expect(asked('diamondExchangeScratchcard')).toMatchObject([{ propId: 80_002, count: 1, price: 30 }]);
});

test('a deal that changed in the meantime is reported in words', async () => {
  const { user } = await open(
    {},
    { answers: { scratchCardLottery: () => ({ refuse: 'dealChanged' as const }) } },
  );
  await user.click(await screen.findByRole('button', { name: 'Scratch 3' }));
  expect(await screen.findByText('A new deal has opened. Your cards count for it.')).toBeTruthy();
});

test('without a tier on sale the page says that cards are kept', async () => {
  await open({ tiers: [] });
  expect(await screen.findByText('Scratch cards are closed right now.')).toBeTruthy();
});
