import * as v from 'valibot';
import type { DrawTableRow } from '#contract/jackpot.ts';
import { weightSum } from '#games/rules/draw-table.ts';
import { DayMoved, DealClosed, Rigged, SpinsGiven } from '#server/core/operator/views.ts';
import { readSettings } from '#server/core/settings.ts';
import { explainFailure } from './explain-failure.ts';
import { operatorCommandsOf } from './operator-commands.ts';
import { RIG_USAGE, type RigWords, readRigWords } from './read-rig-words.ts';
import { InvalidCommand } from './read-words.ts';
import { runCommand } from './run-command.ts';
import { print, printError } from './terminal.ts';

try {
  print(await rig(readRigWords(process.argv.slice(2))));
} catch (error) {
  const isMisspelt = error instanceof InvalidCommand;
  printError(isMisspelt ? `${error.message}\n\n${RIG_USAGE}`.trim() : explainFailure(error));
  process.exitCode = isMisspelt ? 2 : 1;
}

async function rig(words: RigWords): Promise<string[]> {
  const settings = readSettings(process.env);
  const run = (args: string[]) => runCommand(settings, operatorCommandsOf(settings), words.command, args);
  switch (words.command) {
    case 'draws:rig':
      return describeDraws(v.parse(Rigged, await run([words.account, words.outcome, String(words.chances)])));
    case 'day:move':
      return describeDay(v.parse(DayMoved, await run([String(words.days)])));
    case 'spins:give': {
      const given = v.parse(SpinsGiven, await run([words.account, String(words.spins)]));
      return [`${given.account} has ${given.spins} spins of the friend wheel that were given.`];
    }
    case 'scratch:close':
      return describeDeal(v.parse(DealClosed, await run([words.tier])));
  }
}

function describeDraws({ account, chances, table }: v.InferOutput<typeof Rigged>): string[] {
  const rows = table.map((row) => describeRow(row, weightSum(table)));
  return [`${account} has ${chances} to draw and draws from this table:`, ...rows];
}

function describeRow({ awardId, propId, count, weight }: DrawTableRow, sum: number): string {
  return `  cell ${awardId}: ${count} of prop ${propId}, ${weight} in ${sum}`;
}

function describeDeal({ tier, dealId, number, sold, next }: v.InferOutput<typeof DealClosed>): string[] {
  return [
    `Deal ${number} of ${tier} cards is closed after ${sold}: its seed can be read now.`,
    `To check all of it: /activity/jackpot/verify?deal=${dealId}`,
    next === 0 ? 'No other is open.' : `Deal ${next} is open.`,
  ];
}

function describeDay({ day }: v.InferOutput<typeof DayMoved>): string[] {
  return [
    `The business day ${day} begins.`,
    'A running server follows within ten seconds; then load open pages again.',
    'What would have ended until then has ended: open orders may be over, and players may have to log in again.',
  ];
}
