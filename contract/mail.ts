import * as v from 'valibot';
import { defineCall, once } from './call.ts';
import { claimedFields, MOST_AT_ONCE } from './claims.ts';
import { Amount, Count, Id, NextPage, Time, tolerant, tolerantList, tolerantMap, words } from './fields.ts';
import { Reward } from './rewards.ts';

/** The source of what gifts give, and the kind of its rows in the journal. */
export const MAIL = 'mail';

/** Days that a mail is kept. */
export const MAIL_KEPT = 90;

/** Characters that an operator may write. */
const LENGTHS = { title: 80, text: 2_000 } as const;

/** News of the operator, something to claim, or how something of the player's ended. */
const MAIL_KINDS = ['notice', 'gift', 'result'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What a mail gives: nothing, something to claim, something that was claimed or whose time is over. */
const GIFT_STATES = ['none', 'claimable', 'claimed', 'expired'] as const;
export type GiftState = (typeof GIFT_STATES)[number];

/** Mails that the server writes by itself: the app has their words, in the reader's language. */
export const MAIL_TEMPLATES = [
  'withdrawal-paid',
  'withdrawal-rejected',
  'withdrawal-returned',
  'rank-prize',
  'new-login',
  'security-change',
  'number-lost',
  'feedback-answered',
  'limit-confirmable',
  'limits-review',
  'deposit-held',
  'break-began',
  'break-over',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** They report logins and changes to the account, so an intruder must not be able to delete them at once. */
const SECURITY_TEMPLATES: readonly string[] = [
  'new-login',
  'security-change',
  'number-lost',
] satisfies MailTemplate[];
const SECURITY_MAIL_KEPT = 30 * 24 * 3_600_000;

/** When a mail can be deleted: 0 for one that always can. */
export function deletableFrom({ template, time }: { template: string | null; time: number }): number {
  return template !== null && SECURITY_TEMPLATES.includes(template) ? time + SECURITY_MAIL_KEPT : 0;
}

export const MailTitle = words(LENGTHS.title);
export const MailText = words(LENGTHS.text);

/** What the words of a template name. Money in minor units. */
const MailParams = tolerantMap(v.union([v.string(), v.number()]));
export type MailParams = Readonly<Record<string, string | number>>;

const mailFields = {
  mailId: v.string(),
  kind: tolerant(v.picklist(MAIL_KINDS), 'notice'),
  /** null for a mail that an operator wrote. */
  template: v.nullable(v.string()),
  params: MailParams,
  /** null with a template. */
  title: v.nullable(MailTitle),
  isRead: v.boolean(),
  gift: tolerant(v.picklist(GIFT_STATES), 'none'),
  /** When its gift is over; 0 without one. */
  endsAt: Time,
  time: Time,
};

const MailHead = v.object(mailFields);
export type MailHead = v.InferOutput<typeof MailHead>;

const Mail = v.object({
  ...mailFields,
  /** Plain text. null with a template. */
  text: v.nullable(MailText),
  /** A page of the app; empty for none. */
  link: v.string(),
  /** The key of one of the config's `genericImages`; empty for none. */
  image: v.string(),
  rewards: tolerantList(Reward),
  /** What must be wagered for its coins, minor units. */
  wagering: Amount,
});
export type Mail = v.InferOutput<typeof Mail>;

export const getMail2 = defineCall({
  path: 'getMail2',
  summary: 'The player’s mails, newest first. `before` is the last mail id of the previous page.',
  request: v.object(NextPage),
  response: v.object({
    mails: tolerantList(MailHead),
    hasMore: v.boolean(),
    unread: Count,
    /** Mails with a gift that can be claimed, those whose time is over first: fifty at the most. */
    claimable: tolerantList(v.string()),
    time: Time,
  }),
});

export const getMailDetail = defineCall({
  path: 'getMailDetail',
  summary: 'One mail of the player, which has been read by that.',
  request: v.object({ mailId: Id }),
  response: v.object({ mail: Mail, time: Time }),
  errors: ['notFound'],
});

const MailIds = v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_AT_ONCE));

export const receiveMail = defineCall({
  path: 'receiveMail',
  summary: 'Claims the gifts of mails. Those that cannot be claimed any more are left out and named.',
  ...once('offer'),
  request: v.object({ requestId: Id, mailIds: MailIds }),
  response: v.object({
    ...claimedFields,
    claimed: tolerantList(v.string()),
    /** Each with the `errcode` that says why. */
    refused: tolerantList(v.object({ mailId: v.string(), errcode: Count })),
  }),
  errors: ['forbidden', 'requestReused'],
});

export const delMail = defineCall({
  path: 'delMail',
  summary:
    'Deletes mails, those that are gone already too. One with a gift that can be claimed is kept, unless `withGifts` gives that up, and one about the account’s security for 30 days.',
  request: v.object({ mailIds: MailIds, withGifts: v.optional(v.boolean(), false) }),
  response: v.object({ kept: tolerantList(v.string()) }),
});

export const mailsRead = defineCall({
  path: 'mailsRead',
  summary: 'Notes that the player has read all mails.',
  extension: true,
  response: v.object({}),
});
