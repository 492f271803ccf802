import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, importJWK, jwtVerify } from 'jose';
import type { PushMessage } from '#contract/push-message.ts';

/** What the push service has taken, as a browser would read it. */
export interface Taken {
  /** The path of the endpoint. */
  path: string;
  message: PushMessage;
  ttl: number;
  urgency: string;
  topic: string;
  /** The verified claims of the server's VAPID token, and the key that has signed it. */
  claims: { aud?: unknown; sub?: unknown };
  serverKey: string;
}

/** The next answer of the service: `[status]` or `[status, headers]`. */
type Scripted = readonly [status: number, headers?: Record<string, string>];

/** A browser's subscription, as `pushSubscribe` sends it. */
export interface TestSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushService {
  origin: string;
  /** Every message whose answer was a success, in order. */
  taken: Taken[];
  /** The number of requests. */
  asked: () => number;
  /** The answers to come; after them it takes everything. */
  answers: Scripted[];
  /** Another browser. */
  subscribe(): TestSubscription;
  close(): Promise<void>;
}

interface Keys {
  curve: ReturnType<typeof createECDH>;
  auth: Buffer;
}

/**
 * A push service on this machine, in the place of a vendor's, which tests cannot reach. It decrypts.
 * @param port 0 for any
 */
export async function openPushService(port = 0): Promise<PushService> {
  const browsers = new Map<string, Keys>();
  const taken: Taken[] = [];
  const answers: Scripted[] = [];
  let asked = 0;

  const http = createServer((request, response) => {
    asked += 1;
    const [status, headers = {}] = answers.shift() ?? [201];
    take(request, status)
      .catch((error: unknown) => {
        response.setHeader('x-wrong', String(error));
        return 400;
      })
      .then((answered) => response.writeHead(answered, headers).end());
  });
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  async function take(request: IncomingMessage, status: number): Promise<number> {
    const path = request.url ?? '';
    const keys = browsers.get(path);
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    if (keys === undefined || status >= 300) return status;
    const { claims, serverKey } = await verify(request.headers.authorization ?? '', origin);
    taken.push({
      ...{ path, claims, serverKey, message: JSON.parse(decrypt(body, keys)) },
      ttl: Number(request.headers.ttl),
      urgency: String(request.headers.urgency),
      topic: String(request.headers.topic),
    });
    return status;
  }

  return {
    origin,
    taken,
    asked: () => asked,
    answers,
    subscribe() {
      const curve = createECDH('prime256v1');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      curve.generateKeys();
      browsers.set(path, { curve, auth });
      return {
        endpoint: `${origin}${path}`,
        p256dh: curve.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

/** RFC 8292. @throws when the token is not for this service, is over, or has another key's signature */
async function verify(authorization: string, origin: string) {
  const [, token = '', serverKey = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(serverKey, 'base64url');
  const key = await importJWK(
    {
      ...{ kty: 'EC', crv: 'P-256', alg: 'ES256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  );
  await jwtVerify(token, key, { audience: origin, maxTokenAge: undefined });
  return { claims: decodeJwt(token), serverKey };
}

/** RFC 8291 over RFC 8188, one record. */
function decrypt(body: Buffer, { curve, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const cipher = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(cipher.subarray(-16));
  const plain = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end === -1) throw new Error('the last record has no end');
  return plain.subarray(0, end).toString();
}
