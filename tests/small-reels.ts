import { PAY_LINES } from '#games/rules/pay-lines.ts';
import type { ReelRules, ReelTitle } from '#games/rules/title.ts';

/** Games with few enough spins to try them all, with each special rule alone and all together. */
export const smallGames: readonly [name: string, game: ReelTitle][] = [
  ['plain lines', smallReels({})],
  ['expanding wilds', smallReels({ wildsExpand: true })],
  ['multiplying wilds', smallReels({ wildMultiplier: 3 })],
  ['lines paying both ways', smallReels({ paysBothWays: true })],
  ['scatters', smallReels({ scatter: 'S', scatterPays: [2, 7, 31] })],
  [
    'all of these together',
    smallReels({
      wildsExpand: true,
      wildMultiplier: 2,
      paysBothWays: true,
      scatter: 'S',
      scatterPays: [1, 5, 20],
    }),
  ],
];

/** The stops of every spin. */
export function* everySpin(strips: readonly string[], stops: number[] = []): Generator<number[]> {
  const strip = strips[stops.length];
  if (strip === undefined) yield stops;
  else for (let stop = 0; stop < strip.length; stop += 1) yield* everySpin(strips, [...stops, stop]);
}

export function smallReels(twist: Partial<ReelRules>): ReelTitle {
  return {
    ...{ id: 'small', gameId: 1, name: 'Small', engine: 'reels', typeId: 1, brandId: 1, platformId: 1 },
    ...{ hot: 0, minBet: 4, maxBet: 4, stakes: [4], returns: { numerator: 1, denominator: 1 } },
    rules: {
      symbols: {},
      strips: ['AABBSB', 'AWABBS', 'BAWABS', 'ABWBAS', 'ABBASB'],
      lines: [PAY_LINES[0] ?? [], PAY_LINES[3] ?? [], PAY_LINES[5] ?? [], PAY_LINES[12] ?? []],
      pays: { A: [3, 10, 40], B: [1, 4, 12] },
      wild: 'W',
      wildsExpand: false,
      wildMultiplier: 1,
      paysBothWays: false,
      scatter: null,
      scatterPays: [0, 0, 0],
      ...twist,
    },
  };
}
