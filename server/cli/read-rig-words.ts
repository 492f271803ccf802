import { OUTCOMES } from '#server/features/jackpot/rig-draws.ts';
import { demoAccount } from '#server/seed/seed.ts';
import { InvalidCommand } from './read-words.ts';

/** The arguments of `npm run rig --`. */
export interface RigWords {
  outcome: string;
  account: string;
  chances: number;
}

export const RIG_USAGE = `Usage: npm run rig -- <outcome> [--player <account>] [--chances <number>]

Gives a player (${demoAccount.account} unless named) a draw table with one outcome, and a chance to draw.
For development only: a server that others can reach refuses it.

  ${OUTCOMES.join('  ')}
  or the id of a cell of the grid, such as 4. With "usual" the player draws from everyone's table again.`;

const MOST_CHANCES = 1_000;

/** @throws InvalidCommand with what is wrong */
export function readRigWords(words: readonly string[]): RigWords {
  const [outcome = '', ...options] = words;
  if (outcome === '') throw new InvalidCommand('');
  if (!isOutcome(outcome)) throw new InvalidCommand(`There is no outcome "${outcome}".`);
  const read: RigWords = { outcome, account: demoAccount.account, chances: 1 };
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
