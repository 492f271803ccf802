import * as v from 'valibot';
import { CustomerService } from './app-config.ts';
import { defineCall } from './call.ts';
import { Time, tolerantList } from './fields.ts';

/**
 * The ways to reach the operator, by `itemType`; all but `online` are ours. What its two parameters are:
 * - `online`: the vendor's licence and group, digits both. Without a licence it is the player's own thread.
 * - `link`: an address that begins with https://, and its name.
 * - `mail`: an address.
 * - `phone`: a number, which begins with + and the code of its country.
 * - `help`: a number or an address of people who help when play harms, and their name, with `en:`, `fil:` or
 *   `zh-Hans:` before it when they speak that language alone. It stands at the foot of every page.
 */
export const SERVICE_TYPE = { online: 1, link: 2, mail: 3, phone: 4, help: 5 } as const;

export const getCustomerServices = defineCall({
  path: 'getCustomerServices',
  summary:
    'The ways to reach the operator, by `sort`. Beyond the specification: where the chat’s frame is, and, for a player, what tells support who speaks.',
  isPublic: true,
  envelope: 'code',
  response: v.object({
    appCustomerServiceQueue: tolerantList(CustomerService),
    /** The page for the frame of a live chat, on this origin or, where the chat has its own, on that one. */
    chatFrame: v.string(),
    /** Only for a player, and only where the server has a secret to sign it with. */
    identity: v.optional(
      v.object({ player: v.string(), name: v.string(), signedAt: Time, signature: v.string() }),
    ),
  }),
});
