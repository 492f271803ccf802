import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { API_BASE } from '#contract/constants.ts';
import { FEEDBACK, FEEDBACK_IMAGES } from '#contract/feedback.ts';
import { Id } from '#contract/fields.ts';
import { requirePlayer } from '#server/core/http/answer.ts';
import { CallError } from '#server/core/http/call-error.ts';
import type { CallApp } from '#server/core/http/create-app.ts';
import { wrapSuccess } from '#server/core/http/envelope.ts';
import { IMAGE_TYPES } from './image-type.ts';
import { type ImageDependencies, readImage, storeImage } from './images.ts';

/** Also when it is opened alone: nothing in it is run or loaded. */
const IMAGE_POLICY = "sandbox; default-src 'none'";

const IMAGE_TYPE = /^image\//i;
const ADDRESS = `${API_BASE}/${FEEDBACK_IMAGES}/:id`;

/** Registers the routes that send and read images. Their bodies are bytes, so they are not calls. */
export function addImageRoutes(app: CallApp, deps: ImageDependencies): void {
  /** The player of each request, known before its body is read. */
  const players = new WeakMap<FastifyRequest, string>();
  const admit = async (request: FastifyRequest) => {
    players.set(request, await requirePlayer(app, request, request.method === 'PUT' ? 'value' : 'read'));
  };
  const checkType = async ({ headers }: FastifyRequest) => {
    if (!IMAGE_TYPE.test(headers['content-type'] ?? '')) throw wrongType();
  };
  const named = (request: FastifyRequest) => ({
    userId: players.get(request) ?? '',
    id: readId(Reflect.get(Object(request.params), 'id')),
  });

  app.http.register(async (http) => {
    http.removeAllContentTypeParsers();
    const parser = { parseAs: 'buffer', bodyLimit: FEEDBACK.images.bytes } as const;
    http.addContentTypeParser(IMAGE_TYPE, parser, (_request, body, done) => done(null, body));

    http.put(
      ADDRESS,
      { onRequest: [admit, checkType], bodyLimit: FEEDBACK.images.bytes },
      async (request, reply) => {
        const { userId, id } = named(request);
        const { body } = request;
        if (!Buffer.isBuffer(body)) throw wrongType();
        const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
        await storeImage(deps, { userId, id, bytes: body, type });
        reply.header('cache-control', 'no-store');
        return wrapSuccess('errcode', { imageId: id });
      },
    );

    http.get(ADDRESS, { onRequest: admit }, async (request, reply) => {
      const { userId, id } = named(request);
      const bytes = await readImage(deps, userId, id);
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': IMAGE_POLICY,
          'content-disposition': 'inline; filename="image.webp"',
          'cross-origin-resource-policy': 'same-origin',
        })
        .type('image/webp')
        .send(bytes);
    });
  });
}

function wrongType(): CallError {
  return new CallError('wrongContentType', `The body must be one of ${IMAGE_TYPES.join(', ')}.`);
}

function readId(sent: unknown): string {
  if (!v.is(Id, sent)) throw new CallError('notFound', 'There is no such image.');
  return sent.toLowerCase();
}
