import * as v from 'valibot';
import { signUpTermsOf } from '#contract/account.ts';
import type { AppConfig } from '#contract/app-config.ts';
import type { BodyOf, ResponseOf } from '#contract/call.ts';
import type { calls } from '#contract/calls.ts';
import { LOGIN_TYPE } from '#contract/constants.ts';
import type { ProofMeans } from '#contract/step-up.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import type { DataDependencies, Dependencies } from '#server/core/dependencies.ts';
import type { PreparedValueCall } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import type { DeviceCookie } from '#server/core/http/device-cookie.ts';
import type { CallBudgets, Limits } from '#server/core/limits.ts';
import { parseMobile } from '#server/core/mobile-number.ts';
import { accountKey, type LoginKey } from './account-key.ts';
import { checkRegistration } from './check-registration.ts';
import { type Devices, deviceIdOf } from './devices.ts';
import { type NewAccount, openAccount } from './open-account.ts';
import type { PasswordGuard } from './password-guard.ts';
import type { Passwords } from './passwords.ts';
import { noteProof } from './proofs.ts';
import type { SecurityDependencies } from './security-changes.ts';
import type { LoginDevice } from './session-tokens.ts';
import { hashToken } from './session-tokens.ts';
import type { Sessions } from './sessions.ts';
import { toUserInfo } from './user-info.ts';
import { type Credentials, findCredentials, findUser } from './users.ts';

export interface Accounts {
  /** Opens an account. A repeated request is answered by {@link answerLoginAgain}. */
  register: PreparedValueCall<typeof calls.accountRegist, NewAccount & { device: string }>;
  /** @throws CallError `credentialsWrong`; `tooMany` also after too many right passwords */
  logIn(request: LogInRequest): Promise<LoggedIn>;
}

interface LogInRequest {
  body: Pick<BodyOf<typeof calls.accountLogin>, 'account' | 'password' | 'loginType' | 'os' | 'deviceModel'>;
  address: string;
  /** Becomes known to the account. */
  device: DeviceCookie;
}

export interface AccountsDependencies extends Dependencies, SecurityDependencies {
  configuration: Configuration;
  limits: Limits;
  budgets: CallBudgets;
  devices: Devices;
  passwords: Passwords;
  guard: PasswordGuard;
  sessions: Sessions;
}

export function createAccounts(deps: AccountsDependencies): Accounts {
  const { configuration, devices, limits, passwords } = deps;

  return {
    register: {
      async prepare({ body, address, device }) {
        const config = await configuration.appConfig();
        const account = checkRegistration(body, config);
        await limits.take('registrationsPerAddress', address);
        const passwordHash = await passwords.hash(body.password);
        const way = { type: LOGIN_TYPE.account, account, passwordHash, mobile: null };
        const newAccount = await openAccount(deps, {
          ...way,
          ...welcomeOf(config),
          inviteCode: body.inviteCode,
          device: device.sent,
        });
        return { ...newAccount, device: await devices.remember(device.sent, accountKey(account)) };
      },
      async work(tx, request, newAccount) {
        const { userId } = await newAccount.store(tx);
        request.device.kept = newAccount.device;
        return answerLoggedIn(deps, tx, userId, request, 'password');
      },
      stored: answerLoginAgain(deps),
    },

    async logIn(request) {
      const { account, password, loginType } = request.body;
      const key =
        loginType === LOGIN_TYPE.account ? accountKey(account) : (parseMobile(account) ?? NO_NUMBER);
      const proved = await enter(deps, { ...request, key, password });
      if (proved === null) throw credentialsWrong();
      const { body, device } = request;
      // Sent again, it is another log-in.
      const again = { body, device: { sent: null, kept: device.kept } };
      return changePlayer(deps.database, proved.id, async (tx) => {
        const known = await findCredentials(tx, key);
        if (known?.id !== proved.id || known.passwordHash !== proved.passwordHash) throw credentialsWrong();
        return answerLoggedIn(deps, tx, proved.id, again, 'password');
      });
    },
  };
}

function credentialsWrong(): CallError {
  return new CallError('credentialsWrong', 'The account or the password is wrong.');
}

/** Placeholder for an invalid number: it belongs to nobody, and takes as long to refuse. */
const NO_NUMBER = '+';

/** What every new account gets, by the config. */
export function welcomeOf(config: AppConfig) {
  return {
    termsVersion: config.termsVersion,
    privacyVersion: config.privacyVersion,
    ...signUpTermsOf(config),
    bonusKind: 'sign-up-bonus',
    coupons: config.signUpCoupons,
  };
}

interface Entry extends Pick<LogInRequest, 'address' | 'device'> {
  key: LoginKey;
  password: string;
}

/**
 * Checks the password and makes the device known. Only right passwords use up the budget, so only the owner
 * can.
 * @returns null for a wrong password or an unknown player
 */
async function enter(
  { guard, budgets, devices }: Pick<AccountsDependencies, 'guard' | 'budgets' | 'devices'>,
  { key, password, address, device }: Entry,
): Promise<Credentials | null> {
  await budgets.check('logIn', key);
  const proved = await guard.prove({ key, password, address, device: device.sent });
  if (proved === null) return null;
  await budgets.take('logIn', key);
  device.kept = await devices.remember(device.sent, key);
  return proved;
}

/** @param means what the log-in proved; null when it proves nothing but that */
export async function answerLoggedIn(
  { sessions, clock }: Pick<AccountsDependencies, 'sessions' | 'clock'>,
  tx: Transaction,
  userId: string,
  { body, device }: { body: LoginDevice; device: DeviceCookie },
  means: ProofMeans | null,
): Promise<LoggedIn> {
  const user = await findUser(tx, userId);
  if (user === null) throw new Error(`there is no player ${userId}`);
  const answeredTo = deviceIdOf(device.sent);
  const token = await sessions.open(tx, userId, { ...body, cookie: device.kept, answeredTo });
  const time = clock();
  if (means !== null) await noteProof(tx, { token, means, time });
  return { token, user: toUserInfo(user, time) };
}

export type LoggedIn = ResponseOf<typeof calls.accountLogin>;

/** The stored facts about a request that opened a session. */
const Opened = v.object({ userId: v.string(), tokenHash: v.string() });

/**
 * How every call that opens a session is answered again: with that session, and only as
 * {@link Sessions.giveAgain} allows. Nothing in the repeated body is looked at, and nothing changes.
 * @throws CallError `loginOver`
 */
export function answerLoginAgain({
  sessions,
  database,
  clock,
}: DataDependencies & { sessions: Pick<Sessions, 'giveAgain'> }) {
  return {
    of: ({ token, user }: LoggedIn): v.InferOutput<typeof Opened> => ({
      userId: user.id,
      tokenHash: hashToken(token),
    }),
    async answerAgain(stored: unknown, { device }: { device: DeviceCookie }): Promise<LoggedIn> {
      // Releases before this one kept no hash.
      const opened = v.safeParse(Opened, stored);
      if (!opened.success) throw loginOver();
      const token = await sessions.giveAgain(opened.output, deviceIdOf(device.sent));
      const user = token === null ? null : await findUser(database, opened.output.userId);
      if (token === null || user === null) throw loginOver();
      return { token, user: toUserInfo(user, clock()) };
    },
  };
}

function loginOver(): CallError {
  return new CallError('loginOver', 'This log-in has ended. Please log in again.', { field: 'requestId' });
}
