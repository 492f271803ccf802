import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/constants.ts';
import { errorOf } from '#contract/errors.ts';
import { FEEDBACK, FEEDBACK_IMAGES } from '#contract/feedback.ts';
import { createSemaphore } from '#server/core/semaphore.ts';
import { cleanImage } from '#server/features/feedback/clean-image.ts';
import { deleteDueImages } from '#server/features/feedback/images.ts';
import { createMemoryStorage } from './create-memory-storage.ts';
import { DAY } from './durations.ts';
import { makeBomb, makeGif, makeJpeg, makePhoto, makePng, makeWebp } from './make-images.ts';
import { openTestServer, signUp, type TestServer } from './open-test-server.ts';

const MEGABYTE = 1024 * 1024;
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const storage = createMemoryStorage();
let server: TestServer;
let ana: { token: string };
let ben: { token: string };

beforeAll(async () => {
  server = await openTestServer({ storage, limits: { imagesPerPlayer: { points: 1_000, seconds: 60 } } });
  [ana, ben] = [await signUp(server), await signUp(server)];
});
afterAll(() => server.close());

const addressOf = (id: string) => `${API_BASE}/${FEEDBACK_IMAGES}/${id}`;

async function put(bytes: Buffer, { id = v4(), type = 'image/jpeg', token = ana.token } = {}) {
  const response = await server.http.inject({
    method: 'PUT',
    url: addressOf(id),
    headers: { 'content-type': type, authorization: token },
    payload: bytes,
  });
  const { errcode } = response.json();
  return { id, status: response.statusCode, errcode, wait: response.headers['retry-after'] };
}

const get = (id: string, token = ana.token) =>
  server.http.inject({ method: 'GET', url: addressOf(id), headers: { authorization: token } });

const REFUSED = errorOf('imageRefused');

describe('an image', () => {
  test.each([
    ['image/jpeg', makeJpeg],
    ['image/png', () => makePng()],
    ['image/webp', makeWebp],
  ])('of the type %s is kept as WebP', async (type, make) => {
    const { id, status } = await put(await make(), { type });
    expect(status).toBe(200);
    const { headers, rawPayload, statusCode } = await get(id);
    expect(statusCode).toBe(200);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 });
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    });
  });

  test('that is large is scaled down', async () => {
    const create = { width: 5_000, height: 2_500, channels: 3, background: 'red' } as const;
    const { id } = await put(await sharp({ create }).jpeg().toBuffer());
    expect(await sharp((await get(id)).rawPayload).metadata()).toMatchObject({ width: 1_600, height: 800 });
  });

  test('loses its place and camera, and stays upright', async () => {
    const photo = await makePhoto();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { id } = await put(photo);
    const { rawPayload } = await get(id);
    const read = await sharp(rawPayload).metadata();
    expect(read).toMatchObject({ width: 480, height: 640 });
    expect(read.exif).toBeUndefined();
    for (const part of ['GPS', 'A phone', 'Exif']) expect(rawPayload.includes(part)).toBe(false);
  });

  test('has an unguessable name in the storage', async () => {
    const before = new Set(storage.files.keys());
    const { id } = await put(await makeJpeg());
    const [key = ''] = [...storage.files.keys()].filter((each) => !before.has(each));
    expect(key).toMatch(/^[\da-f]{48}$/);
    expect(key).not.toContain(id.slice(0, 8));
  });

  test('that is sent again under its id is stored once; a different image under that id is refused', async () => {
    const bytes = await makeJpeg();
    const { id } = await put(bytes);
    const files = storage.files.size;
    expect(await put(bytes, { id })).toMatchObject({ status: 200 });
    expect(storage.files.size).toBe(files);
    expect(await put(await makePng(), { id, type: 'image/png' })).toMatchObject(errorOf('requestReused'));
  });

  test('that is sent several times at once is stored once', async () => {
    const bytes = await makeJpeg();
    const id = v4();
    const files = storage.files.size;
    const answers = await Promise.all([1, 2, 3].map(() => put(bytes, { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(storage.files.size).toBe(files + 1);
  });

  test('with a missing file is stored when it is sent again', async () => {
    const bytes = await makeJpeg();
    const { id } = await put(bytes);
    for (const key of storage.files.keys()) await storage.delete(key);
    expect((await get(id)).statusCode).toBe(404);
    await put(bytes, { id });
    expect((await get(id)).statusCode).toBe(200);
  });
});

describe('of another player', () => {
  test('an image is not found, and its id is not taken', async () => {
    const { id } = await put(await makeJpeg());
    expect((await get(id, ben.token)).statusCode).toBe(404);
    expect((await get(v4(), ben.token)).json()).toEqual((await get(id, ben.token)).json());
    expect(await put(await makeJpeg(), { id, token: ben.token })).toMatchObject(errorOf('notFound'));
  });

  test.each(['', 'x'.repeat(43)])('nothing is stored or read with the token %j', async (token) => {
    const { id } = await put(await makeJpeg());
    expect(await put(await makeJpeg(), { token })).toMatchObject({ status: 401 });
    expect((await get(id, token)).statusCode).toBe(401);
  });
});

describe('refused in words:', () => {
  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['nothing at all', 'image/jpeg', () => Buffer.alloc(0)],
    ['an SVG', 'image/svg+xml', () => SVG],
    ['an SVG declared as a PNG', 'image/png', () => SVG],
    ['a GIF', 'image/gif', makeGif],
    ['a PNG declared as a JPEG', 'image/jpeg', () => makePng()],
    ['a truncated JPEG', 'image/jpeg', async () => (await makeJpeg()).subarray(0, 900)],
    [
      'a JPEG followed by an archive',
      'image/jpeg',
      async () => append(await makeJpeg(), 'PK\x03\x04 archive'),
    ],
    ['a PNG followed by a page', 'image/png', async () => append(await makePng(), '<html>')],
    ['a WebP followed by a script', 'image/webp', async () => append(await makeWebp(), 'alert(1)')],
    ['the beginning of a PNG', 'image/png', async () => (await makePng()).subarray(0, 60)],
    ['a JPEG of noise', 'image/jpeg', () => Buffer.from('ffd8ffe0ffffffffffffffffffd9', 'hex')],
    ['an animation', 'image/webp', makeAnimation],
  ])('%s', async (_, type, make) => {
    const { status, errcode } = await put(await make(), { type });
    expect({ status, errcode }).toEqual(REFUSED);
  });

  test('an invalid id', async () => {
    expect(await put(await makeJpeg(), { id: 'no-id' })).toMatchObject(errorOf('notFound'));
  });

  test.each(['application/json', 'multipart/form-data; boundary=x', 'images/png'])(
    'the type %s, with the accepted types',
    async (type) => {
      const response = await server.http.inject({
        method: 'PUT',
        url: addressOf(v4()),
        headers: { 'content-type': type, authorization: ana.token },
        payload: '{}',
      });
      expect([response.statusCode, response.json()]).toEqual([
        415,
        { errcode: 415, errmsg: 'The body must be one of image/jpeg, image/png, image/webp.', data: null },
      ]);
    },
  );
});

test('an image that finds the queue full may be sent again, and logs one line without a stack', async () => {
  const inTurn = createSemaphore({ atOnce: 1, waiting: 0 });
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<Buffer>();
  const clean = () =>
    inTurn(() => {
      begun.resolve();
      return end.promise;
    });
  const busy = await openTestServer({ clean });
  const { token } = await signUp(busy);
  const send = async () =>
    busy.http.inject({
      method: 'PUT',
      url: addressOf(v4()),
      headers: { 'content-type': 'image/jpeg', authorization: token },
      payload: await makeJpeg(),
    });
  const first = send();
  await begun.promise;
  const before = busy.log.length;
  const { statusCode, headers } = await send();
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(busy.log.slice(before).map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'request refused',
      reason: 'Too many requests at once. Please try again.',
      res: { statusCode: 503 },
    }),
  ]);
  expect(busy.log.slice(before).join('')).not.toContain('stack');
  end.resolve(Buffer.from('made'));
  expect((await first).statusCode).toBe(200);
  await busy.close();
});

describe('a dangerous image', () => {
  test.each([20_000, 29_000, 60_000])(
    'that claims %d pixels a side costs the server nothing',
    async (side) => {
      const bomb = makeBomb(side);
      expect(bomb.length).toBeLessThan(FEEDBACK.images.bytes);
      await put(bomb, { type: 'image/png' });
      global.gc?.();
      const before = process.memoryUsage.rss();
      const { status, errcode } = await put(bomb, { type: 'image/png' });
      expect({ status, errcode }).toEqual(REFUSED);
      expect(process.memoryUsage.rss() - before).toBeLessThan(50 * MEGABYTE);
    },
  );

  test('is refused before it is read whole when it is too long', async () => {
    const address = await server.http.listen({ host: '127.0.0.1', port: 0 });
    const long = 50 * MEGABYTE;
    expect(await beginLong(new URL(address).port, long, ana.token)).toContain(' 413 ');
  });

  test('with an interrupted upload leaves nothing, and can be sent again', async () => {
    const files = storage.files.size;
    const bytes = await makeJpeg();
    const id = v4();
    const { port } = Object(server.http.server.address());
    await sendHalf(port, id, bytes, ana.token);
    expect(storage.files.size).toBe(files);
    expect(await put(bytes, { id })).toMatchObject({ status: 200 });
  });
});

/** Programs in the place of the one that decodes. */
describe('a decoding process', () => {
  const folder = tmpdir();
  const programs: string[] = [];
  afterAll(() => Promise.all(programs.map((path) => rm(path, { force: true }))));

  async function runWith(program: string) {
    const path = join(folder, `${v4()}.mjs`);
    programs.push(path);
    await writeFile(path, program);
    return cleanImage({ bytes: await makeJpeg(), type: 'image/jpeg' }, path);
  }

  test.each([
    ['is killed in the middle', 'process.kill(process.pid, "SIGKILL")'],
    ['cannot start', 'import "./there-is-no-such-file.mjs"'],
    ['ends without an image', ''],
    ['writes more than an image', 'process.stdout.write(Buffer.alloc(9_000_000))'],
  ])('that %s fails so that the image can be sent again', async (_, program) => {
    await expect(runWith(program)).rejects.toMatchObject({ errorName: 'unavailable', retryAfter: 5 });
    expect(await put(await makeJpeg())).toMatchObject({ status: 200 });
  });

  test('gets no settings and no secrets', async () => {
    const seen = await runWith('process.stdout.write(JSON.stringify([process.env, process.argv.slice(2)]))');
    expect(JSON.parse(seen.toString())).toEqual([{}, []]);
  });
});

test('an image without a ticket is deleted after a day', async () => {
  const { id } = await put(await makeJpeg());
  const clean = () =>
    deleteDueImages(
      {
        ...{ database: server.database, clock: server.now, storage },
        onError: (error) => expect.fail(String(error)),
      },
      new AbortController().signal,
    );
  await clean();
  expect((await get(id)).statusCode).toBe(200);
  server.advance(DAY);
  await clean();
  expect(storage.files.size).toBe(0);
  expect(await put(await makeJpeg(), { id })).toMatchObject({ status: 200 });
});

function append(image: Buffer, rest: string): Buffer {
  return Buffer.concat([image, Buffer.from(rest, 'latin1')]);
}

async function makeAnimation(): Promise<Buffer> {
  const frames = await Promise.all(['red', 'blue'].map((colour) => makePng(colour)));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** Announces a long body, sends a little more than is allowed of it, and waits until the server hangs up. */
function beginLong(port: string, length: number, token: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    socket.write(head(v4(), 'transfer-encoding: chunked', token));
    socket.write(`${length.toString(16)}\r\n`);
    socket.write(Buffer.alloc(FEEDBACK.images.bytes + 64 * 1024));
  });
}

/** Sends the first half of an image and goes away. */
function sendHalf(port: number, id: string, bytes: Buffer, token: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(head(id, `content-length: ${bytes.length}`, token));
    socket.write(bytes.subarray(0, bytes.length / 2), () => socket.destroy());
    socket.on('close', () => resolve());
  });
}

function head(id: string, length: string, token: string): string {
  const lines = [`PUT ${addressOf(id)} HTTP/1.1`, 'host: x', 'content-type: image/jpeg', length];
  return `${[...lines, `authorization: ${token}`].join('\r\n')}\r\n\r\n`;
}
