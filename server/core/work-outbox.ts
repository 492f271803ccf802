import type { Transaction } from './db/database.ts';
import { claimJobs, finishJob, type Job, postponeJob } from './outbox.ts';

/** Does a job of its kind. It may come again after it has been done, so it has its effect once by itself. */
export type JobHandler = (payload: unknown) => Promise<void>;

export interface OutboxOptions {
  database: Pick<Transaction, 'query'>;
  clock: () => number;
  /** By the kind of job. */
  handlers: Readonly<Record<string, JobHandler>>;
  /** Told of a job that failed, which is tried again, and of a database that is away. */
  onError: (error: unknown, job: Pick<Job, 'id' | 'kind' | 'attempts'> | null) => void;
}

export interface OutboxWorker {
  /** Looks for jobs from now on. Does not keep the process alive. */
  start(): void;
  /** Looks at once: for whoever has just committed a job that a person waits for. Nothing before the start. */
  wake(): void;
  /** Does what is due by the clock, and what falls due by that, and waits until it is done. */
  runDue(): Promise<void>;
  /** Looks no more, and waits for what is under way. */
  stop(): Promise<void>;
}

const INTERVAL = 1_000;
const AT_ONCE = 20;
/** Longer than any job takes: who has held one longer is dead, and another one does it. */
const LEASE = 60_000;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 10 * 60_000;

/** Does the jobs of the outbox, {@link AT_ONCE} at a time. Any number of processes may do it on one database. */
export function workOutbox({ database, clock, handlers, onError }: OutboxOptions): OutboxWorker {
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;
  let isWorking = false;

  /** One look at a time; whoever asks during one gets another. */
  function look(): void {
    isAskedAgain = true;
    looking ??= claimWhileAsked().finally(() => {
      looking = null;
    });
  }

  async function claimWhileAsked(): Promise<void> {
    while (isAskedAgain && isWorking) {
      isAskedAgain = false;
      const free = AT_ONCE - underWay.size;
      if (free === 0) return;
      const jobs = await claim(free);
      for (const job of jobs) begin(job);
    }
  }

  async function claim(limit: number): Promise<Job[]> {
    const now = clock();
    try {
      return await claimJobs(database, { now, until: now + LEASE, limit });
    } catch (error) {
      onError(error, null);
      return [];
    }
  }

  /** A place that becomes free is for the next job. */
  function begin(job: Job): void {
    const work = doJob(job)
      .catch((error) => onError(error, job))
      .finally(() => {
        underWay.delete(work);
        look();
      });
    underWay.add(work);
  }

  async function doJob(job: Job): Promise<void> {
    try {
      const handle = handlers[job.kind];
      if (handle === undefined) throw new Error(`nobody does jobs of the kind ${job.kind}`);
      await handle(job.payload);
    } catch (error) {
      onError(error, job);
      await postponeJob(database, job.id, clock() + waitAfter(job.attempts));
      return;
    }
    await finishJob(database, job.id);
  }

  async function settle(): Promise<void> {
    while (looking !== null || underWay.size > 0) await Promise.all([looking, ...underWay]);
  }

  return {
    start() {
      isWorking = true;
      timer = setInterval(look, INTERVAL);
      timer.unref();
      look();
    },

    wake() {
      if (isWorking) look();
    },

    async runDue() {
      const wasWorking = isWorking;
      isWorking = true;
      look();
      await settle();
      isWorking = wasWorking;
    },

    async stop() {
      isWorking = false;
      clearInterval(timer);
      await settle();
    },
  };
}

/** Twice as long after each failure. */
export function waitAfter(attempts: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1));
}
