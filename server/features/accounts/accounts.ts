import * as v from 'valibot';
import type { ResponseOf } from '#contract/call.ts';
import type { calls } from '#contract/calls.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Transaction } from '#server/core/db/database.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { PreparedValueCall } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import type { Limits } from '#server/core/limits.ts';
import { RequestReused } from '#server/core/requests.ts';
import { checkRegistration, type Registration } from './check-registration.ts';
import { type NewAccount, openAccount } from './open-account.ts';
import type { PasswordGuard } from './password-guard.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { toUserInfo } from './user-info.ts';
import { findUser } from './users.ts';

type LoggedIn = ResponseOf<typeof calls.accountLogin>;

export interface Accounts {
  /** Opens an account; a repeated request logs in to the account that the first one opened. */
  register: PreparedValueCall<typeof calls.accountRegist, NewAccount>;
  logIn(account: string, password: string, address: string): Promise<LoggedIn>;
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
  const { configuration, limits, passwords, guard } = deps;

  return {
    register: {
      async prepare({ body, address }) {
        const config = await configuration.appConfig();
        const account = checkRegistration(body, config);
        await limits.take('registrationsPerAddress', address);
        return openAccount(deps, {
          account,
          passwordHash: await passwords.hash(body.password),
          inviteCode: body.inviteCode,
          termsVersion: config.termsVersion,
          privacyVersion: config.privacyVersion,
          bonus: config.clientConfig.lobbyBonusAmount,
          bonusKind: 'sign-up-bonus',
          coupons: config.signUpCoupons,
        });
      },
      async work(tx, _request, newAccount) {
        const { userId } = await newAccount.store(tx);
        return answerLoggedIn(deps, tx, userId);
      },
      stored: {
        of: ({ user }): v.InferOutput<typeof Opened> => ({ userId: user.id }),
        async answerAgain(stored, { body, address }) {
          await provePassword(deps, body, address);
          return answerLoggedIn(deps, deps.database, v.parse(Opened, stored).userId);
        },
      },
    },

    async logIn(account, password, address) {
      const userId = await guard.prove({ account, password, address });
      if (userId === null) throw new CallError('credentialsWrong', 'The account or the password is wrong.');
      return answerLoggedIn(deps, deps.database, userId);
    },
  };
}

/** A repeat with another password is another request, so repeating a stranger's request gets no token. */
async function provePassword(
  { guard }: AccountsDependencies,
  { account, password }: Registration,
  address: string,
): Promise<void> {
  if ((await guard.prove({ account, password, address })) === null) throw new RequestReused();
}

async function answerLoggedIn(
  { sessions }: AccountsDependencies,
  tx: Transaction,
  userId: string,
): Promise<LoggedIn> {
  const user = await findUser(tx, userId);
  if (user === null) throw new Error(`there is no player ${userId}`);
  return { token: await sessions.open(tx, userId), user: toUserInfo(user) };
}
