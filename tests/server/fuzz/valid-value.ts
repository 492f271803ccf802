import * as v from 'valibot';
import { POSTAL_CODE } from '#contract/address.ts';
import { EMAIL, MOBILE } from '#contract/constants.ts';
import { PUSH_KEYS } from '#contract/push.ts';
import fc from '#tests/fast-check.ts';

/** A valibot schema at run time, as far as requests use it. */
interface Shape {
  type: string;
  entries?: Record<string, v.GenericSchema>;
  wrapped?: v.GenericSchema;
  item?: v.GenericSchema;
  key?: v.GenericSchema;
  value?: v.GenericSchema;
  options?: readonly unknown[];
  literal?: unknown;
  pipe?: readonly { kind: string; type: string; requirement?: unknown }[];
}

/**
 * Values that are valid by the schema, edge cases included.
 * @throws Error for a kind of schema that no request has used yet
 */
export function validValue(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  return arbitraryOf(schema, schema as unknown as Shape).filter((value) => v.is(schema, value));
}

function arbitraryOf(schema: v.GenericSchema, shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.type) {
    case 'string':
      return texts(shape);
    case 'number':
      return numbers(shape);
    case 'boolean':
      return fc.boolean();
    case 'unknown':
      return fc.oneof(texts(shape), fc.boolean(), fc.integer(), fc.constant(null));
    case 'literal':
      return fc.constant(shape.literal);
    case 'picklist':
      return fc.constantFrom(...(shape.options ?? []));
    case 'optional':
    case 'nullable':
      return validValue(required(shape.wrapped));
    case 'union':
      return fc.oneof(...(shape.options ?? []).map((option) => validValue(option as v.GenericSchema)));
    case 'array':
      return lists(shape);
    case 'record':
      return fc.dictionary(
        // JSON with this name is refused before any schema.
        (validValue(required(shape.key)) as fc.Arbitrary<string>).filter((key) => key !== '__proto__'),
        validValue(required(shape.value)),
        {
          maxKeys: 4,
        },
      );
    case 'object':
      return objects(shape.entries ?? {});
    default:
      throw new Error(`how to make a valid ${schema.type} is not known yet: say it in ${import.meta.url}`);
  }
}

/** Sometimes omits optional fields. */
export function objects(entries: Record<string, v.GenericSchema>): fc.Arbitrary<Record<string, unknown>> {
  const requiredKeys = Object.keys(entries).filter((name) => entries[name]?.type !== 'optional');
  const values = Object.entries(entries).map(([name, schema]) => [name, validValue(schema)]);
  return fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys });
}

function lists(shape: Shape): fc.Arbitrary<unknown[]> {
  const minLength = limit(shape, 'min_length', 0);
  const maxLength = limit(shape, 'max_length', 20);
  const item = validValue(required(shape.item));
  return fc.oneof(
    { weight: 6, arbitrary: fc.array(item, { minLength, maxLength }) },
    { weight: 1, arbitrary: fc.array(item, { minLength: maxLength, maxLength }) },
  );
}

function numbers(shape: Shape): fc.Arbitrary<number> {
  const min = limit(shape, 'min_value', Number.MIN_SAFE_INTEGER);
  const max = limit(shape, 'max_value', Number.MAX_SAFE_INTEGER);
  return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max, Math.min(max, Math.max(min, 1))));
}

const DAYS = { min: new Date('1900-01-01'), max: new Date('2030-01-01'), noInvalidDate: true };

/** Letters of three scripts, a character of two code units, and text that must not become SQL or HTML. */
const LETTERS = [...'abcXYZ019._-', 'ñ', '李', 'ё'];
const SIGNS = [...LETTERS, ...' \'";<>&%$\\/', '🎲', '\u0301', '\u202e', '\ufeff', '\n'];

/** What random text would hardly ever match. */
const FORMS = [MOBILE.national, POSTAL_CODE, PUSH_KEYS.point, PUSH_KEYS.secret];

function texts(shape: Shape): fc.Arbitrary<string> {
  if (has(shape, 'uuid')) return fc.uuid();
  if (has(shape, 'iso_date')) return fc.date(DAYS).map((date) => date.toISOString().slice(0, 10));
  if (find(shape, 'regex')?.requirement === EMAIL.form)
    return fc.nat().map((name) => `p.${name}@example.com`);
  const form = find(shape, 'regex')?.requirement;
  if (FORMS.some((known) => known === form)) return fc.stringMatching(form as RegExp);
  const minLength = limit(shape, 'min_length', has(shape, 'non_empty') ? 1 : 0);
  const maxLength = limit(shape, 'max_length', limit(shape, 'max_code_points', 64));
  const unit = fc.constantFrom(...(has(shape, 'regex') ? LETTERS : SIGNS));
  return fc.oneof(
    { weight: 6, arbitrary: fc.string({ unit, minLength, maxLength }) },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(minLength), 'x'.repeat(maxLength)) },
  );
}

function limit(shape: Shape, type: string, otherwise: number): number {
  return Number(find(shape, type)?.requirement ?? otherwise);
}

function has(shape: Shape, type: string): boolean {
  return find(shape, type) !== undefined;
}

function find(shape: Shape, type: string) {
  return shape.pipe?.find((action) => action.type === type);
}

function required(schema: v.GenericSchema | undefined): v.GenericSchema {
  if (schema === undefined) throw new Error('a schema without what it is made of');
  return schema;
}
