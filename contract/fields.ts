import * as v from 'valibot';
import { RECORD_PAGE } from './constants.ts';

/** Money in minor units: a safe integer, never negative in a request. */
export const Amount = v.pipe(v.number(), v.safeInteger());

/** A count, an id or a version: a safe integer of at least zero. */
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const PositiveAmount = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Milliseconds since the epoch. */
export const Time = v.pipe(v.number(), v.safeInteger());

/** Of an order, a round, a payment: what the program names by itself. Of a request: made when the player presses, and kept across tries. */
export const Id = v.pipe(v.string(), v.uuid());

export const GameId = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(2_147_483_647));

/** How many rows a page of records holds. */
export const PageSize = v.optional(
  v.pipe(v.number(), v.safeInteger(), v.minValue(RECORD_PAGE.least), v.maxValue(RECORD_PAGE.most)),
  RECORD_PAGE.usual,
);

export const Flag = v.picklist([0, 1]);

/** Where something stands among its like. */
const Sort = v.pipe(v.number(), v.safeInteger());

/** A schema that reads something in place of what it should refuse; `strict` is the one that refuses. */
export type Tolerant<Schema extends v.GenericSchema> = v.SchemaWithFallback<Schema, v.InferOutput<Schema>> & {
  strict: Schema;
};

/** A value that reads as `fallback` when the sender left it out or sent something else. */
/* @__NO_SIDE_EFFECTS__ */
export function tolerant<Schema extends v.GenericSchema>(
  schema: Schema,
  fallback: v.InferOutput<Schema>,
): Tolerant<Schema> {
  return mend(schema, fallback, (value) => value);
}

/** A list without the items that are none; empty when the sender left it out or sent something else. */
/* @__NO_SIDE_EFFECTS__ */
export function tolerantList<Item extends v.GenericSchema>(item: Item) {
  const list: v.ArraySchema<Item, undefined> = v.array(item);
  return mend(list, [], (value) =>
    Array.isArray(value) ? value.filter((candidate) => v.is(item, candidate)) : value,
  );
}

/** A map without the entries that are none; empty when the sender left it out or sent something else. */
/* @__NO_SIDE_EFFECTS__ */
export function tolerantMap<Item extends v.GenericSchema>(item: Item) {
  const map = v.record(v.string(), item);
  const empty: unknown = {};
  return mend(map, empty as v.InferOutput<typeof map>, (value) =>
    Object.fromEntries(Object.entries(value ?? {}).filter(([, candidate]) => v.is(item, candidate))),
  );
}

/** What is refused gets one more try without its bad parts. */
function mend<Schema extends v.GenericSchema>(
  strict: Schema,
  fallback: v.InferOutput<Schema>,
  dropBad: (value: unknown) => unknown,
): Tolerant<Schema> {
  const mended: Schema = {
    ...strict,
    '~run'({ value }, config) {
      const whole = strict['~run']({ value }, config);
      return whole.issues ? strict['~run']({ value: dropBad(value) }, config) : whole;
    },
  };
  return Object.assign(v.fallback(mended, fallback), { strict });
}

/** A short text that a person typed or a config holds. */
/* @__NO_SIDE_EFFECTS__ */
export function text(maxLength: number) {
  return v.pipe(v.string(), v.maxLength(maxLength));
}

/** Fields of a document that an operator writes: one odd value spoils neither the item nor the document. */
export const lenient = {
  flag: tolerant(Flag, 0),
  count: tolerant(Count, 0),
  sort: tolerant(Sort, 0),
  text: tolerant(v.string(), ''),
};
