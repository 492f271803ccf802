import fc from '#tests/fast-check.ts';

/** A change to a body's text, which may then no longer be JSON. */
export type SpoilText = (text: string) => string | Buffer;

/** Cut off, with inserted text, with repeated keys, or no JSON at all. */
export const spoilingText: fc.Arbitrary<SpoilText> = fc.oneof(
  fc.nat(400).map((at) => (text: string) => text.slice(0, at % Math.max(1, text.length))),
  fc.tuple(fc.nat(400), fc.string({ unit: 'binary', minLength: 1, maxLength: 4 })).map(
    ([at, between]) =>
      (text: string) =>
        insert(text, at, between),
  ),
  fc.nat(400).map((at) => (text: string) => breakEncoding(text, at)),
  fc.constantFrom<SpoilText>(
    (text) => `{"appId": 1, "requestId": [], ${text.slice(1)}`,
    (text) => `${text.slice(0, -1)},"gameId":1,"gameId":"1","os":null}`,
    (text) => `\ufeff${text}`,
    (text) => `${text}${text}`,
    (text) => `${text}//`,
    (text) => text.replaceAll('"', "'"),
    (text) => text.replace(/:\s*\d+/, ':NaN'),
    (text) => text.replace(/:\s*\d+/, ':1e999'),
    (text) => text.replace(/:\s*\d+/, ':-0'),
    (text) => text.replace(/:\s*\d+/, ':1000000000000000000000000000001'),
    () => '',
    () => 'null',
    () => '"text"',
    () => '[]',
    () => '['.repeat(30_000),
    () => '{"a":'.repeat(12_000),
    () => `{"\\u005f_proto__":{"a":1}}`,
  ),
  fc.string({ unit: 'binary', maxLength: 200 }).map((garbage) => () => garbage),
);

function insert(text: string, at: number, between: string): string {
  const place = at % (text.length + 1);
  return text.slice(0, place) + between + text.slice(place);
}

/** Inserts a byte that is invalid in UTF-8. */
function breakEncoding(text: string, at: number): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length > 0) bytes[at % bytes.length] = 0xff;
  return bytes;
}
