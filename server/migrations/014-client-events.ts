import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_event (
      id bigint generated always as identity primary key,
      received_at bigint not null,
      event_name text not null,
      channel text not null,
      app_id text not null,
      version text not null,
      event_time bigint not null,
      event_user_id text not null,
      params jsonb not null
    )`.execute(db);
}
