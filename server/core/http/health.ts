import type { FastifyInstance } from 'fastify';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Database } from '#server/core/db/database.ts';
import { withTimeout } from '#server/core/with-timeout.ts';
import { defineValue } from '../db/statements.ts';

const status = { type: 'object', properties: { status: { type: 'string' } }, required: ['status'] };

interface HealthOptions {
  database: Database;
  configuration: Configuration;
  /** Whether the server is about to close. */
  isEnding: () => boolean;
}

/** Balancers ask every few seconds, and players wait no longer. */
const PATIENCE = 2_000;

/**
 * `/healthz`: the process runs. `/readyz`: calls can be answered, because a connection of the pool that they
 * use answers in time and takes writes, and this release can read the active config. It also fails when
 * `isEnding`.
 */
export function addHealth(http: FastifyInstance, { database, configuration, isEnding }: HealthOptions): void {
  http.get('/healthz', { schema: { response: { 200: status } } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  http.get('/readyz', { schema: { response: { 200: status, 503: status } } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isEnding()) return reply.code(503).send({ status: 'shutting down' });
    try {
      if (await withTimeout(PATIENCE, isReadOnly(database))) {
        return reply.code(503).send({ status: 'database takes no writes' });
      }
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'database does not answer' });
    }
    try {
      await withTimeout(PATIENCE, Promise.all([configuration.appConfig(), configuration.catalogue()]));
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'config cannot be read' });
    }
  });
}

const isReadOnly = defineValue<[], boolean>(
  'ready-for-writes',
  `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  true,
);
