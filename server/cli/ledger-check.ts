import * as v from 'valibot';
import { formatMoney } from '#contract/money.ts';
import { DatabaseProblem } from '#server/core/db/database-problem.ts';
import { readSettings, SettingsMistake } from '#server/core/settings.ts';
import { BookReport, describeDifference } from '#server/ledger/book-report.ts';
import { operatorCommandsOf } from './operator-commands.ts';
import { runCommand } from './run-command.ts';

try {
  const settings = readSettings(process.env);
  const report = v.parse(
    BookReport,
    await runCommand(settings, operatorCommandsOf(settings), 'ledger:check'),
  );
  print(report);
  process.exitCode = report.differences.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof DatabaseProblem || error instanceof SettingsMistake)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function print({ accounts, differences, playerAccounts, transfers }: BookReport): void {
  console.log(`Transfers: ${transfers}, player accounts: ${playerAccounts}`);
  for (const { account, currency, amount } of accounts) {
    console.log(`${account.padEnd(12)} ${currency.padEnd(8)} ${amountOf(currency, amount).padStart(20)}`);
  }
  for (const difference of differences) console.error(describeDifference(difference));
  console.log(
    differences.length === 0 ? 'The book is right.' : `The book is wrong in ${differences.length} places.`,
  );
}

function amountOf(currency: string, amount: number): string {
  return currency === 'coin' ? formatMoney(amount) : String(amount);
}
