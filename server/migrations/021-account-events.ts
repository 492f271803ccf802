import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_event (
      user_id uuid not null references app_user (id),
      id uuid not null,
      kind text not null,
      detail jsonb not null,
      created_at bigint not null,
      primary key (user_id, id)
    )`.execute(db);
  await sql`create unique index receiving_account_number on receiving_account (user_id, bank_id, number)`.execute(
    db,
  );
}
