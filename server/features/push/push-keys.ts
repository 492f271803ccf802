import { createECDH } from 'node:crypto';
import { keepSigningKey } from '#server/core/db/signing-keys.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { LOCAL_SUBJECT, type PushKey, type PushSettings } from './push-settings.ts';

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
