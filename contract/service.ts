import * as v from 'valibot';
import { CustomerService } from './app-config.ts';
import { defineCall } from './call.ts';
import { Time, tolerantList } from './fields.ts';

export const getCustomerServices = defineCall({
  path: 'getCustomerServices',
  summary:
    'The ways to reach the operator, by `sort`. Beyond the specification: where the chat’s frame is, and, for a player, what tells support who speaks.',
  isPublic: true,
  envelope: 'code',
  request: v.object({}),
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
