import { type Kysely, sql } from 'kysely';

/**
 * Each seed with the commitment to the next and the hash of the one before. Seeds in use have neither: they
 * end when their players next look at the draw.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table draw_seed
    add column next_commitment text,
    add column previous_id uuid,
    add column chain text not null default ''`.execute(db);
}
