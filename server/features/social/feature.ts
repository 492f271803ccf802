import { calls } from '#contract/calls.ts';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { registerCall, registerPublicCall, registerValueCall } from '#server/core/http/register-call.ts';
import type { Feature } from '#server/features/feature.ts';
import type { Social } from './social.ts';

interface SocialServices extends Pick<Dependencies, 'database' | 'clock'> {
  social: Social;
}

const configUpgrades: readonly ConfigUpgrade[] = [
  {
    id: 'social-types',
    document: 'appConfig',
    isRequired: true,
    says: 'the social ways in that are open',
    apply: (body) => ({ socialTypes: Object.values(SOCIAL_TYPE), ...body }),
  },
];

export const social: Feature<SocialServices> = {
  routes(app, services) {
    const { social } = services;

    registerPublicCall(app, calls.socialStart, ({ body: { type }, address, social: cookie }) =>
      social.start({ type, address, social: cookie }),
    );
    registerCall(app, calls.socialBindStart, ({ body, userId, social: cookie }) =>
      social.startBind({ ...body, userId, social: cookie }),
    );
    registerValueCall(app, calls.googleLogin, services, social.logIn(SOCIAL_TYPE.google));
    registerValueCall(app, calls.facebookLogin, services, social.logIn(SOCIAL_TYPE.facebook));
    registerValueCall(app, calls.lineLogin, services, social.logIn(SOCIAL_TYPE.line));
    registerValueCall(app, calls.bindSocialAccount, services, social.bind);
    registerValueCall(app, calls.unbindSocialAccount, services, social.unbind);
  },
  configUpgrades,
};
