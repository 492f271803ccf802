import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { API_BASE } from '#contract/constants.ts';
import { FEEDBACK, FEEDBACK_IMAGES } from '#contract/feedback.ts';
import { Id } from '#contract/fields.ts';
import type { Database, Transaction } from '#server/core/db/database.ts';
import { defineColumn, defineFind } from '#server/core/db/statements.ts';
import type { DataDependencies, JobDependencies } from '#server/core/dependencies.ts';
import { forEachDue } from '#server/core/for-each-due.ts';
import { requirePlayer } from '#server/core/http/answer.ts';
import { CallError } from '#server/core/http/call-error.ts';
import type { CallApp } from '#server/core/http/create-app.ts';
import { wrapSuccess } from '#server/core/http/envelope.ts';
import type { Limits } from '#server/core/limits.ts';
import type { Storage } from '#server/core/storage/storage.ts';
import { cleanImage, IMAGE_TYPES } from './clean-image.ts';

const DAY = 86_400_000;
const BATCH = 100;

export interface ImageDependencies extends DataDependencies {
  limits: Limits;
  storage: Storage;
  /** Replaces the process that decodes images. */
  clean?: typeof cleanImage;
}

interface SentImage {
  userId: string;
  /** A UUID of the client. */
  id: string;
  bytes: Buffer;
  type: string;
}

interface ImageRow {
  userId: string;
  hash: string;
  key: string;
}

/**
 * Stores an image for a ticket that follows within a day. The same bytes under the same id are stored once.
 * @throws CallError `imageRefused`, `requestReused` for other bytes, `notFound` for the id of another player
 */
async function storeImage(deps: ImageDependencies, image: SentImage): Promise<void> {
  const { database, clock, limits, storage, clean = cleanImage } = deps;
  const { userId, id, bytes, type } = image;
  const hash = createHash('sha256').update(bytes).digest('base64url');
  const earlier = await findSame(database, { userId, id, hash });
  if (earlier !== null && (await storage.has(earlier.key))) return;
  await limits.take('imagesPerPlayer', userId);
  const made = await clean({ bytes, type });
  await database.query({
    name: 'ticket-image-add',
    text: `insert into ticket_image (user_id, id, hash, key, created_at, expires_at)
      values ($1::uuid, $2::uuid, $3, $4, $5::bigint, $6::bigint) on conflict (id) do nothing`,
    values: [userId, id, hash, randomBytes(24).toString('hex'), clock(), clock() + DAY],
  });
  const row = await findSame(database, { userId, id, hash });
  if (row === null) throw unknown();
  // After its row: a file without one would stay for ever.
  await storage.put(row.key, made);
}

async function findSame(
  tx: Transaction,
  { userId, id, hash }: { userId: string; id: string; hash: string },
): Promise<ImageRow | null> {
  const row = await findImage(tx, id);
  if (row === null) return null;
  if (row.userId !== userId) throw unknown();
  if (row.hash === hash) return row;
  throw new CallError('requestReused', 'This id belongs to another image.');
}

/**
 * The image as WebP.
 * @throws CallError `notFound`, also for an image of another player
 */
async function readImage(
  { database, storage }: Pick<ImageDependencies, 'database' | 'storage'>,
  userId: string,
  id: string,
): Promise<Uint8Array> {
  const row = await findImage(database, id);
  const bytes = row?.userId === userId ? await storage.get(row.key) : null;
  if (bytes === null) throw unknown();
  return bytes;
}

/**
 * Gives uploaded images to a ticket, in this order.
 * @throws CallError `notFound` for one that is not there, of another player or of another ticket
 */
export async function takeImages(
  tx: Transaction,
  { userId, ticketId, ids, time }: { userId: string; ticketId: string; ids: readonly string[]; time: number },
): Promise<void> {
  const taken = await tx.query({
    name: 'ticket-images-take',
    text: `update ticket_image i set ticket_id = $2::uuid, expires_at = null, position = sent.position
      from unnest($3::uuid[]) with ordinality as sent (id, position)
      where i.id = sent.id and i.user_id = $1::uuid and i.ticket_id is null and i.expires_at > $4::bigint
      returning i.id`,
    values: [userId, ticketId, ids, time],
  });
  if (taken.length < new Set(ids).size) throw unknown();
}

/**
 * Deletes the images that no ticket has taken within a day, and those of tickets that are gone. One that
 * fails stays for the next run.
 */
export async function deleteDueImages(
  { database, clock, storage, onError }: Omit<JobDependencies, 'configuration'> & { storage: Storage },
  stop: AbortSignal,
): Promise<void> {
  const list = (after: string | null) => listDue(database, after ?? '', clock());
  await forEachDue(list, (key) => deleteOne(database, storage, key), { stop, onError });
}

const listDue = defineColumn<[after: string, now: number], string>(
  'ticket-images-due',
  'select key from ticket_image where expires_at <= $1::bigint and key > $2 order by key limit $3',
  (after, now) => [now, after, BATCH],
);

/** The row goes last: without it nobody would know of the file. */
async function deleteOne(database: Database, storage: Storage, key: string): Promise<void> {
  await storage.delete(key);
  await database.query({
    name: 'ticket-image-delete',
    text: 'delete from ticket_image where key = $1',
    values: [key],
  });
}

const findImage = defineFind<[id: string], ImageRow>(
  'ticket-image-find',
  'select user_id as "userId", hash, key from ticket_image where id = $1::uuid',
);

function unknown(): CallError {
  return new CallError('notFound', 'There is no such image.', { field: 'imageIds' });
}

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
