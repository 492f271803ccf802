import type { Bet } from '#contract/game.ts';
import type { DiceTitle } from './title.ts';

interface SpotResult {
  spot: string;
  stake: number;
  /** Number of dice that show the spot's colour. */
  matches: number;
  /** Paid back, stake included. */
  win: number;
}

export interface DiceSettlement {
  stake: number;
  win: number;
  /** `win - stake`: a win only above zero. */
  net: number;
  /** 1 without a multiplier die. */
  multiplier: number;
  spots: SpotResult[];
}

/** A face of the multiplier die in an outcome: `x1`, `x2`, … */
export function multiplierFace(multiplier: number): string {
  return `x${multiplier}`;
}

/**
 * What the bets return for a throw. Integers in minor units.
 * @throws RangeError when the dice are not a throw of this title
 */
export function settleDice(title: DiceTitle, bets: readonly Bet[], dice: readonly string[]): DiceSettlement {
  const multiplier = readMultiplier(title, dice);
  const shown = dice.slice(0, title.rules.dice);
  const spots = bets.map((bet) => {
    const matches = shown.filter((face) => face === bet.spot).length;
    const win = bet.amount * (title.rules.pays[matches] ?? 0) * multiplier;
    return { spot: bet.spot, stake: bet.amount, matches, win };
  });
  const stake = spots.reduce((sum, spot) => sum + spot.stake, 0);
  const win = spots.reduce((sum, spot) => sum + spot.win, 0);
  return { stake, win, net: win - stake, multiplier, spots };
}

function readMultiplier({ rules }: DiceTitle, dice: readonly string[]): number {
  const length = rules.dice + (rules.multiplierDie ? 1 : 0);
  const colours: readonly string[] = rules.colours;
  const isThrow = dice.length === length && dice.slice(0, rules.dice).every((face) => colours.includes(face));
  if (!isThrow) throw new RangeError(`not a throw of this title: ${dice.join(', ')}`);
  if (!rules.multiplierDie) return 1;

  const multiplier = rules.multiplierDie.find((face) => multiplierFace(face) === dice[rules.dice]);
  if (multiplier === undefined) throw new RangeError(`no face of the multiplier die: ${dice[rules.dice]}`);
  return multiplier;
}
