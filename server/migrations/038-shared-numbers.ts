import { type Kysely, sql } from 'kysely';

/** Finds the players of one receiving number, however many zeros it begins with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index receiving_account_shared on receiving_account (ltrim(number, '0'))`.execute(db);
  await sql`create index withdrawal_order_shared on withdrawal_order (ltrim(account_number, '0'))`.execute(
    db,
  );
}
