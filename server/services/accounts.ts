import * as v from 'valibot';
import type { ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { CallError } from '#server/http/call-error.ts';
import { NO_USER } from '#server/ledger/account.ts';
import {
  answerOnce,
  findAnswer,
  hashParams,
  type RequestKey,
  RequestReused,
} from '#server/repositories/requests.ts';
import { findUser } from '#server/repositories/users.ts';
import { accountKey } from './account-key.ts';
import { checkRegistration } from './check-registration.ts';
import type { Configuration } from './configuration.ts';
import type { Limits } from './limits.ts';
import { openAccount } from './open-account.ts';
import type { PasswordGuard } from './password-guard.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { toUserInfo } from './user-info.ts';

export type Registration = v.InferOutput<typeof calls.accountRegist.request>;
type Signed = ResponseOf<typeof calls.accountLogin>;

export interface Accounts {
  /** Opens an account, once per `requestId`; a repeated request signs in to what the first one opened. */
  register(registration: Registration, address: string): Promise<Signed>;
  signIn(account: string, password: string, address: string): Promise<Signed>;
}

export interface AccountsDependencies extends Dependencies {
  configuration: Configuration;
  limits: Limits;
  passwords: Passwords;
  guard: PasswordGuard;
  sessions: Sessions;
}

const Opened = v.object({ userId: v.string() });

export function createAccounts(deps: AccountsDependencies): Accounts {
  const { database, clock, configuration, limits, passwords, guard } = deps;

  return {
    async register(registration, address) {
      const request = requestKeyOf(registration);
      const earlier = await findAnswer(database, request);
      if (earlier !== undefined) {
        await provePassword(deps, registration, address);
        return answerSigned(deps, v.parse(Opened, earlier).userId);
      }

      const config = await configuration.appConfig();
      const account = checkRegistration(registration, config);
      await limits.take('registrationsPerAddress', address);
      const passwordHash = await passwords.hash(registration.password);
      const newAccount = await openAccount(deps, {
        account,
        passwordHash,
        inviteCode: registration.inviteCode,
        termsVersion: config.termsVersion,
        privacyVersion: config.privacyVersion,
        bonus: config.clientConfig.lobbyBonusAmount,
        bonusKind: 'sign-up-bonus',
        coupons: config.signUpCoupons,
      });
      const { userId } = await answerOnce(
        database,
        { ...request, answer: Opened, time: clock() },
        newAccount.store,
      );
      if (userId !== newAccount.userId) await provePassword(deps, registration, address);
      return answerSigned(deps, userId);
    },

    async signIn(account, password, address) {
      const userId = await guard.prove({ account, password, address });
      if (userId === null) throw new CallError('credentialsWrong', 'The account or the password is wrong.');
      return answerSigned(deps, userId);
    },
  };
}

/** The password is left out, as this is stored; a repeated request proves it instead. */
function requestKeyOf({
  requestId,
  account,
  inviteCode,
  termsVersion,
  privacyVersion,
}: Registration): RequestKey {
  return {
    userId: NO_USER,
    requestId,
    call: calls.accountRegist.path,
    paramsHash: hashParams([accountKey(account), inviteCode, termsVersion, privacyVersion]),
  };
}

/** Whoever repeats somebody else's request gets no token for it: with another password it is another request. */
async function provePassword(
  { guard }: AccountsDependencies,
  { account, password }: Registration,
  address: string,
): Promise<void> {
  if ((await guard.prove({ account, password, address })) === null) throw new RequestReused();
}

async function answerSigned({ database, sessions }: AccountsDependencies, userId: string): Promise<Signed> {
  const user = await findUser(database, userId);
  if (user === null) throw new Error(`there is no player ${userId}`);
  return { token: await sessions.open(database, userId), user: toUserInfo(user) };
}
