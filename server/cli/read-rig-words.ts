import { OUTCOMES } from '#server/features/jackpot/rig-draws.ts';
import { TIERS } from '#server/features/scratch/rig-deal.ts';
import { demoAccount } from '#server/seed/seed.ts';
import { InvalidCommand } from './read-words.ts';

/** The arguments of `npm run rig --`, by the command that they stand for. */
export type RigWords =
  | { command: 'draws:rig'; outcome: string; account: string; chances: number }
  | { command: 'day:move'; days: number }
  | { command: 'spins:give'; account: string; spins: number }
  | { command: 'scratch:close'; tier: string };

export const RIG_USAGE = `Usage: npm run rig -- <outcome> [--player <account>] [--chances <number>]
       npm run rig -- day [<days>]
       npm run rig -- spin [--player <account>] [--chances <number>]
       npm run rig -- deal <tier>

For development only: a server that others can reach refuses all of them.

The first gives a player (${demoAccount.account} unless named) a draw table with one outcome, and a chance to draw.

  ${OUTCOMES.join('  ')}
  or the id of a cell of the grid, such as 4. With "usual" the player draws from everyone's table again.

The second moves the clock to the beginning of the next business day, or of one more days ahead. There is no way back.

The third gives a player spins of the friend wheel.

The fourth closes the open deal of scratch cards of a tier, ${TIERS.join(', ')}: its seed is revealed, and the next deal opens.`;

const MOST_CHANCES = 1_000;
const MOST_DAYS = 31;

/** @throws InvalidCommand with what is wrong */
export function readRigWords([word = '', ...more]: readonly string[]): RigWords {
  if (word === '') throw new InvalidCommand('');
  if (word === 'day') return readDay(more);
  if (word === 'deal') return readDeal(more);
  if (word !== 'spin') return readDraws(word, more);
  const { account, chances } = readOptions(more);
  return { command: 'spins:give', account, spins: chances };
}

function readDay([days = '1', ...more]: readonly string[]): RigWords {
  if (/^[1-9]\d?$/.test(days) && Number(days) <= MOST_DAYS && more.length === 0)
    return { command: 'day:move', days: Number(days) };
  throw new InvalidCommand(`day takes a number of days from 1 to ${MOST_DAYS}.`);
}

function readDeal([tier = '', ...more]: readonly string[]): RigWords {
  if (TIERS.some((known) => known === tier) && more.length === 0) return { command: 'scratch:close', tier };
  throw new InvalidCommand(`deal takes one of ${TIERS.join(', ')}.`);
}

function readDraws(outcome: string, options: readonly string[]): RigWords {
  if (!isOutcome(outcome)) throw new InvalidCommand(`There is no outcome "${outcome}".`);
  return { command: 'draws:rig', outcome, ...readOptions(options) };
}

function readOptions(options: readonly string[]): { account: string; chances: number } {
  const read: { account: string; chances: number } = { account: demoAccount.account, chances: 1 };
  for (let at = 0; at < options.length; at += 2) {
    const [option = '', value = ''] = options.slice(at, at + 2);
    if (option === '--player' && value !== '') read.account = value;
    else if (option === '--chances') read.chances = readChances(value);
    else throw new InvalidCommand(`"${[option, value].join(' ').trim()}" says nothing.`);
  }
  return read;
}

function isOutcome(word: string): boolean {
  return /^[1-9]\d{0,8}$/.test(word) || OUTCOMES.some((outcome) => outcome === word);
}

function readChances(text: string): number {
  const chances = Number(text);
  if (/^\d{1,4}$/.test(text) && chances <= MOST_CHANCES) return chances;
  throw new InvalidCommand(`--chances takes a number from 0 to ${MOST_CHANCES}.`);
}
