import type { ColumnType } from 'kysely';

/** Written as text and read parsed. */
export type Json<Value = unknown> = ColumnType<Value, string, string>;
