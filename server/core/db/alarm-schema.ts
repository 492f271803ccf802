import type { Generated, GeneratedAlways } from 'kysely';

export interface AlarmSchema {
  alarm: AlarmTable;
}

/** Something that an operator should see. One row for a kind and subject until it is closed. */
interface AlarmTable {
  id: GeneratedAlways<number>;
  kind: string;
  /** What it is about: the id of an order, the name of a call … */
  subject: string;
  severity: 'urgent' | 'daily';
  /** For the operator. Contains no secrets. */
  sentence: string;
  state: Generated<'open' | 'acknowledged' | 'closed'>;
  /** The operator's words. */
  note: Generated<string>;
  first_at: number;
  last_at: number;
  count: number;
  /** Null until it is closed. */
  closed_at: number | null;
}
