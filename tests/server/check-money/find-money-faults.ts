import { createConfiguration } from '#server/core/config/configuration.ts';
import type { Database } from '#server/core/db/database.ts';
import { bookChecks } from '#server/features.ts';
import { describeDifference } from '#server/ledger/book-report.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import type { TestProvider } from '../create-test-provider.ts';
import { findDepositFaults } from './find-deposit-faults.ts';
import { findJackpotFaults } from './find-jackpot-faults.ts';
import { findRequestFaults } from './find-request-faults.ts';
import { findRoundFaults } from './find-round-faults.ts';
import { findWithdrawalFaults } from './find-withdrawal-faults.ts';
import { type MoneyFault, readMovements } from './read-movements.ts';

/**
 * Checks all money in a database without work under way: the book; each payment at the provider credited
 * once; bonuses and fees as the config says; each withdrawal taken once and paid or returned; each stake
 * settled with its round; each draw paid once; the jackpots' share; one effect per request. Reads only tables
 * and the provider and recalculates everything, because the server's own rules may be wrong.
 */
export async function findMoneyFaults(
  database: Database,
  provider: Pick<TestProvider, 'name' | 'checkouts' | 'findCheckout' | 'payouts'>,
): Promise<MoneyFault[]> {
  const { differences } = await checkBook(database, bookChecks);
  const config = await createConfiguration({
    database,
    clock: Date.now,
  }).appConfig();
  const movements = await readMovements(database);
  return [
    ...differences.map((difference) => ({ rule: 'book' as const, says: describeDifference(difference) })),
    ...(await findDepositFaults(database, { provider, config, movements })),
    ...(await findWithdrawalFaults(database, { provider, config, movements })),
    ...(await findRoundFaults(database, movements)),
    ...(await findJackpotFaults(database, { config, movements })),
    ...(await findRequestFaults(database)),
  ];
}
