import * as v from 'valibot';

type Schema = v.GenericSchema;

/** A strict copy of the schema: only missing lists and maps are tolerated. */
export function strictOf<Output>(schema: v.GenericSchema<unknown, Output>): v.GenericSchema<unknown, Output> {
  return strict(schema) as v.GenericSchema<unknown, Output>;
}

function strict(schema: Schema): Schema {
  const isTolerant = 'strict' in schema && 'fallback' in schema;
  const whole = refuse(isTolerant ? (schema.strict as Schema) : schema);
  return isTolerant && isMany(whole) ? v.optional(whole, schema.fallback) : whole;
}

function refuse(schema: Schema): Schema {
  if (isObject(schema)) {
    const entries = Object.entries(schema.entries).map(([name, entry]) => [name, strict(entry)]);
    return v.object(Object.fromEntries(entries));
  }
  if (isArray(schema)) return v.array(strict(schema.item));
  return isRecord(schema) ? v.record(v.string(), strict(schema.value)) : schema;
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
