import type { AppConfig } from '#contract/app-config.ts';
import { type LoginMethod, readLoginMethods } from '#machines/account/credential-rules.ts';
import { m } from '#messages';

/** The tabs of log-in and registration. */
export const wayNames: Readonly<Record<LoginMethod, () => string>> = {
  phone: m.auth_way_phone,
  account: m.auth_way_account,
  phonePassword: m.auth_way_phone,
};

/** What a new player needs, by the ways that are open. */
export function describeNeeds(config: AppConfig | null): string {
  return hasPhone(config) ? m.auth_register_lead_phone() : m.auth_register_lead();
}

/** The same for somebody who is asked to log in. */
export function describeFirstNeeds(config: AppConfig | null): string {
  return hasPhone(config) ? m.auth_log_in_first_lead_phone() : m.auth_log_in_first_lead();
}

function hasPhone(config: AppConfig | null): boolean {
  return config !== null && readLoginMethods(config).includes('phone');
}
