import type { App } from '#app/app/app-context.tsx';
import { command } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { setPin } from '#contract/account.ts';
import { pinActors, pinMachine } from '#machines/account/pin.machine.ts';
import { refetchProfile } from './use-profile.ts';

/** For `useFlow`: the form that sets the withdrawal or the safe-box password. */
export function pinFlow(dependencies: FlowDependencies, { queryClient }: App) {
  const { login } = dependencies;
  return pinMachine.provide({
    actors: {
      submission: command(pinActors.submission, dependencies, async ({ requestId, body }) => {
        const pins = await login.call(setPin, { requestId, ...body });
        login.data.refreshUser(pins);
        void refetchProfile(queryClient, login.epoch);
        return pins;
      }),
    },
  });
}
