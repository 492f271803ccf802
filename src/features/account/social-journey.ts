import { parseJson } from '#app/platform/parse-json.ts';
import { createSafeStorage } from '#app/platform/safe-storage.ts';

/** What the player was about when they went to a provider. */
interface SocialJourney {
  /** The page that asked for the log-in. */
  returnTo: string;
  inviteCode: string;
}

const KEY = 'perya.social';

/** In this tab alone, until the provider leads back. */
export function keepJourney({ sessionStorage }: Window, journey: SocialJourney): void {
  createSafeStorage(() => sessionStorage).write(KEY, JSON.stringify(journey));
}

/** Whatever else may stand there counts as nothing. */
export function readJourney({ sessionStorage }: Window): SocialJourney {
  const kept = parseJson(createSafeStorage(() => sessionStorage).read(KEY));
  const { returnTo, inviteCode } = Object(kept) as Record<string, unknown>;
  return {
    returnTo: typeof returnTo === 'string' ? returnTo : '/',
    inviteCode: typeof inviteCode === 'string' ? inviteCode : '',
  };
}
