import type { BodyOf } from '#contract/call.ts';
import type { calls } from '#contract/calls.ts';
import { CODE_PURPOSE, LOGIN_TYPE } from '#contract/constants.ts';
import type { SecurityChange } from '#contract/step-up.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import { type PreparedValueCall, shownNow, type ValueRequest } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import type { Codes, RightCode } from '#server/features/sms-code/index.ts';
import { type AccountEvent, addAccountEvent } from './account-events.ts';
import { accountKey } from './account-key.ts';
import { checkAccount, checkPassword } from './check-registration.ts';
import { accountTaken, mobileTaken, takeNumber } from './open-account.ts';
import type { Passwords } from './passwords.ts';
import { followProof } from './person-links.ts';
import { type CoolingConfig, followChange, type SecurityDependencies } from './security-changes.ts';
import { toUserInfo } from './user-info.ts';
import { changeWaysIn, findUser, type UserRow, type WaysIn } from './users.ts';

/** Further ways in to an account. Each ends all other logins. */
export interface Bindings {
  bind: PreparedValueCall<typeof calls.bindAccount, Change>;
  setPassword: PreparedValueCall<typeof calls.initPassword, Change>;
}

interface Change {
  changes: WaysIn;
  change: SecurityChange;
  event: AccountEvent['kind'];
  /** The confirmed number before. */
  formerMobile: string | null;
  config: CoolingConfig;
  /** That the number is the player's. */
  code: RightCode | null;
  taken: () => CallError;
}

interface BindingsDependencies extends SecurityDependencies {
  codes: Codes;
  configuration: Pick<Configuration, 'appConfig'>;
  passwords: Passwords;
}

export function createBindings({
  database,
  clock,
  codes,
  configuration,
  passwords,
  publicUrl,
}: BindingsDependencies): Bindings {
  async function requireUser(userId: string): Promise<UserRow> {
    const user = await findUser(database, userId);
    if (user === null) throw new CallError('unauthorised', 'Please log in.');
    return user;
  }

  async function proveNumber({ mobile, challengeId, code }: ProofFields): Promise<RightCode> {
    if (challengeId === '') throw missing('challengeId');
    return codes.prove({ mobile, challengeId, code }, CODE_PURPOSE.bind);
  }

  async function prepareNumber(user: UserRow, body: ProofFields): Promise<Change> {
    const code = await proveNumber(body);
    if (code.mobile === user.mobile && user.is_mobile_confirmed) {
      throw new CallError('alreadyBound', 'This number is yours already.', { field: 'mobile' });
    }
    const changes = { mobile: code.mobile, mobile_confirmed_at: clock() };
    const config = await configuration.appConfig();
    return { ...changeOf(user, config, 'number'), changes, event: 'number-bound', code, taken: mobileTaken };
  }

  async function prepareName(
    user: UserRow,
    { account: typed, password }: BodyOf<typeof calls.bindAccount>,
  ): Promise<Change> {
    if (user.account !== '') throw new CallError('alreadyBound', 'You have an account name already.');
    if (typed === '') throw missing('account');
    const config = await configuration.appConfig();
    const account = checkAccount(typed, config);
    const changes: WaysIn = { account, account_key: accountKey(account) };
    if (!user.has_password) {
      if (password === '') throw missing('password');
      checkPassword(password, account, config);
      changes.password_hash = await passwords.hash(password);
      changes.password_set_at = clock();
    }
    return {
      ...changeOf(user, config, 'name'),
      changes,
      event: 'name-bound',
      code: null,
      taken: accountTaken,
    };
  }

  async function apply<C extends typeof calls.bindAccount | typeof calls.initPassword>(
    tx: Parameters<typeof changeWaysIn>[0],
    { userId, token, time }: ValueRequest<C> & { time: number },
    { changes, change, event, code, taken, formerMobile, config }: Change,
  ): Promise<void> {
    if (code !== null) {
      await codes.use(tx, code, time);
      if (changes.mobile) await takeNumber(tx, { mobile: changes.mobile, userId, time });
    }
    if (!(await changeWaysIn(tx, userId, changes))) throw taken();
    if (changes.mobile) await followProof(tx, userId);
    await addAccountEvent(tx, userId, { kind: event, time });
    await followChange(tx, { publicUrl, config }, { userId, change, formerMobile, keeps: token, time });
  }

  return {
    bind: {
      async prepare(request) {
        const { body, userId } = request;
        const user = await requireUser(userId);
        return body.type === LOGIN_TYPE.phone ? prepareNumber(user, body) : prepareName(user, body);
      },
      async work(tx, request, prepared) {
        await apply(tx, request, prepared);
        const user = await findUser(tx, request.userId);
        if (user === null) throw new Error(`there is no player ${request.userId}`);
        return { user: toUserInfo(user, request.time) };
      },
      stored: shownNow(async ({ userId }) => ({ user: toUserInfo(await requireUser(userId), clock()) })),
    },

    setPassword: {
      async prepare({ userId, body }) {
        const user = await requireUser(userId);
        if (user.has_password) throw new CallError('alreadyBound', 'You have a password already.');
        const config = await configuration.appConfig();
        checkPassword(body.password, user.account || (user.mobile ?? ''), config);
        const passwordHash = await passwords.hash(body.password);
        return {
          ...changeOf(user, config, 'password'),
          changes: { password_hash: passwordHash, password_set_at: clock() },
          event: 'password-set',
          code: null,
          taken: mobileTaken,
        };
      },
      async work(tx, request, prepared) {
        await apply(tx, request, prepared);
        return { hasPassword: true };
      },
    },
  };
}

function changeOf(
  { mobile, is_mobile_confirmed }: UserRow,
  config: CoolingConfig,
  change: SecurityChange,
): Pick<Change, 'change' | 'config' | 'formerMobile'> {
  return { change, config, formerMobile: is_mobile_confirmed ? mobile : null };
}

type ProofFields = Pick<BodyOf<typeof calls.bindAccount>, 'mobile' | 'challengeId' | 'code'>;

function missing(field: string): CallError {
  return new CallError('invalid', `${field} is missing.`, { field });
}
