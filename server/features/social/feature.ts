import { calls } from '#contract/calls.ts';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import type { Feature } from '#server/features/feature.ts';
import type { Social } from './social.ts';
import { deleteOldChallenges } from './social-store.ts';

interface SocialServices extends DataDependencies {
  social: Social;
}

const configUpgrades: readonly ConfigUpgrade[] = [
  {
    id: 'social-types',
    isRequired: true,
    says: 'the social ways in that are open',
    apply: (body) => ({ socialTypes: Object.values(SOCIAL_TYPE), ...body }),
  },
];

export const social: Feature<SocialServices> = {
  routes(answer, services) {
    const { social } = services;

    answer(calls.socialStart, ({ body: { type }, address, social: cookie }) =>
      social.start({ type, address, social: cookie }),
    );
    answer(calls.socialBindStart, ({ body, userId, social: cookie }) =>
      social.startBind({ ...body, userId, social: cookie }),
    );
    answer(calls.googleLogin, social.logIn(SOCIAL_TYPE.google));
    answer(calls.facebookLogin, social.logIn(SOCIAL_TYPE.facebook));
    answer(calls.lineLogin, social.logIn(SOCIAL_TYPE.line));
    answer(calls.bindSocialAccount, social.bind);
    answer(calls.unbindSocialAccount, social.unbind);
  },
  configUpgrades,
  deletes: [{ rows: deleteOldChallenges, after: 0 }],
};
