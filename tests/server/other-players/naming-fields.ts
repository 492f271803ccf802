import type * as v from 'valibot';
import type { Call } from '#contract/call.ts';

/** What a request can name of a player's: fields of which he alone knows the values. */
export const NAMED = [
  'orderId',
  'accountId',
  'couponId',
  'roundId',
  'drawId',
  'before',
  'requestId',
] as const;
export type Named = (typeof NAMED)[number];

/** Texts and ids that name nothing of a player's: his own words and secrets, and what is numbered for everybody. */
const NAMES_NOTHING: readonly string[] = [
  ...['gameId', 'typeId', 'itemId', 'bankId', 'spot'],
  ...['password', 'loginPassword', 'holder', 'number', 'returnPath'],
  ...['version', 'os', 'deviceModel'],
  ...['commitment', 'clientSeed', 'key'],
];

export function namedBy(call: Call): Named[] {
  return NAMED.filter((name) => name in call.request.entries);
}

/** Texts and ids of a request that nobody has said of whether they name something of a player's. */
export function unknownFields(call: Call): string[] {
  const known: readonly string[] = [...NAMED, ...NAMES_NOTHING];
  return leavesOf(call.request.entries)
    .filter(({ name, type }) => type === 'string' || /ids?$/i.test(name))
    .map(({ name }) => name)
    .filter((name) => !known.includes(name));
}

/** A schema as valibot keeps it at run time. */
interface Shape {
  type: string;
  entries?: Record<string, v.GenericSchema>;
  wrapped?: Shape;
  item?: Shape;
}

function leavesOf(entries: Record<string, v.GenericSchema>): { name: string; type: string }[] {
  return Object.entries(entries).flatMap(([name, schema]) => leavesIn(name, schema as unknown as Shape));
}

function leavesIn(name: string, { type, entries, wrapped, item }: Shape): { name: string; type: string }[] {
  if (entries !== undefined) return leavesOf(entries);
  const inner = wrapped ?? item;
  return inner === undefined ? [{ name, type }] : leavesIn(name, inner);
}
