import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { keepSigningKey } from '#server/core/db/signing-keys.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';

/** The server's key for push messages (VAPID), base64url, and whom a push service can write to about them. */
export interface PushKey {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:`. */
  subject: string;
}

export interface PushSettings {
  /** Null without one: then the server makes its own, or sends nothing where others can come. */
  key: PushKey | null;
  /** Origins of push services beside the known ones. */
  services: readonly string[];
}

/** The subject of a server that nobody else can reach. */
export const LOCAL_SUBJECT = 'mailto:push@perya.example';

interface Surroundings {
  /** What says that others can reach the server, to end a sentence with; null for nothing. */
  where: string | null;
  publicUrl: string;
}

/** Reads `VAPID_PUBLIC_KEY`, `VAPID_PRIVATE_KEY`, `VAPID_SUBJECT` and `PUSH_SERVICES`. */
export function readPushSettings(
  env: Readonly<Record<string, string | undefined>>,
  { where, publicUrl }: Surroundings,
): { settings: PushSettings; mistakes: string[] } {
  const read = (name: string) => env[name]?.trim() ?? '';
  const [publicKey, privateKey] = [read('VAPID_PUBLIC_KEY'), read('VAPID_PRIVATE_KEY')];
  const subject = read('VAPID_SUBJECT') || (publicUrl.startsWith('https:') ? publicUrl : '');
  const services = read('PUSH_SERVICES').split(',').map(trim).filter(Boolean);
  const mistakes = services
    .filter((origin) => !isService(origin, where !== null))
    .map((origin) => `PUSH_SERVICES must name origins such as https://push.example.com, not "${origin}".`);
  if (publicKey === '' && privateKey === '') return { settings: { key: null, services }, mistakes };
  if (!isPair(publicKey, privateKey)) {
    mistakes.push(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair, as npx web-push generate-vapid-keys makes it.',
    );
  }
  if (subject === '' && where !== null)
    mistakes.push(`VAPID_SUBJECT must be set beside the keys ${where}: mailto:you@example.com.`);
  if (subject !== '' && !/^(?:mailto:.+@.+|https:\/\/.+)$/.test(subject))
    mistakes.push(`VAPID_SUBJECT must begin with mailto: or https://, but it is "${subject}".`);
  return {
    settings: { key: { publicKey, privateKey, subject: subject || LOCAL_SUBJECT }, services },
    mistakes,
  };
}

function trim(text: string): string {
  return text.trim();
}

/** Where others can come over `https:`, or on this machine. */
function isService(origin: string, isPublic: boolean): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (url === null || url.origin !== origin) return false;
  if (url.protocol === 'https:') return true;
  const isHere =
    url.hostname === 'localhost' || (isIP(url.hostname) === 4 && url.hostname.startsWith('127.'));
  return url.protocol === 'http:' && (isHere || !isPublic);
}

function isPair(publicKey: string, privateKey: string): boolean {
  if (!/^[\w-]{87}$/.test(publicKey) || !/^[\w-]{43}$/.test(privateKey)) return false;
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/** The key of the settings. A server that nobody else can reach makes its own, once for its database. */
export async function openPushKey(
  { database, clock }: DataDependencies,
  { push, isPublic }: { push: PushSettings; isPublic: boolean },
): Promise<PushKey | null> {
  if (push.key !== null || isPublic) return push.key;
  const kept = await keepSigningKey(database, 'push', { make: makePushKey, time: clock() });
  return { ...kept, subject: LOCAL_SUBJECT };
}

/** base64url: a point of P-256 and its secret. */
export function makePushKey(): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // A secret that begins with zeros is shorter.
  const secret = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: secret.toString('base64url'),
  };
}
