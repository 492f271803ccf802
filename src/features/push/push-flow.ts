import { fromCallback, fromPromise } from 'xstate';
import type { App } from '#app/app/app-context.tsx';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { queryKeys } from '#app/app/query-keys.ts';
import { createSafeStorage } from '#app/platform/safe-storage.ts';
import type { UserInfo } from '#contract/account.ts';
import { getPush, type PushChoices, pushSubscribe, pushUnsubscribe, updatePush } from '#contract/push.ts';
import { getLocale } from '#locale';
import {
  type PushInput,
  type PushLook,
  type PushPermission,
  type PushReport,
  pushMachine,
} from '#machines/push/push.machine.ts';
import { pushChoicesMachine } from '#machines/push/push-choices.machine.ts';
import { createPushMemory, type PushMemory } from './push-memory.ts';
import {
  askPermission,
  findReason,
  readEndpoint,
  readPermission,
  subscribe,
  unsubscribe,
  watchBrowser,
} from './web-push.ts';

/** For `useFlow`: push messages on this device, by the browser or the wrapper around it. */
export function pushFlow(dependencies: FlowDependencies, { queryClient }: App) {
  const { login, platform, window, now } = dependencies;
  const memory = createPushMemory(createSafeStorage(() => window.localStorage));
  const userId = queryClient.getQueryData<UserInfo>(queryKeys.user(login.epoch))?.id ?? '';
  return pushMachine.provide({
    actors: {
      ...(platform.enablePush
        ? inWrapper(dependencies, memory)
        : inBrowser(dependencies, { memory, userId })),
      notePostponed: fromPromise<void, undefined>(async () => memory.postpone(now())),
    },
  });
}

interface Known {
  memory: PushMemory;
  userId: string;
}

function inBrowser({ login, platform, window, now }: FlowDependencies, { memory, userId }: Known) {
  async function read({ purpose }: PushInput): Promise<PushLook> {
    const isPostponed = memory.isPostponed(now());
    const none = { device: 'none', wasOn: false, isPostponed, isFixed: false, choices: null } as const;
    const reason = findReason(window, platform);
    const permission = reason === null ? readPermission(window) : 'default';
    const isIdle = reason !== null || permission === 'denied' || isPostponed;
    const isNeverOn = purpose === 'keep' && !memory.isOnFor(userId);
    if ((purpose === 'offer' && isIdle) || isNeverOn) return { ...none, reason, permission };
    const endpoint = reason === null ? await readEndpoint(window) : '';
    const { publicKey, device, kinds, quiet } = await login.call(getPush, { endpoint });
    return {
      ...none,
      ...{ permission, device, wasOn: memory.isOnFor(userId), choices: { kinds, quiet } },
      reason: reason ?? (publicKey === '' ? 'server' : null),
    };
  }

  return {
    readDevice: fromPromise<PushLook, PushInput>(({ input }) => read(input)),
    watchDevice: fromCallback<PushReport>(({ sendBack }) =>
      findReason(window, platform) === null ? watchBrowser(window, sendBack) : undefined,
    ),
    askPermission: fromPromise<PushPermission, undefined>(() => askPermission(window)),
    subscribe: fromPromise<'done' | 'unavailable', undefined>(async () => {
      const { publicKey } = await login.call(getPush, {});
      const subscription = await subscribe(window, publicKey);
      if (subscription === null) return 'unavailable';
      await login.call(pushSubscribe, { ...subscription, locale: getLocale() });
      memory.noteOn(userId);
      return 'done';
    }),
    dropDevice: fromPromise<void, undefined>(async () => {
      await login.call(pushUnsubscribe, {});
      memory.noteOff();
      await unsubscribe(window).catch(() => null);
    }),
  };
}

/** Its token goes to the server with the next start of the app: see `preLogin`. */
function inWrapper({ login, platform, now }: FlowDependencies, memory: PushMemory) {
  return {
    readDevice: fromPromise<PushLook, PushInput>(async ({ input: { purpose } }) => {
      const isOn = Boolean(platform.readPhone?.().messagingToken);
      const choices = purpose === 'settings' ? await login.call(getPush, {}) : null;
      return {
        ...{ reason: null, permission: isOn ? 'granted' : 'default', device: isOn ? 'same' : 'none' },
        ...{ wasOn: false, isPostponed: memory.isPostponed(now()), isFixed: true },
        choices: choices && { kinds: choices.kinds, quiet: choices.quiet },
      };
    }),
    watchDevice: fromCallback<PushReport>(() => {}),
    askPermission: fromPromise<PushPermission, undefined>(async () => {
      if (await platform.enablePush?.()) return 'granted';
      memory.postpone(now());
      return 'denied';
    }),
    subscribe: fromPromise<'done' | 'unavailable', undefined>(async () => 'done'),
    dropDevice: fromPromise<void, undefined>(async () => {}),
  };
}

/** For `useFlow`: what the player wants to be told. */
export function pushChoicesFlow({ login }: FlowDependencies) {
  return pushChoicesMachine.provide({
    actors: {
      saveChoices: fromPromise<PushChoices, PushChoices>(async ({ input }) => login.call(updatePush, input)),
    },
  });
}
