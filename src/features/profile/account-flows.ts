import { fromPromise } from 'xstate';
import type { App } from '#app/app/app-context.tsx';
import { command } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { closeAccount, getProfile, keepAccount, logoutOthers } from '#contract/profile.ts';
import {
  type Closing,
  closeAccountActors,
  closeAccountMachine,
} from '#machines/profile/close-account.machine.ts';
import { loginsActors, loginsMachine } from '#machines/profile/logins.machine.ts';
import { noteProfile, refetchProfile } from './use-profile.ts';

/** For `useFlow`: ends other logins. */
export function loginsFlow(dependencies: FlowDependencies, { queryClient }: App) {
  const { login } = dependencies;
  return loginsMachine.provide({
    actors: {
      submission: command(loginsActors.submission, dependencies, async ({ body }) => {
        const left = await login.call(logoutOthers, body);
        noteProfile(queryClient, login.epoch, () => left);
        return left;
      }),
    },
  });
}

/** For `useFlow`: the end of the account. */
export function closeAccountFlow(dependencies: FlowDependencies, { queryClient }: App) {
  const { login } = dependencies;
  const note = (closing: Closing) => {
    noteProfile(queryClient, login.epoch, ({ profile }) => ({ profile: { ...profile, ...closing } }));
    return closing;
  };
  const fetchClosing = fromPromise<Closing, undefined>(async ({ signal }) => {
    const { profile } = await login.call(getProfile, {}, { signal });
    return { closesAt: profile.closesAt };
  });
  return closeAccountMachine.provide({
    actors: {
      closing: command(closeAccountActors.closing, dependencies, async () => {
        const closing = note(await login.call(closeAccount, {}));
        void refetchProfile(queryClient, login.epoch);
        return closing;
      }),
      keeping: command(closeAccountActors.keeping, dependencies, async () => {
        await login.call(keepAccount, {});
        return note({ closesAt: null });
      }),
      fetchClosing,
    },
  });
}
