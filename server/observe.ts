import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import { API_BASE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { FEEDBACK_IMAGES } from '#contract/feedback.ts';
import { type Alarms, createAlarms } from './core/alarms.ts';
import type { DataDependencies } from './core/dependencies.ts';
import { type CallApp, pathOf } from './core/http/create-app.ts';
import { createMetrics, type Metrics } from './core/metrics.ts';
import { findProvider, type Providers } from './core/payments/provider.ts';
import { readOperatingFacts } from './features/operator/operating-facts.ts';

/** What a process tells its operator. Its server and its jobs share them. */
export interface Observers {
  alarms: Alarms;
  metrics: Metrics;
}

interface ObserverOptions extends DataDependencies {
  /** Called when it is needed: the log belongs to the server, which needs the observers. */
  log: () => Pick<FastifyBaseLogger, 'error'>;
}

export function createObservers({ database, clock, log }: ObserverOptions): Observers {
  const metrics = createMetrics({
    clock,
    connections: () => database.connections(),
    facts: () => readOperatingFacts(database, clock()),
  });
  const alarms = createAlarms({
    database,
    clock,
    onUnwritten(error, alarm) {
      log().error({ err: error, alarm }, 'an alarm could not be written');
      metrics.alarmUnwritten();
    },
  });
  return { alarms, metrics };
}

/** Labels of the routes that are not calls. All other addresses share one label. */
const ROUTES: ReadonlyMap<string, string> = new Map([
  ['/healthz', 'healthz'],
  ['/readyz', 'readyz'],
  ['/webhooks/:provider', 'webhook'],
  [`${API_BASE}/${FEEDBACK_IMAGES}/:id`, FEEDBACK_IMAGES],
  ['/*', 'page'],
]);

const NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(ERRCODE).map(([name, errcode]) => [errcode, name]),
);

/** What a client does wrong, or too often. */
const CLIENT_FAULTS: ReadonlySet<string> = new Set(['invalid', 'tooLarge', 'tooMany', 'wrongContentType']);

/** Counts every answer, and raises an alarm for those that an operator should see. */
export function observe(
  app: CallApp,
  { alarms, metrics, providers }: Observers & { providers: Providers },
): void {
  const countWebhook = (request: FastifyRequest, outcome: string) => {
    const name = Reflect.get(Object(request.params), 'provider');
    const provider = findProvider(providers, String(name))?.name ?? 'unknown';
    metrics.webhookRefused(provider, outcome);
    if (outcome !== 'unauthorised' && outcome !== 'tooMany') return;
    alarms.raise({
      kind: 'webhook-forged',
      subject: provider,
      sentence: 'Messages in the name of the payment provider have no valid signature.',
    });
  };

  const countClientEvents = (outcome: string) => {
    metrics.clientEventsRefused(outcome);
    if (!CLIENT_FAULTS.has(outcome)) return;
    alarms.raise({
      kind: 'client-events-refused',
      subject: outcome,
      sentence: `Events of the app are refused (${outcome}), so they are missing from the log.`,
    });
  };

  app.http.addHook('onResponse', (request, reply, done) => {
    const call = labelOf(app, request);
    const outcome = outcomeOf(request, reply);
    metrics.answered(call, outcome, reply.elapsedTime / 1_000);
    if (outcome !== 'ok') {
      if (call === 'webhook') countWebhook(request, outcome);
      if (call === calls.appEventLogClient.path) countClientEvents(outcome);
      if (outcome === 'internal') {
        const sentence = `The server failed to answer ${call}; the log has the reason: "call failed".`;
        alarms.raise({ kind: 'call-failed', subject: call, sentence });
      }
    }
    done();
  });
}

function labelOf(app: CallApp, request: FastifyRequest): string {
  const call = app.answered.get(pathOf(request));
  return call?.path ?? ROUTES.get(request.routeOptions.url ?? '') ?? 'unknown';
}

function outcomeOf(request: FastifyRequest, reply: FastifyReply): string {
  if (request.refusal !== null) return request.refusal;
  return reply.statusCode < 400 ? 'ok' : (NAMES.get(reply.statusCode) ?? 'refused');
}
