import type { Transaction } from '#server/core/db/database.ts';
import { writeMail } from '#server/core/write-mail.ts';

/** Tells a player, in the transaction that stores the answer, that the team has answered their ticket. */
export function tellAnswered(
  tx: Pick<Transaction, 'query'>,
  { userId, ticketId, time }: { userId: string; ticketId: string; time: number },
): Promise<void> {
  return writeMail(tx, {
    ...{ userId, template: 'feedback-answered', link: `/feedback/record/${ticketId}`, time },
  });
}
