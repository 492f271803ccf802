import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/core/db/database.ts';

const status = { type: 'object', properties: { status: { type: 'string' } }, required: ['status'] };

/** `/healthz`: the process runs. `/readyz`: its database answers too. Both fail during a shutdown. */
export function addHealth(http: FastifyInstance, database: Database): void {
  http.get('/healthz', { schema: { response: { 200: status } } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  http.get('/readyz', { schema: { response: { 200: status, 503: status } } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await database.query({ name: 'ready', text: 'select 1', values: [] });
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });
}
