import { ECDH } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import type { Answer } from '#server/core/http/answer.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { hashToken } from '#server/features/account/index.ts';
import { isPushService } from './push-services.ts';
import type { PushSettings } from './push-settings.ts';
import { deleteDeviceOf, holdLogin, readPlayer, storeChoices, storeDevice } from './push-store.ts';

export interface PushDependencies extends DataDependencies {
  push: PushSettings;
}

/** Push messages: mails on the player's devices while the app is closed. */
export function addPushRoutes(answer: Answer, { database, clock, push }: PushDependencies): void {
  answer(calls.getPush, async ({ userId, token, body: { endpoint: own } }) => {
    const player = await readPlayer(database, userId, hashToken(token));
    const { endpoint, serverKey, kinds, quiet, timeZone } = player;
    const publicKey = push.key?.publicKey ?? '';
    const isSame = endpoint === own && serverKey === publicKey;
    const device = endpoint === null ? 'none' : isSame ? 'same' : 'other';
    return { publicKey, kinds, quiet, timeZone, device } as const;
  });

  /** @throws CallError `forbidden` while none are sent, `invalid` for an address of no push service */
  answer(calls.pushSubscribe, async ({ userId, token, body }) => {
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
    return {};
  });

  answer(calls.pushUnsubscribe, async ({ token }) => {
    await deleteDeviceOf(database, hashToken(token));
    return {};
  });

  answer(calls.updatePush, async ({ userId, body: { kinds, quiet } }) => {
    const choices = { kinds: { ...kinds, security: true }, quiet };
    await storeChoices(database, userId, choices);
    return choices;
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
