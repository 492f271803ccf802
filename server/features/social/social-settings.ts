import { SOCIAL_TYPE } from '#contract/constants.ts';
import type { SocialName } from '#contract/social.ts';

/** A social provider at which the app is registered. */
export interface SocialSettings {
  name: SocialName;
  clientId: string;
  clientSecret: string;
  /** Address of a stand-in; empty for the provider itself. */
  issuer: string;
}

/** The sandbox's, for trying the product. Refused when other people can reach the server. */
const PUBLISHED_SECRET = 'sandbox-secret-for-development-only';

const NAMES = Object.keys(SOCIAL_TYPE) as SocialName[];

interface Surroundings {
  /** What says that others can reach the server, to end a sentence with; null for nothing. */
  where: string | null;
  isProduction: boolean;
  publicUrl: string;
}

/**
 * Reads which social providers there are, such as `GOOGLE_CLIENT_ID`, `GOOGLE_CLIENT_SECRET` and, for a
 * stand-in, `GOOGLE_ISSUER`. One without an id is not offered.
 */
export function readSocialSettings(
  env: Readonly<Record<string, string | undefined>>,
  { where, isProduction, publicUrl }: Surroundings,
): { providers: SocialSettings[]; mistakes: string[] } {
  const mistakes: string[] = [];
  const providers = NAMES.flatMap((name) => {
    const read = (field: string) => env[`${name.toUpperCase()}_${field}`]?.trim() ?? '';
    const [clientId, clientSecret, issuer] = [read('CLIENT_ID'), read('CLIENT_SECRET'), read('ISSUER')];
    if (clientId === '') return [];
    const prefix = name.toUpperCase();
    if (clientSecret === '') mistakes.push(`${prefix}_CLIENT_SECRET must be set beside ${prefix}_CLIENT_ID.`);
    if (where !== null && clientSecret.includes(PUBLISHED_SECRET)) {
      mistakes.push(`${prefix}_CLIENT_SECRET must not be the published one ${where}.`);
    }
    if (issuer !== '' && !isIssuer(issuer)) {
      mistakes.push(
        `${prefix}_ISSUER must be an address such as https://id.example.com/google, but it is "${issuer}".`,
      );
    } else if (isProduction && issuer.startsWith('http:')) {
      mistakes.push(`${prefix}_ISSUER must begin with https:// in production.`);
    }
    return [{ name, clientId, clientSecret, issuer }];
  });
  if (isProduction && providers.length > 0 && !publicUrl.startsWith('https:')) {
    mistakes.push('PUBLIC_URL must begin with https:// in production, for social sign-in.');
  }
  return { providers, mistakes };
}

/** Without query, fragment and a slash at its end: an id token repeats it letter for letter. */
function isIssuer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    `${url.origin}${url.pathname}`.replace(/\/$/, '') === text
  );
}
