import type { DataDependencies } from '#server/core/dependencies.ts';
import type { LoginKey } from './account-key.ts';
import type { Devices } from './devices.ts';
import { createGuessGuard, type Trial } from './guess-guard.ts';
import type { Passwords } from './passwords.ts';
import { type Credentials, findCredentials, findOwnCredentials } from './users.ts';

export interface PasswordGuard {
  /**
   * Checks a password as {@link createGuessGuard} does: five wrong ones lock an account, wrong ones for
   * twenty accounts an address, for a quarter of an hour. A device that has logged in to the account before
   * has five of its own: nobody else's lock it out, and its own lock out nobody else.
   * @param trial `device` is the cookie that was sent
   * @returns the proved credentials, for {@link findCredentials} to find again under the player's lock; null
   * for a wrong password or an unknown account
   * @throws CallError `tooMany` with the seconds to wait; `unavailable` when too many wait or the wait is too
   * long
   */
  prove(
    trial: Omit<Trial, 'account'> & { key: LoginKey; password: string; device: string | null },
  ): Promise<Credentials | null>;
  /**
   * Checks the password of a player who is logged in, by their id: whatever they log in with, nobody shares
   * their tries. As above, but only a login of theirs can try, so the address has no limit.
   * @returns false also for a player without a password
   */
  proveOwn(trial: OwnTrial): Promise<boolean>;
}

interface OwnTrial extends Pick<Trial, 'address'> {
  userId: string;
  password: string;
  /** The cookie that was sent. */
  device: string | null;
}

const LIMITS = { perAccount: 5, perAddress: 20 };

export function createPasswordGuard({
  database,
  clock,
  passwords,
  devices,
}: DataDependencies & { passwords: Passwords; devices: Devices }): PasswordGuard {
  const guesses = createGuessGuard({ database, clock, limits: LIMITS });
  const ownGuesses = createGuessGuard({
    database,
    clock,
    limits: { ...LIMITS, perAddress: Number.POSITIVE_INFINITY },
  });

  async function tryPassword(key: LoginKey, password: string): Promise<Credentials | null> {
    const credentials = await findCredentials(database, key);
    const isRight = await passwords.matches(credentials?.passwordHash ?? null, password);
    return isRight ? credentials : null;
  }

  async function recogniseOwn(device: string | null, keys: readonly string[]): Promise<string | null> {
    for (const key of keys) {
      const known = await devices.recognise(device, key);
      if (known !== null) return known;
    }
    return null;
  }

  return {
    async prove({ key, password, device, address, ...trial }) {
      const known = await devices.recognise(device, key);
      const counted = known === null ? { account: key, address } : ofDevice(known, key);
      return guesses.guard({ ...trial, ...counted }, () => tryPassword(key, password));
    },

    async proveOwn({ userId, password, device, address }) {
      const own = await findOwnCredentials(database, userId);
      const known = await recogniseOwn(device, [userId, ...(own?.keys ?? [])]);
      const counted =
        known === null
          ? { account: `own\0${userId}`, address: `own\0${address}` }
          : ofDevice(known, `own\0${userId}`);
      // Sent again, a wrong password is the same try.
      const attempt = [userId, password] as const;
      const test = async () => ((await passwords.matches(own?.passwordHash ?? null, password)) ? true : null);
      return (await ownGuesses.guard({ ...counted, attempt }, test)) ?? false;
    },
  };
}

/** Nobody can type a NUL, so no account's name is counted with a device. */
function ofDevice(id: string, key: LoginKey): Pick<Trial, 'account' | 'address'> {
  const name = ['device', id, key].join('\0');
  return { account: name, address: name };
}
