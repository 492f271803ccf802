import * as v from 'valibot';
import { type Alarms, failureOf } from '#server/core/alarms.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { addJobs, type Lane, PUSH_LANES } from '#server/core/outbox.ts';
import { createOutboxWorker, NotYet, type OutboxOptions } from '#server/core/outbox-worker.ts';
import { PUSH_MAIL, PUSH_NEWS, type Push, SEND_PUSH } from '#server/core/push-jobs.ts';
import { type DeviceOf, holdNews, listDevices, listNext, moveNews } from './push-store.ts';
import { type PushSending, sendPush } from './send-push.ts';

export interface PushWorkOptions extends PushSending {
  alarms: Pick<Alarms, 'raise'>;
}

export interface PushWork {
  /** @returns a function that stops it and waits for the work under way */
  start(): () => Promise<void>;
  /** Does all jobs that are due, including those that they add. */
  runDue(): Promise<void>;
}

/** Devices of a transaction. */
const AT_ONCE = 200;

const Mailed = v.object({ userId: v.string(), mailId: v.string() });
const News = v.object({ mailId: v.string() });

/** Sends mails to devices: those to one player apart from those to segments, which may be many. */
export function createPushWork(options: PushWorkOptions): PushWork {
  const { database, clock, alarms, log } = options;
  const onError: OutboxOptions['onError'] = (error, job) => {
    log.warn({ err: error, kind: job?.kind, jobId: job?.id }, 'a push message failed and is tried again');
    if (job === null) alarms.raise(failureOf('push messages', error));
  };
  const outbox = createOutboxWorker({
    ...{ database, clock, onError, lanes: PUSH_LANES },
    handlers: {
      [PUSH_MAIL]: (payload) => tellDevices(options, payload),
      [PUSH_NEWS]: (payload) => tellSegment(options, payload),
      [SEND_PUSH]: (payload) => sendPush(options, payload),
    },
  });
  return {
    start() {
      outbox.start();
      return outbox.stop;
    },
    runDue: outbox.runDue,
  };
}

/** A job for each of the player's devices. */
async function tellDevices({ database, clock }: PushWorkOptions, payload: unknown): Promise<void> {
  const { userId, mailId } = v.parse(Mailed, payload);
  await database.transaction(async (tx) => {
    await addPushes(tx, { devices: await listDevices(tx, userId), mailId, time: clock(), lane: 'push' });
  });
}

/**
 * A job for each of the next devices whose player belongs to the mail's segment.
 * @throws NotYet while there are more
 */
async function tellSegment({ database, clock }: PushWorkOptions, payload: unknown): Promise<void> {
  const { mailId } = v.parse(News, payload);
  const isDone = await database.transaction(async (tx) => {
    const after = await holdNews(tx, mailId);
    if (after === null) return true;
    const next = await listNext(tx, { mailId, after, limit: AT_ONCE });
    const devices = next.filter(({ belongs }) => belongs);
    await addPushes(tx, { devices, mailId, time: clock(), lane: 'news' });
    const last = next.length < AT_ONCE ? null : (next.at(-1)?.id ?? null);
    await moveNews(tx, mailId, last);
    return last === null;
  });
  if (!isDone) throw new NotYet(clock());
}

interface Told {
  devices: readonly DeviceOf[];
  mailId: string;
  time: number;
  lane: Lane;
}

async function addPushes(tx: Transaction, { devices, mailId, time, lane }: Told): Promise<void> {
  const payloads = devices.map(
    ({ id: deviceId, userId }): Push => ({ deviceId, userId, mailId, since: time }),
  );
  await addJobs(tx, { kind: SEND_PUSH, payloads, time, lane });
}
