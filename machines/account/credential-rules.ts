import type { UserInfo } from '#contract/account.ts';
import type { AppConfig, LengthRange } from '#contract/app-config.ts';
import { ACCOUNT_NAME, LOGIN_TYPE, MOBILE, PASSWORD_CEILING, PASSWORD_FLOOR } from '#contract/constants.ts';
import type { SubmissionOutput } from '../submission/submission.machine.ts';

/** Why a text is refused; the view has the words. */
export type TextError = 'missing' | 'tooShort' | 'tooLong' | 'characters' | 'mobile';

/** Checks a new account name as it would be sent, by the server's rule and the current limits. */
export function checkAccount(account: string, length: LengthRange): TextError | null {
  const name = account.trim();
  if (name === '') return 'missing';
  if (!ACCOUNT_NAME.characters.test(name)) return 'characters';
  return readsAsMobile(name) ? 'mobile' : checkLength(name, length);
}

/** Checks a new password: every character counts, white space too. */
export function checkPassword(password: string, length: LengthRange): TextError | null {
  return password === '' ? 'missing' : checkLength(password, length);
}

/** Checks a text typed to log in: it must be there and not too long. The limits are for new accounts only. */
export function checkPresent(text: string, maxLength: number): TextError | null {
  if (text === '') return 'missing';
  return text.length > maxLength ? 'tooLong' : null;
}

/** Counts UTF-16 units, as the server does. */
function checkLength(text: string, { min, max }: LengthRange): TextError | null {
  if (text.length < min) return 'tooShort';
  return text.length > max ? 'tooLong' : null;
}

/** Lengths of account name and password, in characters. */
export interface AccountLimits {
  account: LengthRange;
  password: LengthRange;
}

/** The configured limits, kept within the server's own bounds. */
export function readAccountLimits(config: {
  accountLength: LengthRange;
  passwordLength: LengthRange;
}): AccountLimits {
  return {
    account: within(config.accountLength, { min: ACCOUNT_NAME.minLength, max: ACCOUNT_NAME.maxLength }),
    password: within(config.passwordLength, { min: PASSWORD_FLOOR, max: PASSWORD_CEILING }),
  };
}

function within(range: LengthRange, bounds: LengthRange): LengthRange {
  const min = Math.min(Math.max(range.min, bounds.min), bounds.max);
  return { min, max: Math.max(min, Math.min(range.max, bounds.max)) };
}

const punctuation = /[\s()./‐-―-]/g;
const countryPrefix = new RegExp(`^\\+?${MOBILE.dialCode}`);

/** A mobile number in E.164, however it was typed; null for anything else. */
export function readMobile(text: string): string | null {
  const typed = text.normalize('NFKC').replace(punctuation, '');
  const national = typed.replace(countryPrefix, '').replace(/^0/, '');
  return MOBILE.national.test(national) ? `+${MOBILE.dialCode}${national}` : null;
}

/**
 * Whether a name of an account is a mobile number in some form, in the digits of any script: whoever saw or
 * typed it could mean two players.
 */
export function readsAsMobile(name: string): boolean {
  return NUMBER.test(
    name
      .normalize('NFKC')
      .replace(/[._-]/g, '')
      .replace(/\p{Nd}/gu, digitValue),
  );
}

const NUMBER = new RegExp(`^(?:(?:00)?${MOBILE.dialCode})?0?(?:${MOBILE.national.source.slice(1)})`);

/** Every script has its ten digits in a row. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

export function checkMobile(text: string): 'missing' | 'invalid' | null {
  if (text.trim() === '') return 'missing';
  return readMobile(text) === null ? 'invalid' : null;
}

/** A number and a code, an account name and a password, or a number and a password. */
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

/** Output of the log-in and registration forms. */
export interface LoggedIn {
  token: string;
  user: UserInfo;
}

/** Reads the player from the answer to the form's call. */
export function keepLoggedIn(_: unknown, { output }: { output: SubmissionOutput<LoggedIn> }) {
  return { loggedIn: output.kind === 'done' ? output.answer : null };
}

/** @throws when the form ended without a player */
export function requireLoggedIn(loggedIn: LoggedIn | null): LoggedIn {
  if (!loggedIn) throw new Error('The form ended without a player');
  return loggedIn;
}
