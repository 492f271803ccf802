import { type Kysely, sql } from 'kysely';

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`create table request_log (
    user_id uuid not null,
    request_id uuid not null,
    call text not null,
    params_hash text not null,
    answer jsonb,
    created_at bigint not null,
    primary key (user_id, request_id)
  )`.execute(kysely);
}
