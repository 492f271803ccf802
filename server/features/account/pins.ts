import type { Pin, setPin } from '#contract/account.ts';
import { PIN_TRIES } from '#contract/constants.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { findPinFault, pinLengthOf } from '#machines/account/pin-rules.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Transaction } from '#server/core/db/database.ts';
import type { PreparedValueCall } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { createSingleFlight } from '#server/core/single-flight.ts';
import { addAccountEvent } from './account-events.ts';
import { createGuessGuard, forgiveAccount, type Trial } from './guess-guard.ts';
import { isFrequentPin } from './guessable-password.ts';
import type { Passwords } from './passwords.ts';
import { type CoolingConfig, followChange, type SecurityDependencies } from './security-changes.ts';

/** Six digits with their player and address. */
interface PinTrial {
  /** The request with the digits; if it is sent again, it is the same try. */
  requestId: string;
  userId: string;
  address: string;
  pin: Pin;
  typed: string;
}

export interface Pins {
  /**
   * Checks a six-digit password. Five wrong ones lock it for a quarter of an hour. A request that is repeated
   * during its check shares the check.
   * @throws CallError `passwordMissing` when it was never set, `passwordWrong`, `tooMany` with the seconds to
   * wait
   */
  prove(trial: PinTrial): Promise<void>;
  /**
   * Sets a six-digit password. Clears earlier wrong tries and ends all other logins. Another one than the
   * first makes withdrawals wait.
   * @throws CallError `invalid` for digits that may not be set
   */
  set: PreparedValueCall<typeof setPin, { hash: string; config: CoolingConfig }>;
}

interface PinsDependencies extends SecurityDependencies {
  configuration: Pick<Configuration, 'appConfig'>;
  passwords: Passwords;
}

/** Only a logged-in player can try, and only their own password, so the address has no limit. */
const LIMITS = { perAccount: PIN_TRIES, perAddress: Number.POSITIVE_INFINITY };

const NAMES: Record<Pin, string> = { withdraw: 'withdrawal', safebox: 'safe-box' };

export function createPins({ database, clock, configuration, passwords, publicUrl }: PinsDependencies): Pins {
  const guesses = createGuessGuard({ database, clock, limits: LIMITS });
  const share = createSingleFlight<boolean>();

  function checkDigits(digits: string, config: WrittenConfig): void {
    const length = pinLengthOf(config);
    const fault = findPinFault(digits, length);
    if (fault === null && !isFrequentPin(digits)) return;
    const expected = fault === 'digits' ? `${length} digits` : 'digits that are harder to guess';
    throw new CallError('invalid', `password: expected ${expected}.`, { field: 'password' });
  }

  async function isRight(hash: string, typed: string, trial: Trial): Promise<boolean> {
    const test = async () => ((await passwords.matches(hash, typed)) ? true : null);
    return (await guesses.guard(trial, test)) !== null;
  }

  return {
    async prove({ requestId, userId, address, pin, typed }) {
      const hash = await findPinHash(database, userId, pin);
      if (hash === null) {
        throw new CallError('passwordMissing', `Please set your ${NAMES[pin]} password first.`);
      }
      if (
        await share([userId, pin, hash, typed].join(' '), () =>
          isRight(hash, typed, { ...trialOf(userId, pin, address), attempt: [requestId, typed] }),
        )
      )
        return;
      throw new CallError('passwordWrong', `Your ${NAMES[pin]} password is wrong.`, { field: 'password' });
    },

    set: {
      async prepare({ body: { password } }) {
        const config = await configuration.appConfig();
        checkDigits(password, config);
        return { hash: await passwords.hash(password), config };
      },
      async work(tx, { userId, token, address, body: { pin }, time }, { hash, config }) {
        const waits = (await findPinHash(tx, userId, pin)) !== null;
        await addAccountEvent(tx, userId, { kind: 'pin-set', detail: { pin }, time });
        await forgiveAccount(tx, trialOf(userId, pin, address));
        await followChange(tx, { publicUrl, config }, { userId, change: 'pin', waits, keeps: token, time });
        return storePinHash(tx, userId, pin, hash);
      },
    },
  };
}

/**
 * Separate names, so that tries count neither as log-ins nor for the other six-digit password. No account's
 * name has a NUL.
 */
function trialOf(userId: string, pin: Pin, address: string): Trial {
  return { account: `${pin}\0${userId}`, address: `${pin}\0${address}` };
}

const COLUMN = { withdraw: 'withdraw_pin_hash', safebox: 'safebox_pin_hash' } as const;

/** Hash of a six-digit password; null until it is set. */
async function findPinHash(tx: Transaction, userId: string, pin: Pin): Promise<string | null> {
  const [row] = await tx.query<{ hash: string | null }>({
    name: `pin-find-${pin}`,
    text: `select ${COLUMN[pin]} as hash from app_user where id = $1::uuid`,
    values: [userId],
  });
  return row?.hash ?? null;
}

interface PinsSet {
  hasWithdrawPassword: boolean;
  hasSafeboxPassword: boolean;
}

/** @returns which of the two passwords are set now */
async function storePinHash(tx: Transaction, userId: string, pin: Pin, hash: string): Promise<PinsSet> {
  const [row] = await tx.query<PinsSet>({
    name: `pin-store-${pin}`,
    text: `update app_user set ${COLUMN[pin]} = $2 where id = $1::uuid
      returning withdraw_pin_hash is not null as "hasWithdrawPassword", safebox_pin_hash is not null as "hasSafeboxPassword"`,
    values: [userId, hash],
  });
  if (row === undefined) throw new Error(`there is no player ${userId}`);
  return row;
}
