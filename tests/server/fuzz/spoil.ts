import fc from '#tests/fast-check.ts';

/** A defect at one place of a valid body. */
export interface Spoiling {
  /** Index of the place, modulo the number of places. */
  place: number;
  how: 'replace' | 'remove' | 'wrap' | 'add';
  value: unknown;
}

/** Stands for nested lists that overflow the stack of a recursive reader or writer. */
const DEEP = '@deep@';
const DEPTH = 12_000;

/** The text of a body as it is sent. */
export function toText(body: unknown): string {
  const text = JSON.stringify(body) ?? '';
  return text.replace(JSON.stringify(DEEP), () => '['.repeat(DEPTH) + ']'.repeat(DEPTH));
}

/** Invalid values that programs often forget. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom<unknown>(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      '\udc00x',
      '\ufffe',
      'x'.repeat(5_000),
      'ﷺ'.repeat(64),
      '🎲'.repeat(33),
    ],
    ...['0', '1e3', 'null', 'true', '2026-11-20', "'; drop table app_user; --", '../../etc/passwd'],
    ...[-1, -0, 0, 1, 0.1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e308, 5e-324],
    ...[null, true, false, [], {}, [[[[]]]], [null], { length: 1 }, { toString: 1 }, { toJSON: {} }],
    { hasOwnProperty: 1, valueOf: null },
    JSON.parse('{"__proto__": {"isAdmin": true}}'),
    { constructor: { prototype: { isAdmin: true } } },
    DEEP,
    Array(3_000).fill(0),
  ),
);

export const spoiling: fc.Arbitrary<Spoiling> = fc.record({
  place: fc.nat(40),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'wrap', 'add'),
  value: nasty,
});

/** The body with one place replaced. */
export function spoil(body: Record<string, unknown>, { place, how, value }: Spoiling): unknown {
  const copy = structuredClone(body);
  const places = listPlaces(copy);
  const chosen = places[place % Math.max(1, places.length)];
  if (chosen === undefined) return { ...copy, extra: value };
  const { owner, key } = chosen;
  if (how === 'replace') owner[key] = value;
  if (how === 'remove') Reflect.deleteProperty(owner, key);
  if (how === 'wrap') owner[key] = [owner[key]];
  if (how === 'add') owner[`${key} `] = value;
  return copy;
}

interface Place {
  owner: Record<string, unknown>;
  key: string;
}

function listPlaces(owner: Record<string, unknown>): Place[] {
  return Object.entries(owner).flatMap(([key, value]) => [
    { owner, key },
    ...(isOwner(value) ? listPlaces(value) : []),
  ]);
}

function isOwner(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
