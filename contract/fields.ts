import * as v from 'valibot';
import { RECORD_PAGE } from './constants.ts';

/** Money in minor units: a safe integer. Requests use {@link PositiveAmount}. */
export const Amount = v.pipe(v.number(), v.safeInteger());

/** A count, an id or a version: a safe integer of at least zero. */
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const PositiveAmount = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Milliseconds since the epoch. */
export const Time = v.pipe(v.number(), v.safeInteger());

/** A uuid. The client makes that of a request when the player presses, and keeps it across retries. */
export const Id = v.pipe(v.string(), v.uuid());

export const GameId = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(2_147_483_647));

/** Asks for a page of records, newest first. `before` is the last id of the previous page; empty for none. */
export const NextPage = {
  before: v.optional(v.pipe(v.string(), v.maxLength(36)), ''),
  pageSize: v.optional(
    v.pipe(v.number(), v.safeInteger(), v.minValue(RECORD_PAGE.least), v.maxValue(RECORD_PAGE.most)),
    RECORD_PAGE.usual,
  ),
};

export const Flag = v.picklist([0, 1]);

/** Position in a list. */
const Sort = v.pipe(v.number(), v.safeInteger());

/** A schema that replaces what it should refuse; `strict` is the one that refuses. */
export type Tolerant<Schema extends v.GenericSchema> = v.SchemaWithFallback<Schema, v.InferOutput<Schema>> & {
  strict: Schema;
};

/** Reads as `fallback` when the value is missing or wrong. */
/* @__NO_SIDE_EFFECTS__ */
export function tolerant<Schema extends v.GenericSchema>(
  schema: Schema,
  fallback: v.InferOutput<Schema>,
): Tolerant<Schema> {
  return mend(schema, fallback, (value) => value);
}

/** A list without its wrong items; empty when it is missing or not a list. */
/* @__NO_SIDE_EFFECTS__ */
export function tolerantList<Item extends v.GenericSchema>(item: Item) {
  const list: v.ArraySchema<Item, undefined> = v.array(item);
  return mend(list, [], (value) =>
    Array.isArray(value) ? value.filter((candidate) => v.is(item, candidate)) : value,
  );
}

/** A map without its wrong entries; empty when it is missing or not a map. */
/* @__NO_SIDE_EFFECTS__ */
export function tolerantMap<Item extends v.GenericSchema>(item: Item) {
  const map = v.record(v.string(), item);
  const empty: unknown = {};
  return mend(map, empty as v.InferOutput<typeof map>, (value) =>
    Object.fromEntries(Object.entries(value ?? {}).filter(([, candidate]) => v.is(item, candidate))),
  );
}

/** Parses strictly first and mends only on failure, because valid input is the common case. */
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

/* @__NO_SIDE_EFFECTS__ */
export function text(maxLength: number) {
  return v.pipe(v.string(), v.maxLength(maxLength));
}

/** A text that an operator writes, in every language. */
/* @__NO_SIDE_EFFECTS__ */
export function words(maxLength: number) {
  const written = v.pipe(text(maxLength), v.nonEmpty());
  return v.object({ en: written, fil: written, 'zh-Hans': written });
}

export const Words = words(400);
export type Words = v.InferOutput<typeof Words>;

/** Fields of a document that an operator writes: one odd value spoils neither the item nor the document. */
export const lenient = {
  flag: tolerant(Flag, 0),
  count: tolerant(Count, 0),
  sort: tolerant(Sort, 0),
  text: tolerant(v.string(), ''),
};
