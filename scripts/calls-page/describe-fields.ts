/** The part of a JSON schema that this page shows. */
export interface FieldSchema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  properties?: Readonly<Record<string, FieldSchema>>;
  required?: readonly string[];
  items?: FieldSchema;
  additionalProperties?: FieldSchema | boolean;
  anyOf?: readonly FieldSchema[];
  oneOf?: readonly FieldSchema[];
}

export interface Field {
  /** Dotted; `[]` is an item of a list, `{}` an entry of a map. */
  path: string;
  type: string;
  isRequired: boolean;
}

/** Every field of an object; nested fields follow their parent. */
export function describeFields(schema: FieldSchema, prefix = ''): Field[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { path: `${prefix}${name}`, type: describeType(field), isRequired: required.has(name) },
    ...nestedFields(field, `${prefix}${name}`),
  ]);
}

function nestedFields(schema: FieldSchema, path: string): Field[] {
  if (schema.items !== undefined) return innerFields(schema.items, `${path}[]`);
  if (typeof schema.additionalProperties === 'object')
    return innerFields(schema.additionalProperties, `${path}{}`);
  return innerFields(schema, path);
}

function innerFields(schema: FieldSchema, path: string): Field[] {
  const choices = schema.anyOf ?? schema.oneOf ?? [schema];
  const fields = choices.flatMap((choice) => describeFields(choice, `${path}.`));
  return fields.filter(({ path: own }, index) => fields.findIndex((field) => field.path === own) === index);
}

function describeType(schema: FieldSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(describeType))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.items !== undefined)
    return `list of ${describeType(schema.items)}${range(schema.minItems, schema.maxItems)}`;
  if (typeof schema.additionalProperties === 'object')
    return `map of ${describeType(schema.additionalProperties)}`;
  const { minLength, maxLength, minimum, maximum, format } = schema;
  return `${format ?? schema.type ?? 'anything'}${range(minLength ?? minimum, maxLength ?? maximum)}`;
}

function range(least: number | undefined, most: number | undefined): string {
  const hasLeast = least !== undefined && least !== Number.MIN_SAFE_INTEGER;
  const hasMost = most !== undefined && most !== Number.MAX_SAFE_INTEGER;
  if (hasLeast && hasMost) return `, ${least} to ${most}`;
  if (hasLeast) return `, at least ${least}`;
  return hasMost ? `, at most ${most}` : '';
}
