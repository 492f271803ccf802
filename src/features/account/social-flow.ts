import { fromPromise } from 'xstate';
import { command } from '#app/app/command.ts';
import { cooldownFlow } from '#app/app/cooldown-flow.ts';
import { defineFetchVersionsActor } from '#app/app/define-fetch-versions-actor.ts';
import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { deviceOf } from '#app/app/device-of.ts';
import { SOCIAL_NAMES } from '#app/components/social-names.ts';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import {
  bindSocialAccount,
  facebookLogin,
  googleLogin,
  lineLogin,
  type SocialType,
  socialBindStart,
  socialStart,
  unbindSocialAccount,
} from '#contract/social.ts';
import { stepUp, stepUpStart } from '#contract/step-up.ts';
import { socialSignInActors, socialSignInMachine } from '#machines/social/social-sign-in.machine.ts';
import { socialStartMachine } from '#machines/social/social-start.machine.ts';
import { socialUnbindActors, socialUnbindMachine } from '#machines/social/social-unbind.machine.ts';

const LOG_INS = { google: googleLogin, facebook: facebookLogin, line: lineLogin };

/** For `useFlow`: the way to a provider, to log in. */
export const socialLogInStartFlow = startFlow(({ api }, type, signal) =>
  api.call(socialStart, { type }, { signal }),
);

/** The same to bind an account. */
export const socialBindStartFlow = startFlow(({ login }, type, signal) =>
  login.call(socialBindStart, { type }, { signal }),
);

/** The way to a provider that the player has bound, to show that it is them. */
export const socialProofStartFlow = startFlow(({ login }, type, signal) =>
  login.call(stepUpStart, { type }, { signal }),
);

function startFlow(
  ask: (dependencies: FlowDependencies, type: SocialType, signal: AbortSignal) => Promise<{ url: string }>,
) {
  return (dependencies: FlowDependencies) => {
    const { platform, window } = dependencies;
    return socialStartMachine.provide({
      actors: {
        start: fromPromise<string, { socialType: SocialType }>(
          async ({ input, signal }) => (await ask(dependencies, input.socialType, signal)).url,
        ),
        leave: fromPromise<void, { url: string; socialType: SocialType }>(async ({ input }) => {
          const { url, socialType } = input;
          if (!/^https?:/.test(url)) throw new TypeError('A provider has a web address.');
          const name = SOCIAL_NAMES.find((each) => SOCIAL_TYPE[each] === socialType);
          const isOpen = name && (await platform.visitProvider?.(url, name));
          if (!isOpen) window.location.assign(url);
        }),
        cooldown: cooldownFlow(dependencies),
        watchPage: defineWatchPageActor(dependencies),
      },
    });
  };
}

/** For `useFlow`: what follows when a provider leads back. */
export function socialSignInFlow(dependencies: FlowDependencies) {
  const { api, login, platform } = dependencies;
  return socialSignInMachine.provide({
    actors: {
      submission: command(socialSignInActors.submission, dependencies, (input) => {
        const { provider, ...body } = input.body;
        const request = { requestId: input.requestId, ...body, ...deviceOf(platform) };
        return api.call(LOG_INS[provider], request);
      }),
      bind: command(socialSignInActors.bind, dependencies, async (input) => {
        const { provider, ...body } = input.body;
        const request = { requestId: input.requestId, type: SOCIAL_TYPE[provider], ...body };
        const bound = await login.call(bindSocialAccount, request);
        login.data.refreshUser(bound.user);
        return bound;
      }),
      prove: command(socialSignInActors.prove, dependencies, (input) => {
        const { provider: means, ...body } = input.body;
        return login.call(stepUp, { requestId: input.requestId, means, ...body });
      }),
      fetchVersions: defineFetchVersionsActor(dependencies),
      cooldown: cooldownFlow(dependencies),
    },
  });
}

/** For `useFlow`: takes a social account off the player. */
export function socialUnbindFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  return socialUnbindMachine.provide({
    actors: {
      submission: command(socialUnbindActors.submission, dependencies, async (input) => {
        const unbound = await login.call(unbindSocialAccount, { requestId: input.requestId, ...input.body });
        login.data.refreshUser(unbound.user);
        return unbound;
      }),
    },
  });
}
