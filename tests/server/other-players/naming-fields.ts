import type * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { goodsOrderCancel } from '#contract/shop.ts';

/** Request fields whose values belong to one player. */
export const NAMED = [
  'orderId',
  'accountId',
  'couponId',
  'roundId',
  'drawId',
  'cardId',
  'loginId',
  'mailId',
  'ticketId',
  'messageId',
  'before',
  'requestId',
] as const;
export type Named = (typeof NAMED)[number];

/** Text and id fields that name nothing of a player's: their own words and secrets, and shared numbers. */
const NAMES_NOTHING: readonly string[] = [
  ...['id', 'gameId', 'typeId', 'itemId', 'bankId', 'spot'],
  ...['password', 'holder', 'number', 'returnPath'],
  ...['version', 'os', 'deviceModel'],
  ...['state', 'code', 'iss', 'token'],
  ...['account', 'mobile', 'challengeId', 'inviteCode', 'pid', 'deviceId'],
  ...['offerId', 'goodsId', 'name', 'province', 'city', 'barangay', 'street', 'postalCode'],
  ...['nickname', 'birthDate', 'email', 'timeZone'],
  ...['commitment', 'clientSeed', 'key', 'hash', 'ids'],
  ...['propId', 'dealId', 'mailIds'],
  ...['text', 'imageIds', 'chart', 'event'],
  ...['endpoint', 'p256dh', 'auth'],
];

export function namedBy(call: Call): Named[] {
  return NAMED.filter((name) => name in call.request.entries);
}

/** The player's own values for the call's fields: the first order, or the last one, which is of goods. */
export function ownOf(
  call: Call,
  ids: Readonly<Record<Named, readonly string[]>>,
): Partial<Record<Named, string>> {
  const own = namedBy(call).map((name) => [
    name,
    ids[name].at(call.path === goodsOrderCancel.path ? -1 : 0) ?? '',
  ]);
  return Object.fromEntries(own);
}

/** A request's text and id fields that are in neither list. */
export function unknownFields(call: Call): string[] {
  const known: readonly string[] = [...NAMED, ...NAMES_NOTHING];
  return leavesOf(call.request.entries)
    .filter(({ name, type }) => type === 'string' || /ids?$/i.test(name))
    .map(({ name }) => name)
    .filter((name) => !known.includes(name));
}

/** A valibot schema at run time. */
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
