import { calls } from '#contract/calls.ts';
import { registerCall } from '#server/core/http/register-call.ts';
import type { Feature } from '#server/features/feature.ts';
import { addDevice, changeChoices, type PushDependencies, readPush, removeDevice } from './push.ts';

/** Push messages: mails on the player's devices while the app is closed. */
export const push: Feature<PushDependencies> = {
  routes(app, deps) {
    registerCall(app, calls.getPush, (request) => readPush(deps, request));
    registerCall(app, calls.pushSubscribe, async (request) => {
      await addDevice(deps, request);
      return {};
    });
    registerCall(app, calls.pushUnsubscribe, async (request) => {
      await removeDevice(deps, request);
      return {};
    });
    registerCall(app, calls.updatePush, ({ userId, body: { kinds, quiet } }) =>
      changeChoices(deps, { userId, body: { kinds, quiet } }),
    );
  },
};
