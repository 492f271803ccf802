import { describe, expect, it } from 'vitest';
import type { ReelTitle } from './title.ts';
import { titleByGameId, titles } from './titles.ts';

const all = Object.values(titles);
const reels = all.filter((title): title is ReelTitle => title.engine === 'reels');

describe('titles', () => {
  it('there are at least fifteen titles, each with its own id and game id', () => {
    expect(all.length).toBeGreaterThanOrEqual(15);
    expect(Object.keys(titles)).toEqual(all.map((title) => title.id));
    expect(new Set(all.map((title) => title.gameId)).size).toEqual(all.length);
  });

  it('every title has its own rules', () => {
    expect(new Set(all.map((title) => JSON.stringify(title.rules))).size).toEqual(all.length);
  });

  it('stakes ascend within the title’s limits', () => {
    for (const title of all) {
      expect(title.stakes).toEqual([...title.stakes].sort((a, b) => a - b));
      expect([title.stakes[0], (title.stakes.at(-1) ?? 0) <= title.maxBet]).toEqual([title.minBet, true]);
    }
  });

  it('the stakes of a reel title divide evenly among its lines', () => {
    const uneven = reels.flatMap((title) =>
      title.stakes
        .filter((stake) => stake % title.rules.lines.length !== 0)
        .map((stake) => [title.id, stake]),
    );
    expect(uneven).toEqual([]);
  });

  it('no wild is on the first reel of a run', () => {
    const wrong = reels.filter(({ rules }) =>
      [rules.strips[0], rules.strips[4]].some((strip) => rules.wild !== null && strip?.includes(rules.wild)),
    );
    expect(wrong).toEqual([]);
  });

  it('every letter has a symbol, and all except wild and scatter have a pay', () => {
    for (const { rules } of reels) {
      const letters = [...new Set(rules.strips.join(''))].sort();
      const special = [rules.wild, rules.scatter];
      expect(Object.keys(rules.symbols).sort()).toEqual(letters);
      expect(Object.keys(rules.pays).sort()).toEqual(letters.filter((letter) => !special.includes(letter)));
      expect(rules.strips).toHaveLength(5);
      expect(rules.lines.every((rows) => rows.length === 5)).toEqual(true);
    }
  });

  it('a title can be found by game id', () => {
    expect(titleByGameId(1001)?.id).toEqual('color-game');
    expect(titleByGameId(999)).toEqual(undefined);
  });
});
