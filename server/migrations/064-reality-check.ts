import { type Kysely, sql } from 'kysely';

/** When players last confirmed how long they had played, and how often they want to be asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table reality_check (
    user_id uuid primary key references app_user (id),
    confirmed_at bigint not null default 0,
    minutes integer
  )`.execute(db);
}
