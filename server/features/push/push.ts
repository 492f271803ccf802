import { ECDH } from 'node:crypto';
import type { BodyOf, ResponseOf } from '#contract/call.ts';
import type { getPush, PushChoices, pushSubscribe } from '#contract/push.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { hashToken } from '#server/features/account/index.ts';
import { isPushService } from './push-services.ts';
import type { PushSettings } from './push-settings.ts';
import { deleteDeviceOf, holdLogin, readPlayer, storeChoices, storeDevice } from './push-store.ts';

export interface PushDependencies extends DataDependencies {
  push: PushSettings;
}

interface Request<Body> {
  userId: string;
  token: string;
  body: Body;
}

export async function readPush(
  { database, push }: PushDependencies,
  { userId, token, body: { endpoint: own } }: Request<BodyOf<typeof getPush>>,
): Promise<ResponseOf<typeof getPush>> {
  const { endpoint, serverKey, kinds, quiet, timeZone } = await readPlayer(
    database,
    userId,
    hashToken(token),
  );
  const publicKey = push.key?.publicKey ?? '';
  const isSame = endpoint === own && serverKey === publicKey;
  const device = endpoint === null ? 'none' : isSame ? 'same' : 'other';
  return { publicKey, kinds, quiet, timeZone, device };
}

/** @throws CallError `forbidden` while the server sends none, `invalid` for an address of no push service */
export async function addDevice(
  { database, clock, push }: PushDependencies,
  { userId, token, body }: Request<BodyOf<typeof pushSubscribe>>,
): Promise<void> {
  const { key, services } = push;
  if (key === null) throw new CallError('forbidden', 'Push messages are off at the moment.');
  if (!isPushService(body.endpoint, services)) {
    const message = 'endpoint: expected the address of a known push service.';
    throw new CallError('invalid', message, { field: 'endpoint' });
  }
  if (!isPoint(body.p256dh))
    throw new CallError('invalid', 'p256dh: expected a point of P-256.', { field: 'p256dh' });
  await changePlayer(database, userId, async (tx) => {
    const tokenHash = hashToken(token);
    if (!(await holdLogin(tx, tokenHash))) throw new CallError('unauthorised', 'Please log in.');
    const time = clock();
    await storeDevice(tx, {
      ...{ ...body, id: newId(time), userId, tokenHash, serverKey: key.publicKey, time },
    });
  });
}

function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

export async function removeDevice(
  { database }: PushDependencies,
  { token }: Pick<Request<object>, 'token'>,
): Promise<void> {
  await deleteDeviceOf(database, hashToken(token));
}

export async function changeChoices(
  { database }: PushDependencies,
  { userId, body }: Omit<Request<PushChoices>, 'token'>,
): Promise<PushChoices> {
  const choices = { ...body, kinds: { ...body.kinds, security: true } };
  await storeChoices(database, userId, choices);
  return choices;
}
