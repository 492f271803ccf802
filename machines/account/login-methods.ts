import type { AppConfig } from '#contract/app-config.ts';
import { LOGIN_TYPE } from '#contract/constants.ts';

/** By a code to a number, by an account name and a password, or by a number and a password. */
export type LoginMethod = 'phone' | 'account' | 'phonePassword';

type LoginConfig = Pick<AppConfig, 'registerType' | 'otpStatus' | 'defaultLoginType'>;

/** The ways in that the config offers, the usual one first. Empty only where `registerType` is. */
export function readLoginMethods(config: LoginConfig): LoginMethod[] {
  const offered = config.registerType.map((type) => nameMethod(type, config)).filter((name) => name !== null);
  if (offered.length === 0 && config.registerType.length > 0) return ['account'];
  const usual = nameMethod(config.defaultLoginType, config);
  return [...new Set([...offered.filter((name) => name === usual), ...offered])];
}

/** Whoever has a number can also log in by it with their password. */
export function canLogInBy(offered: readonly LoginMethod[], method: LoginMethod): boolean {
  return offered.includes(method) || (method === 'phonePassword' && offered.includes('phone'));
}

/** A number needs a code, unless the config does without. */
function nameMethod(type: number, { otpStatus }: LoginConfig): LoginMethod | null {
  if (type === LOGIN_TYPE.account) return 'account';
  if (type === LOGIN_TYPE.phone) return 'phone';
  if (type === LOGIN_TYPE.phoneWithoutOtp) return otpStatus === 0 ? 'phonePassword' : 'phone';
  return null;
}
