import type { Database, Statement, Transaction } from '#server/core/db/database.ts';

/**
 * When the process ends itself: before the given number of further statements, or right after the next
 * transaction with an effect.
 */
export type Death = { statements: number } | 'after the effect';

export interface UnreliableDatabase extends Database {
  /** Null: never. */
  dieAt(death: Death | null): void;
}

const WRITE = /^\s*(with|insert|update)/i;
/**
 * Writes that record the effect of a request or message, pay a reward, note a returned payment, or feed the
 * jackpots.
 */
const EFFECT =
  /insert into (request_log|provider_event|payment|payment_reversal|reward)\b|update jackpot_pool\b/i;

/**
 * A database that rolls back a share of its transactions, as PostgreSQL may, so that they are retried. It can
 * also kill the process.
 */
export function createUnreliableDatabase(
  inner: Database,
  { isUndone, die }: { isUndone: () => boolean; die: () => void },
): UnreliableDatabase {
  let death: Death | null = null;

  const beforeStatement = () => {
    if (death === null || death === 'after the effect') return;
    if (death.statements === 0) die();
    death = { statements: death.statements - 1 };
  };
  const watch = (tx: Transaction, sent: Statement[]): Transaction => ({
    query: (statement) => {
      beforeStatement();
      sent.push(statement);
      return tx.query(statement);
    },
  });
  const transaction: Database['transaction'] = async (work, options) => {
    const sent: Statement[] = [];
    const result = await inner.transaction(async (tx) => {
      sent.length = 0;
      const worked = await work(watch(tx, sent));
      if (isUndone()) throw Object.assign(new Error('undone for the sake of others'), { code: '40001' });
      beforeStatement();
      return worked;
    }, options);
    beforeStatement();
    if (death === 'after the effect' && sent.some(({ text }) => EFFECT.test(text))) die();
    return result;
  };

  return {
    ...inner,
    transaction,
    query: async (statement) => {
      if (WRITE.test(statement.text)) return transaction((tx) => tx.query(statement));
      beforeStatement();
      return inner.query(statement);
    },
    dieAt: (next) => {
      death = next;
    },
  };
}
