import * as v from 'valibot';
import type { ResponseOf } from '#contract/call.ts';
import type { calls } from '#contract/calls.ts';
import { signUpTermsOf } from '#contract/sign-up-terms.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Transaction } from '#server/core/db/database.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { PreparedValueCall } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import type { DeviceCookie } from '#server/core/http/device-cookie.ts';
import type { CallBudgets, Limits } from '#server/core/limits.ts';
import { RequestReused } from '#server/core/requests.ts';
import { accountKey } from './account-key.ts';
import { checkRegistration, type Registration } from './check-registration.ts';
import type { Devices } from './devices.ts';
import { type NewAccount, openAccount } from './open-account.ts';
import type { PasswordGuard } from './password-guard.ts';
import type { Passwords } from './passwords.ts';
import type { LoginDevice } from './session-tokens.ts';
import type { Sessions } from './sessions.ts';
import { toUserInfo } from './user-info.ts';
import { findUser } from './users.ts';

type LoggedIn = ResponseOf<typeof calls.accountLogin>;

export interface Accounts {
  /** Opens an account; a repeated request logs in to the account that the first one opened. */
  register: PreparedValueCall<typeof calls.accountRegist, NewAccount & { device: string }>;
  /** @throws CallError `credentialsWrong`; `tooMany` also after too many right passwords */
  logIn(request: LogInRequest): Promise<LoggedIn>;
}

interface LogInRequest {
  body: Pick<Registration, 'account' | 'password' | 'os' | 'deviceModel'>;
  address: string;
  /** Becomes known to the account. */
  device: DeviceCookie;
}

export interface AccountsDependencies extends Dependencies {
  configuration: Configuration;
  limits: Limits;
  budgets: CallBudgets;
  devices: Devices;
  passwords: Passwords;
  guard: PasswordGuard;
  sessions: Sessions;
}

const Opened = v.object({ userId: v.string() });

export function createAccounts(deps: AccountsDependencies): Accounts {
  const { configuration, devices, limits, passwords } = deps;

  return {
    register: {
      async prepare({ body, address, device }) {
        const config = await configuration.appConfig();
        const account = checkRegistration(body, config);
        await limits.take('registrationsPerAddress', address);
        const newAccount = await openAccount(deps, {
          account,
          passwordHash: await passwords.hash(body.password),
          inviteCode: body.inviteCode,
          termsVersion: config.termsVersion,
          privacyVersion: config.privacyVersion,
          ...signUpTermsOf(config),
          bonusKind: 'sign-up-bonus',
          coupons: config.signUpCoupons,
        });
        return { ...newAccount, device: await devices.remember(device.sent, accountKey(account)) };
      },
      async work(tx, request, newAccount) {
        const { userId } = await newAccount.store(tx);
        request.device.kept = newAccount.device;
        return answerLoggedIn(deps, tx, userId, request.body);
      },
      stored: {
        of: ({ user }): v.InferOutput<typeof Opened> => ({ userId: user.id }),
        async answerAgain(stored, request) {
          // A repeat with another password is another request, so repeating a stranger's gets no token.
          if ((await enter(deps, request)) === null) throw new RequestReused();
          return answerLoggedIn(deps, deps.database, v.parse(Opened, stored).userId, request.body);
        },
      },
    },

    async logIn(request) {
      const userId = await enter(deps, request);
      if (userId === null) throw new CallError('credentialsWrong', 'The account or the password is wrong.');
      return answerLoggedIn(deps, deps.database, userId, request.body);
    },
  };
}

/**
 * Checks the password and makes the device known. Only right passwords use up the budget, so only the owner
 * can.
 * @returns null for a wrong password or an unknown account
 */
async function enter(
  { guard, budgets, devices }: AccountsDependencies,
  { body: { account, password }, address, device }: LogInRequest,
): Promise<string | null> {
  const key = accountKey(account);
  await budgets.check('logIn', key);
  const userId = await guard.prove({ account, password, address, device: device.sent });
  if (userId === null) return null;
  await budgets.take('logIn', key);
  device.kept = await devices.remember(device.sent, key);
  return userId;
}

async function answerLoggedIn(
  { sessions }: AccountsDependencies,
  tx: Transaction,
  userId: string,
  device: LoginDevice,
): Promise<LoggedIn> {
  const user = await findUser(tx, userId);
  if (user === null) throw new Error(`there is no player ${userId}`);
  return { token: await sessions.open(tx, userId, device), user: toUserInfo(user) };
}
