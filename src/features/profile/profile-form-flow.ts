import { fromPromise } from 'xstate';
import type { App } from '#app/app/app-context.tsx';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { AVATARS } from '#contract/avatars.ts';
import { updateProfile } from '#contract/profile.ts';
import { type ProfileSaved, profileActors, profileMachine } from '#machines/profile/profile.machine.ts';
import type { ProfileRequest } from '#machines/profile/profile.types.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';
import { noteProfile } from './use-profile.ts';

/** For `useFlow`: the form about the player. */
export function profileFormFlow(dependencies: FlowDependencies, { queryClient }: App) {
  const { login } = dependencies;
  const send = fromPromise<ProfileSaved, SubmissionInput<ProfileRequest>>(async ({ input: { body } }) => {
    const saved = await login.call(updateProfile, body);
    const { nickname, avatar, birthDate, email } = saved.profile;
    login.data.refreshUser({
      ...{ nickname, avatar, avatarOther: AVATARS[avatar - 1] ?? '' },
      hasUserOther: birthDate !== '' && email !== '',
    });
    noteProfile(queryClient, login.epoch, () => saved);
    return saved;
  });
  return profileMachine.provide({
    actors: { submission: submissionFlow(profileActors.submission, send, dependencies) },
  });
}
