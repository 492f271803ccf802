import * as v from 'valibot';
import { defineCall } from './call.ts';
import { LOCALES } from './constants.ts';
import { text } from './fields.ts';
import type { MailKind, MailTemplate } from './mail.ts';

/** In the order in which players read them. They turn off what they want, but `security`. */
export const PUSH_KINDS = ['money', 'gifts', 'answers', 'security', 'news'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

const OF_TEMPLATES: Record<MailTemplate, PushKind> = {
  'withdrawal-paid': 'money',
  'withdrawal-rejected': 'money',
  'withdrawal-returned': 'money',
  'rank-prize': 'gifts',
  'new-login': 'security',
  'security-change': 'security',
  'number-lost': 'security',
  'feedback-answered': 'answers',
  'limit-confirmable': 'money',
  'limits-review': 'money',
  'deposit-held': 'money',
  'break-began': 'security',
  'break-over': 'security',
};

/** The kind of a mail's push. */
export function pushKindOf({ template, kind }: { template: string | null; kind: MailKind }): PushKind {
  if (template !== null && Object.hasOwn(OF_TEMPLATES, template))
    return OF_TEMPLATES[template as MailTemplate];
  return kind === 'gift' ? 'gifts' : 'news';
}

/** Minutes since midnight. */
const Minute = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(24 * 60 - 1));

/** Hours in the player's time zone in which only `security` comes. They may go over midnight. */
const QuietHours = v.object({ isOn: v.boolean(), from: Minute, to: Minute });
export type QuietHours = v.InferOutput<typeof QuietHours>;

export const USUAL_QUIET: QuietHours = { isOn: true, from: 22 * 60, to: 8 * 60 };

const Kinds = v.object(v.entriesFromList(PUSH_KINDS, v.boolean()));
export type PushKinds = v.InferOutput<typeof Kinds>;

const Choices = v.object({ kinds: Kinds, quiet: QuietHours });
export type PushChoices = v.InferOutput<typeof Choices>;

/** A browser’s keys, base64url: a point of P-256 and 16 bytes. */
export const PUSH_KEYS = { point: /^[\w-]{87}$/, secret: /^[\w-]{22}$/ } as const;

/** Longer than any service's. */
const ENDPOINT = 1_000;

export const getPush = defineCall({
  path: 'getPush',
  summary:
    'What the player wants to be told by push messages, and whether this login’s device gets them. `endpoint` is the one that the browser has.',
  extension: true,
  request: v.object({ endpoint: v.optional(text(ENDPOINT), '') }),
  response: v.object({
    /** The server’s key, base64url; empty while it sends no messages. */
    publicKey: v.string(),
    ...Choices.entries,
    /** An IANA name. */
    timeZone: v.string(),
    /** Whether messages go to this login, and to this endpoint. */
    device: v.picklist(['none', 'same', 'other']),
  }),
});

export const pushSubscribe = defineCall({
  path: 'pushSubscribe',
  summary:
    'Sends push messages to this login’s device from now on. An endpoint that another login had is this one’s then.',
  extension: true,
  request: v.object({
    /** An address at a known push service. */
    endpoint: text(ENDPOINT),
    p256dh: v.pipe(v.string(), v.regex(PUSH_KEYS.point)),
    auth: v.pipe(v.string(), v.regex(PUSH_KEYS.secret)),
    /** The language of messages to a player who has chosen none. */
    locale: v.optional(v.picklist(LOCALES), 'en'),
  }),
  response: v.object({}),
  errors: ['forbidden'],
});

export const pushUnsubscribe = defineCall({
  path: 'pushUnsubscribe',
  summary: 'Sends no more push messages to this login’s device. Also a success when it had none.',
  extension: true,
  response: v.object({}),
});

export const updatePush = defineCall({
  path: 'updatePush',
  summary:
    'Changes what the player wants to be told by push messages, on all devices. What is about security is always told.',
  extension: true,
  request: Choices,
  response: Choices,
});
