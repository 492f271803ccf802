import { APP_ID } from '../../contract/constants.ts';

/** The contract's limit. */
const LONGEST = 64;

/** The app’s id, which every call carries, as a definition for bundlers: the setting, or the default. */
export function defineAppId(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const appId = env.APP_ID?.trim() || APP_ID;
  if (appId.length > LONGEST) throw new Error(`APP_ID has at most ${LONGEST} characters.`);
  return { 'import.meta.env.APP_ID': JSON.stringify(appId) };
}
