import * as v from 'valibot';
import type { DrawTableRow } from '#contract/jackpot.ts';
import { weightSum } from '#games/rules/draw-table.ts';
import { Rigged } from '#server/core/operator/views.ts';
import { readSettings } from '#server/core/settings.ts';
import { explainFailure } from './explain-failure.ts';
import { operatorCommandsOf } from './operator-commands.ts';
import { RIG_USAGE, type RigWords, readRigWords } from './read-rig-words.ts';
import { InvalidCommand } from './read-words.ts';
import { runCommand } from './run-command.ts';

try {
  await rig(readRigWords(process.argv.slice(2)));
} catch (error) {
  const isMisspelt = error instanceof InvalidCommand;
  console.error(isMisspelt ? `${error.message}\n\n${RIG_USAGE}`.trim() : explainFailure(error));
  process.exitCode = isMisspelt ? 2 : 1;
}

async function rig({ account, outcome, chances }: RigWords): Promise<void> {
  const settings = readSettings(process.env);
  const args = [account, outcome, String(chances)];
  const rigged = v.parse(Rigged, await runCommand(settings, operatorCommandsOf(settings), 'draws:rig', args));
  console.log(`${rigged.account} has ${rigged.chances} to draw and draws from this table:`);
  for (const row of rigged.table) console.log(describeRow(row, weightSum(rigged.table)));
}

function describeRow({ awardId, propId, count, weight }: DrawTableRow, sum: number): string {
  return `  cell ${awardId}: ${count} of prop ${propId}, ${weight} in ${sum}`;
}
