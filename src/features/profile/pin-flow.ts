import { fromPromise } from 'xstate';
import type { App } from '#app/app/app-context.tsx';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { setPin } from '#contract/account.ts';
import { pinActors, pinMachine } from '#machines/account/pin.machine.ts';
import type { PinRequest, SetPins } from '#machines/account/pin.types.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';
import { refetchProfile } from './use-profile.ts';

/** For `useFlow`: the form that sets the withdrawal or the safe-box password. */
export function pinFlow(dependencies: FlowDependencies, { queryClient }: App) {
  const { login } = dependencies;
  const send = fromPromise<SetPins, SubmissionInput<PinRequest>>(async ({ input: { requestId, body } }) => {
    const pins = await login.call(setPin, { requestId, ...body });
    login.data.refreshUser(pins);
    void refetchProfile(queryClient, login.epoch);
    return pins;
  });
  return pinMachine.provide({
    actors: { submission: submissionFlow(pinActors.submission, send, dependencies) },
  });
}
