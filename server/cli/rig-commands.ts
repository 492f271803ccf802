import { weightSum } from '#games/rules/draw-table.ts';
import { type Argument, number, oneOf, optional, word } from '#server/core/operator/arguments.ts';
import { defineCommand, type OperatorCommand } from '#server/core/operator/define-command.ts';
import { InvalidCommand } from '#server/core/operator/invalid-command.ts';
import { rigSpins } from '#server/features/invite-spin/spin-accounts.ts';
import { OUTCOMES, rigDraws } from '#server/features/jackpot/rig-draws.ts';
import { moveDay } from '#server/features/operator/move-day.ts';
import { closeDeal, TIERS } from '#server/features/scratch/deals.ts';
import { demoAccount } from '#server/seed/seed.ts';

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

/** Whom a rig is for and how many chances it gives, in any order. */
const options: Argument<{ account: string; chances: number }> = {
  show: () => '--player <account> --chances <number>',
  isOptional: true,
  read(words) {
    const read: { account: string; chances: number } = { account: demoAccount.account, chances: 1 };
    for (let at = 0; at < words.length; at += 2) {
      const [option = '', value = ''] = words.slice(at, at + 2);
      if (option === '--player' && value !== '') read.account = value;
      else if (option === '--chances') read.chances = readChances(value);
      else throw new InvalidCommand(`"${[option, value].join(' ').trim()}" says nothing.`);
    }
    return [read, []];
  },
};

function readChances(text: string): number {
  const chances = Number(text);
  if (/^\d{1,4}$/.test(text) && chances <= MOST_CHANCES) return chances;
  throw new InvalidCommand(`--chances takes a number from 0 to ${MOST_CHANCES}.`);
}

const draws = defineCommand({
  words: 'draws',
  about: 'Gives a player a draw table with one outcome, and a chance to draw.',
  args: { outcome: word(readOutcome), options },
  run: (deps, { outcome, options }) => rigDraws(deps, { outcome, ...options }),
  print({ account, chances, table }) {
    const sum = weightSum(table);
    return [
      `${account} has ${chances} to draw and draws from this table:`,
      ...table.map(
        ({ awardId, propId, count, weight }) =>
          `  cell ${awardId}: ${count} of prop ${propId}, ${weight} in ${sum}`,
      ),
    ];
  },
});

function readOutcome(text: string): string {
  if (/^[1-9]\d{0,8}$/.test(text) || OUTCOMES.some((outcome) => outcome === text)) return text;
  throw new InvalidCommand(`There is no outcome "${text}".`);
}

const others = [
  defineCommand({
    words: 'day',
    about: 'Moves the clock to the beginning of a business day ahead.',
    args: { days: optional(number(/^([1-9]|[12]\d|3[01])$/), 1) },
    takes: 'a number of days from 1 to 31',
    run: (deps, { days }) => moveDay(deps, days),
    print: ({ day }) => [
      `The business day ${day} begins.`,
      'A running server follows within ten seconds; then load open pages again.',
      'What would have ended until then has ended: open orders may be over, and players may have to log in again.',
    ],
  }),
  defineCommand({
    words: 'spin',
    about: 'Gives a player spins of the friend wheel.',
    args: { options },
    run: (deps, { options: { account, chances } }) => rigSpins(deps, { account, spins: chances }),
    print: ({ account, spins }) => [`${account} has ${spins} spins of the friend wheel that were given.`],
  }),
  defineCommand({
    words: 'deal',
    about: 'Closes the open deal of scratch cards of a tier.',
    args: { tier: oneOf(TIERS) },
    takes: `one of ${TIERS.join(', ')}`,
    run: (deps, { tier }) => closeDeal(deps, tier),
    print: ({ tier, dealId, number, sold, next }) => [
      `Deal ${number} of ${tier} cards is closed after ${sold}: its seed can be read now.`,
      `To check all of it: /activity/jackpot/verify?deal=${dealId}`,
      next === 0 ? 'No other is open.' : `Deal ${next} is open.`,
    ],
  }),
];

export const rigs = [draws, ...others];

/** Reads the arguments of `npm run rig --`. @throws InvalidCommand with the mistake */
export function readRigWords(words: readonly string[]): {
  command: OperatorCommand;
  asked: Record<string, unknown>;
} {
  const [first, ...more] = words;
  if (first === undefined) throw new InvalidCommand('');
  const other = others.find((command) => command.words === first);
  const command = other ?? draws;
  return { command, asked: command.read(other === undefined ? words : more) };
}
