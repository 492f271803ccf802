import { calls } from '#contract/calls.ts';
import type { Feature } from '#server/features/feature.ts';
import { addDevice, changeChoices, type PushDependencies, readPush, removeDevice } from './push.ts';

/** Push messages: mails on the player's devices while the app is closed. */
export const push: Feature<PushDependencies> = {
  routes(answer, deps) {
    answer(calls.getPush, (request) => readPush(deps, request));
    answer(calls.pushSubscribe, async (request) => {
      await addDevice(deps, request);
      return {};
    });
    answer(calls.pushUnsubscribe, async (request) => {
      await removeDevice(deps, request);
      return {};
    });
    answer(calls.updatePush, ({ userId, body: { kinds, quiet } }) =>
      changeChoices(deps, { userId, body: { kinds, quiet } }),
    );
  },
};
