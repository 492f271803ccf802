import type { FastifyRequest } from 'fastify';
import { BODY_LIMIT } from '#contract/constants.ts';
import { wrapSuccess } from '#server/core/http/envelope.ts';
import { networkOf } from '#server/core/http/network-of.ts';
import type { Feature } from '#server/features/feature.ts';
import { takeWebhook, type WebhookDependencies } from './take-webhook.ts';

const answer = {
  type: 'object',
  properties: {
    errcode: { type: 'integer' },
    errmsg: { type: 'string' },
    data: { type: ['object', 'null'], properties: {} },
  },
  required: ['errcode', 'errmsg', 'data'],
};

export const cashier: Feature<WebhookDependencies> = {
  /**
   * The providers' webhooks. Signatures cover the raw bytes, so bodies are not parsed, whatever their content
   * type.
   */
  routes(app, deps) {
    app.http.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer' },
        async (_request: FastifyRequest, body: Buffer) => body,
      );

      scope.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
        '/webhooks/:provider',
        {
          bodyLimit: BODY_LIMIT.default,
          schema: { response: { 200: answer, '4xx': answer, '5xx': answer } },
        },
        async ({ params, headers, body, ip }, reply) => {
          const { provider } = params;
          await takeWebhook(deps, {
            provider,
            headers,
            body: body ?? Buffer.alloc(0),
            address: networkOf(ip),
          });
          reply.header('cache-control', 'no-store');
          return wrapSuccess('errcode', {});
        },
      );
    });
  },
};
