import type { Game } from '#contract/app-config.ts';

/** An open slot game of the lobby. */
export function sampleGame(overrides: Partial<Game> = {}): Game {
  return {
    gameId: 1,
    name: 'Mango Reels',
    typeId: 1,
    brandId: 1,
    platformId: 1,
    status: 1,
    sort: 1,
    hot: 0,
    rtp: 9_630,
    title: 'mango-reels',
    ...overrides,
  };
}
