import type { AppConfig } from '#contract/app-config.ts';
import type { calls } from '#contract/calls.ts';
import { CODE_PURPOSE, LOGIN_TYPE } from '#contract/constants.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { lockPlayer } from '#server/core/db/lock-player.ts';
import type { PreparedValueCall } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { type Codes, type RightCode, requireMobile } from '#server/features/sms-code/index.ts';
import { type AccountsDependencies, answerLoggedIn, answerLoginAgain, welcomeOf } from './account.ts';
import { addAccountEvent } from './account-events.ts';
import { checkConsent, checkPassword, closed } from './check-registration.ts';
import { forgiveAccount } from './guess-guard.ts';
import { mobileTaken, type NewAccount, openAccount } from './open-account.ts';
import { type CoolingConfig, followChange } from './security-changes.ts';
import { changeWaysIn, findConfirmed, findCredentials } from './users.ts';

/** Ways in by a mobile number. A repeated request is answered by {@link answerLoginAgain}. */
export interface PhoneAccounts {
  logIn: PreparedValueCall<typeof calls.accountLoginSms, Entered>;
  register: PreparedValueCall<
    typeof calls.accountRegist4,
    NewAccount & { code: RightCode | null; device: string }
  >;
  resetPassword: PreparedValueCall<
    typeof calls.forgetPassword,
    Entered & { passwordHash: string; config: CoolingConfig }
  >;
}

interface Entered {
  code: RightCode;
  device: string;
  userId: string;
  /** Null for a player who is there. */
  newAccount: NewAccount | null;
}

export interface PhoneAccountsDependencies extends AccountsDependencies {
  codes: Codes;
}

export function createPhoneAccounts(deps: PhoneAccountsDependencies): PhoneAccounts {
  const { budgets, codes, configuration, database, devices, limits, passwords, publicUrl } = deps;
  const stored = answerLoginAgain(deps);

  async function open(
    config: AppConfig,
    account: Pick<AccountOf, 'mobile' | 'passwordHash' | 'inviteCode' | 'device'>,
  ) {
    return openAccount(deps, { ...account, ...welcomeOf(config), type: LOGIN_TYPE.phone, account: '' });
  }

  return {
    logIn: {
      async prepare({ body, address, device }) {
        const config = await configuration.appConfig();
        const code = await codes.prove(body, CODE_PURPOSE.logIn);
        await budgets.check('logIn', code.mobile);
        const userId = await findConfirmed(database, code.mobile);
        const remembered = await devices.remember(device.sent, code.mobile);
        if (userId !== null) {
          await budgets.take('logIn', code.mobile);
          return { code, userId, newAccount: null, device: remembered };
        }
        const { consent } = body;
        if (consent === null) {
          throw new CallError('consentMissing', 'Nobody has this number yet. Please confirm age and terms.');
        }
        checkConsent(consent, config);
        await limits.take('registrationsPerAddress', address);
        const mobile = { number: code.mobile, isConfirmed: true };
        const { inviteCode } = consent;
        const newAccount = await open(config, {
          ...{ mobile, passwordHash: null, inviteCode },
          device: device.sent,
        });
        return { code, userId: newAccount.userId, newAccount, device: remembered };
      },
      async work(tx, { body, device, time }, { code, userId, newAccount, device: remembered }) {
        if (newAccount === null) await lockHolder(tx, userId, code);
        await codes.use(tx, code, time);
        await newAccount?.store(tx);
        device.kept = remembered;
        return answerLoggedIn(deps, tx, userId, { body, device }, 'code');
      },
      stored,
    },

    register: {
      async prepare({ body, address, device }) {
        const config = await configuration.appConfig();
        const isConfirmed = body.challengeId !== '';
        checkOpen(config, isConfirmed);
        const number = requireMobile(body.mobile);
        checkPassword(body.password, number, config);
        checkConsent(body, config);
        const { challengeId } = body;
        const code = isConfirmed ? await codes.prove({ ...body, challengeId }, CODE_PURPOSE.register) : null;
        await limits.take('registrationsPerAddress', address);
        const holder = code ? await findConfirmed(database, number) : await findCredentials(database, number);
        if (holder !== null) throw mobileTaken();
        const newAccount = await open(config, {
          mobile: { number, isConfirmed },
          passwordHash: await passwords.hash(body.password),
          inviteCode: body.inviteCode,
          device: device.sent,
        });
        return { ...newAccount, code, device: await devices.remember(device.sent, number) };
      },
      async work(tx, request, { code, device, store }) {
        if (code !== null) await codes.use(tx, code, request.time);
        const { userId } = await store(tx);
        request.device.kept = device;
        return answerLoggedIn(deps, tx, userId, request, 'password');
      },
      stored,
    },

    resetPassword: {
      async prepare({ body, device }) {
        const config = await configuration.appConfig();
        checkPassword(body.password, requireMobile(body.mobile), config);
        const code = await codes.prove(body, CODE_PURPOSE.forget);
        const userId = await findConfirmed(database, code.mobile);
        if (userId === null) throw codeOver();
        const passwordHash = await passwords.hash(body.password);
        const remembered = await devices.remember(device.sent, code.mobile);
        return { code, userId, newAccount: null, passwordHash, device: remembered, config };
      },
      async work(tx, { address, body, device, time }, prepared) {
        const { code, userId, passwordHash, device: remembered, config } = prepared;
        await lockHolder(tx, userId, code);
        await codes.use(tx, code, time);
        await changeWaysIn(tx, userId, { password_hash: passwordHash, password_set_at: time });
        await forgiveAccount(tx, { account: code.mobile, address });
        await addAccountEvent(tx, userId, { kind: 'password-reset', time });
        await followChange(tx, { publicUrl, config }, { userId, change: 'password', keeps: null, time });
        device.kept = remembered;
        return answerLoggedIn(deps, tx, userId, { body, device }, null);
      },
      stored,
    },
  };
}

/**
 * Locks the player whose number it was when the code was checked.
 * @throws CallError `codeOver` when it is not theirs any more
 */
async function lockHolder(tx: Transaction, userId: string, { mobile }: RightCode): Promise<void> {
  await lockPlayer(tx, userId);
  if ((await findConfirmed(tx, mobile)) !== userId) throw codeOver();
}

function codeOver(): CallError {
  return new CallError('codeOver', 'This code no longer works.', { field: 'code' });
}

type AccountOf = Parameters<typeof openAccount>[1];

/** @throws CallError `forbidden` when this way of registering is closed */
function checkOpen({ registerType, otpStatus }: AppConfig, isConfirmed: boolean): void {
  const isOpen = isConfirmed
    ? registerType.includes(LOGIN_TYPE.phone)
    : registerType.includes(LOGIN_TYPE.phoneWithoutOtp) && otpStatus === 0;
  if (!isOpen) throw closed();
}
