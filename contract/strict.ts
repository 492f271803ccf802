import * as v from 'valibot';

type Schema = v.GenericSchema;

interface Strictness {
  /** Lists and maps that are missing: refused, or empty. */
  missingLists: 'refused' | 'empty';
  /** Fields that the schema does not name. */
  otherFields: 'refused' | 'ignored';
}

/** A strict copy of the schema, which mends nothing. */
export function strictOf<Output>(
  schema: v.GenericSchema<unknown, Output>,
  strictness: Strictness = { missingLists: 'empty', otherFields: 'ignored' },
): v.GenericSchema<unknown, Output> {
  return strict(schema, strictness) as v.GenericSchema<unknown, Output>;
}

function strict(schema: Schema, strictness: Strictness): Schema {
  const isTolerant = 'strict' in schema && 'fallback' in schema;
  const whole = refuse(isTolerant ? (schema.strict as Schema) : schema, strictness);
  const mayLack = isTolerant && isMany(whole) && strictness.missingLists === 'empty';
  return mayLack ? v.optional(whole, schema.fallback) : whole;
}

function refuse(schema: Schema, strictness: Strictness): Schema {
  if (isObject(schema)) {
    const entries = Object.fromEntries(
      Object.entries(schema.entries).map(([name, entry]) => [name, strict(entry, strictness)]),
    );
    return strictness.otherFields === 'refused' ? v.strictObject(entries) : v.object(entries);
  }
  if (isArray(schema)) return v.array(strict(schema.item, strictness));
  return isRecord(schema) ? v.record(v.string(), strict(schema.value, strictness)) : schema;
}

function isMany(schema: Schema): boolean {
  return isArray(schema) || isRecord(schema);
}

function isObject(schema: Schema): schema is v.ObjectSchema<Record<string, Schema>, undefined> {
  return schema.type === 'object';
}

function isArray(schema: Schema): schema is v.ArraySchema<Schema, undefined> {
  return schema.type === 'array';
}

function isRecord(
  schema: Schema,
): schema is v.RecordSchema<v.GenericSchema<string, string>, Schema, undefined> {
  return schema.type === 'record';
}
