import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { formatMoney } from '#contract/money.ts';
import { DatabaseProblem } from '#server/core/db/database-problem.ts';
import { BookReport, describeDifference } from '#server/ledger/book-report.ts';
import { readSettings, SettingsMistake } from '#server/settings.ts';
import { operatorCommandsOf } from './operator-commands.ts';
import { runCommand } from './run-command.ts';
import { print, printError } from './terminal.ts';

try {
  const settings = readSettings(process.env);
  const report = v.parse(
    BookReport,
    await runCommand(settings, operatorCommandsOf(settings), 'ledger:check', readFolder()),
  );
  printReport(report);
  process.exitCode = report.differences.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof DatabaseProblem || error instanceof SettingsMistake || isUnknownOption(error)))
    throw error;
  printError(error.message);
  process.exitCode = 1;
}

function isUnknownOption(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function readFolder(): string[] {
  const { archive } = parseArgs({ options: { archive: { type: 'string' } } }).values;
  return archive === undefined ? [] : [resolve(archive)];
}

function printReport({ accounts, differences, playerAccounts, transfers, ...report }: BookReport): void {
  print([
    `Transfers: ${transfers}, player accounts: ${playerAccounts}`,
    ...(report.archived > 0 ? [describeArchive(report)] : []),
    ...accounts.map(
      ({ account, currency, amount }) =>
        `${account.padEnd(12)} ${currency.padEnd(8)} ${amountOf(currency, amount).padStart(20)}`,
    ),
  ]);
  for (const difference of differences) printError(describeDifference(difference));
  print([
    differences.length === 0 ? 'The book is right.' : `The book is wrong in ${differences.length} places.`,
  ]);
}

function describeArchive({
  archived,
  isArchiveRead,
}: Pick<BookReport, 'archived' | 'isArchiveRead'>): string {
  return isArchiveRead
    ? `Archived: ${archived}, read from the archive.`
    : `Archived: ${archived}, believed as the openings say. To read them: npm run ledger:check -- --archive <folder>`;
}

function amountOf(currency: string, amount: number): string {
  return currency === 'coin' ? formatMoney(amount) : String(amount);
}
