import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Connections } from './db/database.ts';
import { createSingleFlight } from './single-flight.ts';
import { withTimeout } from './with-timeout.ts';

/** Facts that a scrape reads from the database. */
export interface OperatingFacts {
  /** The outbox by kind of job. `failing` jobs have failed before. Age in seconds. */
  jobs: readonly { kind: string; count: number; failing: number; oldest: number }[];
  alarms: readonly { kind: string; severity: string; state: string; count: number }[];
  /** Coins that the bonus account has paid today less those it got back, minor units, by kind of movement. */
  bonuses: readonly { kind: string; amount: number }[];
}

export interface Metrics {
  /** Counts an answered request. The labels must be few. */
  answered(call: string, outcome: string, seconds: number): void;
  webhookRefused(provider: string, reason: string): void;
  clientEventsRefused(reason: string): void;
  alarmUnwritten(): void;
  /** Measures the process too, from now on. */
  measureProcess(): void;
  /** Everything, as Prometheus reads it. */
  render(): Promise<string>;
}

export interface MetricSources {
  clock: () => number;
  connections: () => Connections;
  facts: () => Promise<OperatingFacts>;
  /** How long a scrape waits for the facts, in milliseconds. */
  patience?: number;
}

/** The `content-type` of {@link Metrics.render}. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** Seconds. A round takes a few milliseconds; a call is given up after 25 s. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];
/** How long facts are served before they are read again, in milliseconds. */
const FRESH_FOR = 5_000;
const PATIENCE = 2_000;

/** The metrics of one server. Counting costs no statement; the facts are read when somebody looks. */
export function createMetrics({ clock, connections, facts, patience = PATIENCE }: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Counter({
    name: 'perya_calls_total',
    help: 'Answered requests by call and outcome.',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'perya_call_seconds',
    help: 'Time from request to answer.',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers,
  });
  const webhooks = new Counter({
    name: 'perya_webhooks_refused_total',
    help: 'Messages of payment providers that were refused.',
    labelNames: ['provider', 'reason'],
    registers,
  });
  const clientEvents = new Counter({
    name: 'perya_client_events_refused_total',
    help: 'Batches of client events that were refused.',
    labelNames: ['reason'],
    registers,
  });
  const unwritten = new Counter({
    name: 'perya_alarms_unwritten_total',
    help: 'Failed attempts to store an alarm.',
    registers,
  });
  new Gauge({
    name: 'perya_pool_connections',
    help: 'Connections to the database, and statements that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
  const read = createFactGauges(registers);
  const singleFlight = createSingleFlight<void>();
  let readAt = Number.NEGATIVE_INFINITY;

  async function readFacts(): Promise<void> {
    try {
      read.set(await facts());
      readAt = clock();
    } catch {
      read.clear();
    }
  }

  return {
    answered(call, outcome, took) {
      calls.inc({ call, outcome });
      seconds.observe({ call }, took);
    },
    webhookRefused: (provider, reason) => webhooks.inc({ provider, reason }),
    clientEventsRefused: (reason) => clientEvents.inc({ reason }),
    alarmUnwritten: () => unwritten.inc(),
    measureProcess: () => collectDefaultMetrics({ register: registry }),
    async render() {
      const age = clock() - readAt;
      if (age < 0 || age >= FRESH_FOR) {
        await withTimeout(patience, singleFlight('facts', readFacts)).catch(read.clear);
      }
      return registry.metrics();
    },
  };
}

function createFactGauges(registers: Registry[]) {
  const up = new Gauge({
    name: 'perya_facts_up',
    help: '1 when the database was read for this scrape; without it jobs, alarms and bonuses are missing.',
    registers,
  });
  const jobs = new Gauge({
    name: 'perya_outbox_jobs',
    help: 'Jobs in the outbox.',
    labelNames: ['kind'],
    registers,
  });
  const failing = new Gauge({
    name: 'perya_outbox_failing_jobs',
    help: 'Jobs in the outbox that have failed and are tried again.',
    labelNames: ['kind'],
    registers,
  });
  const oldest = new Gauge({
    name: 'perya_outbox_oldest_seconds',
    help: 'Age of the oldest job in the outbox.',
    labelNames: ['kind'],
    registers,
  });
  const alarms = new Gauge({
    name: 'perya_alarms',
    help: 'Alarms that are not closed.',
    labelNames: ['kind', 'severity', 'state'],
    registers,
  });
  const bonuses = new Gauge({
    name: 'perya_bonus_cost_minor_units',
    help: 'Coins that the bonus account has paid today in Manila, by kind of movement.',
    labelNames: ['kind'],
    registers,
  });

  function clear(): void {
    for (const gauge of [jobs, failing, oldest, alarms, bonuses]) gauge.reset();
    up.set(0);
  }

  return {
    clear,
    set(facts: OperatingFacts): void {
      clear();
      for (const { kind, ...job } of facts.jobs) {
        jobs.set({ kind }, job.count);
        failing.set({ kind }, job.failing);
        oldest.set({ kind }, job.oldest);
      }
      for (const { count, ...labels } of facts.alarms) alarms.set(labels, count);
      for (const { kind, amount } of facts.bonuses) bonuses.set({ kind }, amount);
      up.set(1);
    },
  };
}
