import type { Database } from '#server/core/db/database.ts';

/** A player's rows, by table. */
export type Belongings = Readonly<Record<string, readonly unknown[]>>;

/** All stored rows of a player, from any table with a player column. */
export async function belongingsOf(database: Database, userId: string): Promise<Belongings> {
  const tables = await database.query<{ name: string }>({
    name: 'tables-of-players',
    text: `select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'user_id' order by table_name`,
    values: [],
  });
  const conditions = {
    ...Object.fromEntries(tables.map(({ name }) => [name, 'user_id = $1::uuid'])),
    app_user: 'id = $1::uuid',
    mail: 'id in (select mail_id from player_mail where user_id = $1::uuid)',
    order_event: `order_id in (${ORDERS})`,
    payment: `order_id in (${ORDERS})`,
    outbox: `payload ->> 'orderId' in (select id::text from (${ORDERS}) as orders)`,
  };
  const belongings: Record<string, unknown[]> = {};
  for (const [table, condition] of Object.entries(conditions)) {
    const rows = await database.query<{ row: unknown }>({
      name: `belongings-${table}`,
      text: `select to_jsonb(${table}) as row from ${table} where ${condition} order by to_jsonb(${table})::text`,
      values: [userId],
    });
    belongings[table] = rows.map(({ row }) => row);
  }
  return belongings;
}

const ORDERS = `select id from deposit_order where user_id = $1::uuid
  union all select id from withdrawal_order where user_id = $1::uuid
  union all select id from goods_order where user_id = $1::uuid`;

/** Smaller numbers are common to all players. */
const LEAST_TELLING = 1_000;
/** Shorter texts are common too. */
const SHORTEST_TELLING = 8;

/** Texts and numbers in a value that identify its owner. */
export function tellingValues(value: unknown): Set<string | number> {
  if (typeof value === 'string') return new Set(value.length < SHORTEST_TELLING ? [] : [value]);
  if (typeof value === 'number') return new Set(value < LEAST_TELLING ? [] : [value]);
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.values(value).flatMap((part) => [...tellingValues(part)]));
}

/** Which of the values an answer contains: numbers exactly, texts also as part of others. */
export function findIn(answer: unknown, values: ReadonlySet<string | number>): (string | number)[] {
  const text = JSON.stringify(answer) ?? '';
  const contained = tellingValues(answer);
  return [...values].filter((value) =>
    typeof value === 'number' ? contained.has(value) : text.includes(JSON.stringify(value).slice(1, -1)),
  );
}
