import * as v from 'valibot';
import { AccountName } from '#contract/account.ts';
import type { AppConfig, LengthRange } from '#contract/app-config.ts';
import type { calls } from '#contract/calls.ts';
import { ACCOUNT_NAME, LOGIN_TYPE, PASSWORD_CEILING, PASSWORD_FLOOR } from '#contract/constants.ts';
import { readsAsMobile } from '#machines/account/credential-rules.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { normaliseAccount } from './account-key.ts';
import { isGuessable } from './guessable-password.ts';

export type Registration = v.InferOutput<typeof calls.accountRegist.request>;

/**
 * Applies the config's rules to a registration, within the server's own bounds.
 * @returns the stored form of the account's name
 * @throws CallError `forbidden` when registration by name and password is closed; `invalid` with the field
 */
export function checkRegistration(registration: Registration, config: AppConfig): string {
  if (!config.registerType.includes(LOGIN_TYPE.account)) throw closed();
  const account = checkAccount(registration.account, config);
  checkPassword(registration.password, account, config);
  checkConsent(registration, config);
  return account;
}

export function closed(): CallError {
  return new CallError('forbidden', 'New accounts are not open at the moment.');
}

/** @returns the stored form of a new name */
export function checkAccount(typed: string, config: AppConfig): string {
  const account = normaliseAccount(typed);
  if (!v.is(AccountName, account)) throw refuse('account', 'letters, digits, dots, dashes and underscores');
  if (readsAsMobile(account)) throw refuse('account', 'a name that does not read as a mobile number');
  checkLength('account', account, config.accountLength, ACCOUNT_NAME.minLength, ACCOUNT_NAME.maxLength);
  return account;
}

/** @param account the player's name or number, which is easy to guess */
export function checkPassword(password: string, account: string, config: AppConfig): void {
  checkLength('password', password, config.passwordLength, PASSWORD_FLOOR, PASSWORD_CEILING);
  checkGuessable(password, account, config);
}

/** Refuses a consent to outdated texts. */
export function checkConsent(
  consent: Pick<Registration, 'termsVersion' | 'privacyVersion'>,
  config: AppConfig,
): void {
  checkCurrent('termsVersion', consent.termsVersion, config.termsVersion);
  checkCurrent('privacyVersion', consent.privacyVersion, config.privacyVersion);
}

function checkLength(
  field: string,
  text: string,
  { min, max }: LengthRange,
  floor: number,
  ceiling: number,
): void {
  const least = Math.min(Math.max(min, floor), ceiling);
  const most = Math.max(Math.min(max, ceiling), least);
  if (text.length < least || text.length > most) throw refuse(field, `${least} to ${most} characters`);
}

function checkGuessable(password: string, account: string, { brand }: AppConfig): void {
  if (isGuessable(password, { account, brand })) throw refuse('password', 'one that is harder to guess');
}

function checkCurrent(field: string, accepted: string, current: string): void {
  if (accepted !== current) throw refuse(field, `the current version, ${current}`);
}

function refuse(field: string, expected: string): CallError {
  return new CallError('invalid', `${field}: expected ${expected}.`, { field });
}
