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
 * What does not hold of the money in a database, when nothing is under way: the book is right; each payment that the provider has
 * taken is credited once; bonuses and fees are whole and what the config promises; a withdrawal takes its amount once and ends by
 * being paid or given back; a stake ends where its round did; a draw pays once, and jackpots have had their share of all stakes; a request has one effect. It asks the tables and the provider
 * alone, and counts by itself: the server's own rules may be what is wrong.
 */
export async function findMoneyFaults(
  database: Database,
  provider: Pick<TestProvider, 'name' | 'checkouts' | 'findCheckout' | 'payouts'>,
): Promise<MoneyFault[]> {
  const { differences } = await checkBook(database, bookChecks);
  const config = await createConfiguration({
    database,
    clock: Date.now,
    onBroken: () => {},
    onUnplayable: () => {},
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
