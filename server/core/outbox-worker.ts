import type { Transaction } from './db/database.ts';
import {
  claimJobs,
  type FreeLane,
  finishJob,
  type Job,
  type Lane,
  ORDER_LANES,
  postponeJob,
  repeatJob,
} from './outbox.ts';

/** Postpones a job to this time; not a failure. */
export class NotYet extends Error {
  override name = 'NotYet';
  readonly dueAt: number;

  constructor(dueAt: number) {
    super('not yet');
    this.dueAt = dueAt;
  }
}

/**
 * Does a job of its kind. A job may be repeated after it is done, so the handler must be idempotent.
 * @throws NotYet
 */
export type JobHandler = (payload: unknown) => Promise<void>;

export interface OutboxOptions {
  database: Transaction;
  /** The clock of all processes on the database, as their leases are compared. */
  clock: () => number;
  /** One for each kind of job. */
  handlers: Readonly<Record<string, JobHandler>>;
  /** The jobs that it does. Default: those of {@link ORDER_LANES}. */
  lanes?: readonly Lane[];
  /** Called for a failed job, which is retried, and with null when the database does not answer. */
  onError: (error: unknown, job: Pick<Job, 'id' | 'kind' | 'attempts'> | null) => void;
}

export interface OutboxWorker {
  /** Starts polling. Does not keep the process alive. */
  start(): void;
  /** Polls at once, for a job that a person waits for. Does nothing before `start`. */
  wake(): void;
  /** Does all jobs that are due, including those that they add, and waits for them. */
  runDue(): Promise<void>;
  /** Stops polling and waits for jobs under way. */
  stop(): Promise<void>;
}

const INTERVAL = 1_000;
const AT_ONCE = 20;
/** Longer than any job takes. After that the process counts as dead, and another one takes the job. */
const LEASE = 60_000;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 10 * 60_000;

/**
 * Does the jobs of the outbox, {@link AT_ONCE} of each lane at a time. Several processes may share one
 * database.
 */
export function createOutboxWorker({
  database,
  clock,
  handlers,
  lanes = ORDER_LANES,
  onError,
}: OutboxOptions): OutboxWorker {
  const underWay = new Map<Promise<void>, Lane>();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | null = null;
  let isPollRequested = false;
  let isRunning = false;

  /** Polls once at a time; a request during a poll causes another one. */
  function poll(): void {
    isPollRequested = true;
    polling ??= claimWhileRequested().finally(() => {
      polling = null;
    });
  }

  async function claimWhileRequested(): Promise<void> {
    while (isPollRequested && isRunning) {
      isPollRequested = false;
      const free = findFree();
      if (free.length === 0) return;
      const jobs = await claim(free);
      for (const job of jobs) startJob(job);
    }
  }

  function findFree(): FreeLane[] {
    const busy = [...underWay.values()];
    return lanes
      .map((lane) => ({ lane, jobs: AT_ONCE - busy.filter((each) => each === lane).length }))
      .filter(({ jobs }) => jobs > 0);
  }

  async function claim(free: readonly FreeLane[]): Promise<Job[]> {
    const now = clock();
    try {
      return await claimJobs(database, { free, now, until: now + LEASE });
    } catch (error) {
      onError(error, null);
      return [];
    }
  }

  /** When a job ends, polls for the next one. */
  function startJob(job: Job): void {
    const work = doJob(job)
      .catch((error) => onError(error, job))
      .finally(() => {
        underWay.delete(work);
        poll();
      });
    underWay.set(work, job.lane);
  }

  async function doJob(job: Job): Promise<void> {
    try {
      const handle = handlers[job.kind];
      if (handle === undefined) throw new Error(`nobody does jobs of the kind ${job.kind}`);
      await handle(job.payload);
    } catch (error) {
      if (error instanceof NotYet) return repeatJob(database, job, error.dueAt);
      onError(error, job);
      await postponeJob(database, job, clock() + retryDelay(job.attempts));
      return;
    }
    await finishJob(database, job.id);
  }

  async function settle(): Promise<void> {
    while (polling !== null || underWay.size > 0) await Promise.all([polling, ...underWay.keys()]);
  }

  return {
    start() {
      isRunning = true;
      timer = setInterval(poll, INTERVAL);
      timer.unref();
      poll();
    },

    wake() {
      if (isRunning) poll();
    },

    async runDue() {
      const wasRunning = isRunning;
      isRunning = true;
      poll();
      await settle();
      isRunning = wasRunning;
    },

    async stop() {
      isRunning = false;
      clearInterval(timer);
      await settle();
    },
  };
}

/** Doubles after each failure. */
export function retryDelay(attempts: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1));
}
