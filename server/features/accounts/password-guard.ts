import type { Dependencies } from '#server/core/dependencies.ts';
import { accountKey } from './account-key.ts';
import { createGuessGuard, type Trial } from './guess-guard.ts';
import type { Passwords } from './passwords.ts';
import { findCredentials } from './users.ts';

export interface PasswordGuard {
  /**
   * Checks a password as {@link createGuessGuard} does: five wrong ones lock an account, twenty an address,
   * for a quarter of an hour.
   * @returns id of the player; null for a wrong password or an unknown account
   * @throws CallError `tooMany` with the seconds to wait; `unavailable` when too many wait or the wait is too
   * long
   */
  prove(trial: Trial & { password: string }): Promise<string | null>;
}

const LIMITS = { perAccount: 5, perAddress: 20 };

export function createPasswordGuard({
  database,
  clock,
  passwords,
}: Pick<Dependencies, 'database' | 'clock'> & { passwords: Passwords }): PasswordGuard {
  const guesses = createGuessGuard({ database, clock, limits: LIMITS });

  async function tryPassword(key: string, password: string): Promise<string | null> {
    const credentials = await findCredentials(database, key);
    const isRight = await passwords.matches(credentials?.passwordHash ?? null, password);
    return isRight && credentials !== null ? credentials.id : null;
  }

  return {
    async prove({ account, password, ...trial }) {
      const key = accountKey(account);
      return guesses.guard({ ...trial, account: key }, () => tryPassword(key, password));
    },
  };
}
