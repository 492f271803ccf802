import * as v from 'valibot';
import { Consent, LoggedIn, Login, UserInfo } from './account.ts';
import { defineCall, once } from './call.ts';
import { SOCIAL_TYPE } from './constants.ts';
import { Id, text } from './fields.ts';

export type SocialName = keyof typeof SOCIAL_TYPE;
export type SocialType = (typeof SOCIAL_TYPE)[SocialName];

export const SocialTypeField = v.picklist(Object.values(SOCIAL_TYPE));

/** What the provider's redirect brings to the page `/auth/callback/:provider`. */
export const SocialCallback = {
  state: text(64),
  code: text(2_048),
  /** The provider's issuer, when its redirect names one (RFC 9207). */
  iss: v.optional(text(256), ''),
};

export const SocialStart = v.object({ url: v.pipe(v.string(), v.url()) });

export const socialStart = defineCall({
  path: 'socialStart',
  summary:
    'Begins a log-in at a social provider. The browser gets a cookie for ten minutes, and goes to `url`.',
  extension: true,
  isPublic: true,
  request: v.object({ type: SocialTypeField }),
  response: SocialStart,
  errors: ['forbidden'],
});

export const socialBindStart = defineCall({
  path: 'socialBindStart',
  summary: 'Begins to bind a social account, as `socialStart` does.',
  extension: true,
  needsProof: true,
  request: v.object({ type: SocialTypeField }),
  response: SocialStart,
  errors: ['alreadyBound', 'forbidden', 'proofNeeded'],
});

export const googleLogin = defineSocialLogin('googleLogin', 'Google');
export const facebookLogin = defineSocialLogin('facebookLogin', 'Facebook');
export const lineLogin = defineSocialLogin('lineLogin', 'LINE');

export const bindSocialAccount = defineCall({
  path: 'bindSocialAccount',
  summary:
    'Binds the social account that `socialBindStart` led to. All other logins end, and withdrawals wait.',
  ...once('nothing'),
  needsProof: true,
  secrets: ['code'],
  request: v.object({ requestId: Id, type: SocialTypeField, ...SocialCallback }),
  response: v.object({ user: UserInfo }),
  errors: ['alreadyBound', 'proofNeeded', 'socialRefused', 'socialTaken'],
});

export const unbindSocialAccount = defineCall({
  path: 'unbindSocialAccount',
  summary: 'Takes a social account off the player, while another way in remains. All other logins end.',
  extension: true,
  ...once('nothing'),
  needsProof: true,
  request: v.object({ requestId: Id, type: SocialTypeField }),
  response: v.object({ user: UserInfo }),
  errors: ['lastWayIn', 'proofNeeded'],
});

function defineSocialLogin<Path extends string>(path: Path, provider: string) {
  return defineCall({
    path,
    summary: `Logs in with a ${provider} account. When it is nobody’s an account is opened, for which \`consent\` is needed: without it the answer is \`consentMissing\`, with the field \`email\` when another player’s account has its e-mail address. The same state can be sent again with consent for ten minutes.`,
    isPublic: true,
    ...once('nothing'),
    secrets: ['code'],
    request: v.object({
      requestId: Id,
      ...SocialCallback,
      consent: v.optional(v.nullable(v.object(Consent)), null),
      ...Login,
    }),
    response: LoggedIn,
    errors: ['consentMissing', 'forbidden', 'loginOver', 'socialRefused'],
  });
}
