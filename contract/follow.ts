import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Count, lenient, tolerant, tolerantList, Words } from './fields.ts';

/** The pictures that a channel can have. */
const CHANNEL_KINDS = [
  'facebook',
  'instagram',
  'tiktok',
  'youtube',
  'telegram',
  'x',
  'chat',
  'website',
] as const;

/** An address on the web that is safe to lead players to. */
export const HttpsAddress = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(
    /^https:\/\/[A-Za-z0-9.-]+(?::[0-9]+)?(?:[/?#][!-~]*)?$/,
    'it is an address that begins with https:// and has neither spaces nor a name before an @',
  ),
);

/** Where the operator tells news: a page of a social network, a chat, a website. */
export const FollowChannel = v.object({
  id: Count,
  kind: tolerant(v.picklist(CHANNEL_KINDS), 'website'),
  name: Words,
  /** What there is to read. */
  lead: Words,
  url: HttpsAddress,
  sort: lenient.sort,
});
export type FollowChannel = v.InferOutput<typeof FollowChannel>;

export const getFollowChannels = defineCall({
  path: 'anonymous/getFollowChannels',
  summary: 'The operator’s channels, in their order; none while the operator has none.',
  isPublic: true,
  extension: true,
  response: v.object({ channels: tolerantList(FollowChannel) }),
});
