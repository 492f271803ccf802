import type { App } from '#app/app/app-context.tsx';
import { command } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { AVATARS } from '#contract/avatars.ts';
import { updateProfile } from '#contract/profile.ts';
import { profileActors, profileMachine } from '#machines/profile/profile.machine.ts';
import { noteProfile } from './use-profile.ts';

/** For `useFlow`: the form about the player. */
export function profileFormFlow(dependencies: FlowDependencies, { queryClient }: App) {
  const { login } = dependencies;
  return profileMachine.provide({
    actors: {
      submission: command(profileActors.submission, dependencies, async ({ body }) => {
        const saved = await login.call(updateProfile, body);
        const { nickname, avatar, birthDate, email } = saved.profile;
        login.data.refreshUser({
          ...{ nickname, avatar, avatarOther: AVATARS[avatar - 1] ?? '' },
          hasUserOther: birthDate !== '' && email !== '',
        });
        noteProfile(queryClient, login.epoch, () => saved);
        return saved;
      }),
    },
  });
}
