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
  const counter = <L extends string = never>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const calls = counter('perya_calls_total', 'Answered requests by call and outcome.', 'call', 'outcome');
  const seconds = new Histogram({
    name: 'perya_call_seconds',
    help: 'Time from request to answer.',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers,
  });
  const webhooks = counter(
    'perya_webhooks_refused_total',
    'Messages of payment providers that were refused.',
    'provider',
    'reason',
  );
  const clientEvents = counter(
    'perya_client_events_refused_total',
    'Batches of client events that were refused.',
    'reason',
  );
  const unwritten = counter('perya_alarms_unwritten_total', 'Failed attempts to store an alarm.');
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
  const gauge = <L extends string = never>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge(
    'perya_facts_up',
    '1 when the database was read for this scrape; without it jobs, alarms and bonuses are missing.',
  );
  const jobs = gauge('perya_outbox_jobs', 'Jobs in the outbox.', 'kind');
  const failing = gauge(
    'perya_outbox_failing_jobs',
    'Jobs in the outbox that have failed and are tried again.',
    'kind',
  );
  const oldest = gauge('perya_outbox_oldest_seconds', 'Age of the oldest job in the outbox.', 'kind');
  const alarms = gauge('perya_alarms', 'Alarms that are not closed.', 'kind', 'severity', 'state');
  const bonuses = gauge(
    'perya_bonus_cost_minor_units',
    'Coins that the bonus account has paid today in Manila, by kind of movement.',
    'kind',
  );

  function clear(): void {
    for (const metric of [jobs, failing, oldest, alarms, bonuses]) metric.reset();
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
