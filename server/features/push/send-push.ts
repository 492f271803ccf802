import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import webPush from 'web-push';
import { type PushKind, pushKindOf } from '#contract/push.ts';
import type { PushMessage } from '#contract/push-message.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { NotYet } from '#server/core/outbox-worker.ts';
import { Push } from '#server/core/push-jobs.ts';
import { isOffered } from '#server/features/protection/index.ts';
import { isPushService } from './push-services.ts';
import type { PushKey, PushSettings } from './push-settings.ts';
import { type Due, deleteEnded, readDue } from './push-store.ts';
import { quietUntil } from './quiet-hours.ts';
import { wordMail } from './word-mail.ts';

export interface PushSending extends DataDependencies {
  push: PushSettings;
  /** Left out: the platform's `fetch`. */
  fetch?: typeof globalThis.fetch;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const TIMEOUT = 10 * SECOND;
/** Tried so long, from the end of quiet hours on. */
const TRIED_FOR = DAY;

/** How long a push service keeps a message for a device that is off, and whether it wakes one that sleeps. */
const DELIVERY: Record<PushKind, { kept: number; urgency: webPush.Urgency }> = {
  security: { kept: DAY, urgency: 'high' },
  money: { kept: 3 * DAY, urgency: 'high' },
  answers: { kept: 3 * DAY, urgency: 'normal' },
  gifts: { kept: DAY, urgency: 'normal' },
  news: { kept: DAY, urgency: 'low' },
};

/**
 * Sends a mail to a device that is logged in, or was when it was told, unless its player has read it or wants
 * no such message.
 * @throws NotYet in quiet hours, and when the push service names a time
 * @throws Error when the push service has not taken it: the job is tried again
 */
export async function sendPush(deps: PushSending, payload: unknown): Promise<void> {
  const { database, clock, push } = deps;
  const job = v.parse(Push, payload);
  const now = clock();
  const due = push.key ? await readDue(database, { ...job, now }) : null;
  // The push service refuses a subscription with a former key; the app subscribes again.
  if (due === null || due.serverKey !== push.key?.publicKey) return;
  const kind = pushKindOf(due);
  // Who has read a message about security may be the one whom it is about.
  if (due.isRead && kind !== 'security') return;
  if (!due.kinds[kind] || (due.endsAt > 0 && due.endsAt <= now)) return;
  const quietEnd = (time: number) => (kind === 'security' ? null : quietUntil(time, due.quiet, due.timeZone));
  if (now >= (quietEnd(job.since) ?? job.since) + TRIED_FOR) return;
  const waits = quietEnd(now);
  if (waits !== null) throw new NotYet(waits);
  const invites = kind === 'gifts' || kind === 'news';
  if (invites && !(await isOffered(database, job.userId, now))) return;
  if (!isPushService(due.endpoint, push.services)) return;
  const response = await post(deps, push.key, due, { kind, mailId: job.mailId, link: job.told?.link });
  await settle(deps, { ...job, ...due }, response);
}

async function post(
  { fetch = globalThis.fetch }: PushSending,
  key: PushKey,
  due: Due,
  { kind, mailId, link = `/email/detail?id=${mailId}` }: { kind: PushKind; mailId: string; link?: string },
): Promise<Response> {
  const { endpoint, p256dh, auth, locale } = due;
  const message: PushMessage = {
    ...wordMail(due, locale),
    ...{ lang: locale, tag: mailId, url: link },
  };
  const { kept, urgency } = DELIVERY[kind];
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    // A message that is sent again takes the place of the first.
    { vapidDetails: key, TTL: kept / SECOND, urgency, topic: mailId.replaceAll('-', '') },
  );
  try {
    return await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      body: new Uint8Array(body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } catch (error) {
    const { code = Object(error).name } = Object(Object(error).cause);
    throw new Error(`the push service ${new URL(endpoint).host} does not answer: ${code}`);
  }
}

async function settle(
  { database, clock, log }: PushSending,
  { deviceId, endpoint }: Push & Due,
  response: Response,
): Promise<void> {
  const { status, ok } = response;
  await response.body?.cancel();
  if (ok) return;
  if (status === 404 || status === 410) return deleteEnded(database, deviceId, endpoint);
  const service = new URL(endpoint).host;
  const wait = readRetryAfter(response.headers.get('retry-after'), clock());
  if ((status === 429 || status >= 500) && wait !== null) throw new NotYet(clock() + wait);
  if (status === 429 || status >= 500) throw new Error(`the push service ${service} answered ${status}`);
  log.warn({ service, status }, 'a push service has refused a message, which is given up');
}

/** Milliseconds, a second to an hour; null without one. */
function readRetryAfter(text: string | null, now: number): number | null {
  if (text === null) return null;
  const wait = /^\d+$/.test(text) ? Number(text) * SECOND : Date.parse(text) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, SECOND), HOUR);
}
