import { fromPromise } from 'xstate';
import type { App } from '#app/app/app-context.tsx';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import type { ResponseOf } from '#contract/call.ts';
import { closeAccount, getProfile, keepAccount, logoutOthers } from '#contract/profile.ts';
import {
  type Closing,
  closeAccountActors,
  closeAccountMachine,
} from '#machines/profile/close-account.machine.ts';
import { loginsActors, loginsMachine } from '#machines/profile/logins.machine.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';
import { noteProfile, refetchProfile } from './use-profile.ts';

type Left = ResponseOf<typeof logoutOthers>;

/** For `useFlow`: ends other logins. */
export function loginsFlow(dependencies: FlowDependencies, { queryClient }: App) {
  const { login } = dependencies;
  const send = fromPromise<Left, SubmissionInput<{ loginId?: string }>>(async ({ input: { body } }) => {
    const left = await login.call(logoutOthers, body);
    noteProfile(queryClient, login.epoch, () => left);
    return left;
  });
  return loginsMachine.provide({
    actors: { submission: submissionFlow(loginsActors.submission, send, dependencies) },
  });
}

/** For `useFlow`: the end of the account. */
export function closeAccountFlow(dependencies: FlowDependencies, { queryClient }: App) {
  const { login } = dependencies;
  const note = (closing: Closing) => {
    noteProfile(queryClient, login.epoch, ({ profile }) => ({ profile: { ...profile, ...closing } }));
    return closing;
  };
  const close = fromPromise<Closing, SubmissionInput<null>>(async () => {
    const closing = note(await login.call(closeAccount, {}));
    void refetchProfile(queryClient, login.epoch);
    return closing;
  });
  const keep = fromPromise<Closing, SubmissionInput<null>>(async () => {
    await login.call(keepAccount, {});
    return note({ closesAt: null });
  });
  const fetchClosing = fromPromise<Closing, undefined>(async ({ signal }) => {
    const { profile } = await login.call(getProfile, {}, { signal });
    return { closesAt: profile.closesAt };
  });
  return closeAccountMachine.provide({
    actors: {
      closing: submissionFlow(closeAccountActors.closing, close, dependencies),
      keeping: submissionFlow(closeAccountActors.keeping, keep, dependencies),
      fetchClosing,
    },
  });
}
