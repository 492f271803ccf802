import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { ResponseOf } from '#contract/call.ts';
import type { calls } from '#contract/calls.ts';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import type { SocialName, SocialType } from '#contract/social.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { lockPlayer } from '#server/core/db/lock-player.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { type PreparedValueCall, shownNow } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { SOCIAL_LIFETIME, type SocialCookie } from '#server/core/http/social-cookie.ts';
import type { CallBudgets, Limits } from '#server/core/limits.ts';
import { createSingleFlight } from '#server/core/single-flight.ts';
import {
  addAccountEvent,
  answerLoggedIn,
  answerLoginAgain,
  type CoolingConfig,
  checkConsent,
  type Devices,
  findUser,
  followChange,
  type NewAccount,
  openAccount,
  type SecurityDependencies,
  type Sessions,
  toUserInfo,
  welcomeOf,
} from '#server/features/account/index.ts';
import type { SocialProvider } from './providers.ts';
import {
  type Challenge,
  deleteIdentity,
  endChallenge,
  findKept,
  findOwner,
  hashOf,
  hasOtherWayIn,
  insertChallenge,
  insertIdentity,
  isEmailKnown,
  keepIdentity,
  listBound,
  normaliseEmail,
  type StoredIdentity,
  takeChallenge,
} from './social-store.ts';

/** The calls of the three providers are one, with another path. */
type LogInCall = typeof calls.googleLogin;

interface Entered {
  challenge: Challenge;
  identity: StoredIdentity;
  userId: string;
  /** Null for a player who is there. */
  newAccount: NewAccount | null;
  /** What the device is known by from now on. */
  remembered: string;
}

/** Ways in by an account at a provider. An identity is provider and subject, never an address. */
export interface Social {
  start(request: { type: SocialType; address: string; social: SocialCookie }): Promise<{ url: string }>;
  startBind(request: { type: SocialType; userId: string; social: SocialCookie }): Promise<{ url: string }>;
  /** The way to a provider that the player has bound, to show that it is them. */
  startProof(request: { type: SocialType; userId: string; social: SocialCookie }): Promise<{ url: string }>;
  /**
   * Who came back from there.
   * @throws CallError `socialRefused`, also for another account than the player's
   */
  prove(request: {
    type: SocialType;
    userId: string;
    returned: Returned;
    social: SocialCookie;
  }): Promise<Challenge>;
  /** Ends the challenge, in the transaction that uses the proof. @throws CallError `socialRefused` */
  useProof(tx: Transaction, challenge: Challenge, time: number): Promise<void>;
  logIn(type: SocialType): PreparedValueCall<LogInCall, Entered>;
  bind: PreparedValueCall<
    typeof calls.bindSocialAccount,
    Pick<Entered, 'challenge' | 'identity'> & { config: CoolingConfig }
  >;
  unbind: PreparedValueCall<typeof calls.unbindSocialAccount, CoolingConfig>;
}

interface SocialDependencies extends Dependencies, SecurityDependencies {
  providers: readonly SocialProvider[];
  configuration: Pick<Configuration, 'appConfig'>;
  limits: Limits;
  devices: Devices;
  budgets: CallBudgets;
  sessions: Sessions;
  /** Hears why a callback was refused. */
  onRefusal: (refusal: { provider: SocialName; reason: string }) => void;
}

interface Returned {
  state: string;
  code: string;
  iss: string;
}

const LIFETIME = SOCIAL_LIFETIME * 1_000;
const SECRET_BYTES = 32;

export function createSocial(deps: SocialDependencies): Social {
  const { budgets, clock, configuration, database, devices, limits, onRefusal, publicUrl } = deps;
  /** A request that is repeated while its code is exchanged. */
  const share = createSingleFlight<StoredIdentity>();
  const byType = new Map(deps.providers.map((provider) => [provider.type, provider]));

  async function requireProvider(type: SocialType): Promise<SocialProvider> {
    const provider = byType.get(type);
    const { socialTypes } = await configuration.appConfig();
    if (provider !== undefined && socialTypes.includes(type)) return provider;
    throw new CallError('forbidden', 'This way in is not open at the moment.', { field: 'type' });
  }

  async function begin(
    provider: SocialProvider,
    userId: string | null,
    cookie: SocialCookie,
    purpose: Purpose,
  ): Promise<{ url: string }> {
    const [state, nonce, verifier] = [makeSecret(), makeSecret(), makeSecret()];
    const purposed = `${purpose}${state}`;
    const now = clock();
    const challenge = { stateHash: hashOf(purposed), provider: provider.type, userId };
    await insertChallenge(database, challenge, { now, until: now + LIFETIME });
    cookie.kept = [purposed, nonce, verifier].join('.');
    const isFresh = purpose === PROVE;
    return { url: await provider.begin({ state: purposed, nonce, verifier, isFresh }) };
  }

  /**
   * Whose callback it is. The provider is asked once for each challenge; who was proved is kept for ten
   * minutes, so that the consent of a new player can follow.
   * @throws CallError `socialRefused`, with the field `provider` when that gave no good answer
   */
  async function prove(
    provider: SocialProvider,
    userId: string | null,
    { state, code, iss }: Returned,
    cookie: SocialCookie,
    purpose: Purpose,
  ): Promise<{ challenge: Challenge; identity: StoredIdentity }> {
    if (!state.startsWith(purpose)) throw refuse(provider, 'it began for something else', 'state');
    const secrets = readCookie(cookie.sent, state);
    if (secrets === null) throw refuse(provider, 'it began in another browser', 'state');
    const challenge = { stateHash: hashOf(state), provider: provider.type, userId };
    const callback = { state, code, iss, ...secrets };
    const identity = await share(JSON.stringify([challenge, callback]), () =>
      identify(provider, challenge, callback),
    );
    return { challenge, identity };
  }

  async function identify(
    provider: SocialProvider,
    challenge: Challenge,
    callback: Parameters<SocialProvider['identify']>[0],
  ): Promise<StoredIdentity> {
    const kept = await findKept(database, challenge, clock());
    if (kept !== null) return kept;
    if (!(await takeChallenge(database, challenge, clock()))) {
      throw refuse(provider, 'its state is used, over or of another log-in', 'state');
    }
    const identity = await ask(provider, callback);
    await keepIdentity(database, challenge.stateHash, identity, clock() + LIFETIME);
    return identity;
  }

  async function ask(
    provider: SocialProvider,
    callback: Parameters<SocialProvider['identify']>[0],
  ): Promise<StoredIdentity> {
    try {
      const { email, ...identity } = await provider.identify(callback);
      const emailHash = email === null ? null : hashOf(normaliseEmail(email));
      const isKnown = email !== null && (await isEmailKnown(database, normaliseEmail(email)));
      return { ...identity, emailHash, isEmailKnown: isKnown };
    } catch (error) {
      throw refuse(provider, error instanceof Error ? error.message : 'unknown', 'provider');
    }
  }

  function refuse({ name }: SocialProvider, reason: string, field: string): CallError {
    onRefusal({ provider: name, reason });
    return new CallError('socialRefused', 'This log-in could not be checked. Please begin again.', { field });
  }

  async function answerPlayer(
    tx: Transaction,
    userId: string,
  ): Promise<ResponseOf<typeof calls.bindSocialAccount>> {
    const user = await findUser(tx, userId);
    if (user === null) throw new Error(`there is no player ${userId}`);
    return { user: toUserInfo(user, clock()) };
  }

  return {
    async start({ type, address, social }) {
      const provider = await requireProvider(type);
      await limits.take('socialStartsPerAddress', address);
      return begin(provider, null, social, LOG_IN);
    },

    async startBind({ type, userId, social }) {
      const provider = await requireProvider(type);
      if ((await listBound(database, userId)).includes(type)) throw alreadyBound();
      return begin(provider, userId, social, BIND);
    },

    async startProof({ type, userId, social }) {
      const provider = await requireProvider(type);
      if ((await listBound(database, userId)).includes(type)) return begin(provider, userId, social, PROVE);
      throw new CallError('forbidden', 'You have not bound such an account.', { field: 'type' });
    },

    async prove({ type, userId, returned, social }) {
      const provider = await requireProvider(type);
      const { challenge, identity } = await prove(provider, userId, returned, social, PROVE);
      if ((await findOwner(database, type, identity.subject)) === userId) return challenge;
      throw refuse(provider, 'it is not the account of this player', 'provider');
    },

    async useProof(tx, { stateHash }, time) {
      if (!(await endChallenge(tx, stateHash, time))) throw over();
    },

    logIn: (type) => ({
      async prepare({ body, address, device, social }) {
        const provider = await requireProvider(type);
        const { challenge, identity } = await prove(provider, null, body, social, LOG_IN);
        const owner = await findOwner(database, type, identity.subject);
        if (owner !== null) {
          await budgets.take('logIn', owner);
          const remembered = await devices.remember(device.sent, owner);
          return { challenge, identity, userId: owner, newAccount: null, remembered };
        }
        const { consent } = body;
        if (consent === null) {
          const message = 'Nobody has this account yet. Please confirm age and terms.';
          throw new CallError('consentMissing', message, identity.isEmailKnown ? { field: 'email' } : {});
        }
        const config = await configuration.appConfig();
        checkConsent(consent, config);
        await limits.take('registrationsPerAddress', address);
        const newAccount = await openAccount(deps, {
          ...{ type, account: '', passwordHash: null, mobile: null },
          ...welcomeOf(config),
          inviteCode: consent.inviteCode,
          device: device.sent,
        });
        const remembered = await devices.remember(device.sent, newAccount.userId);
        return { challenge, identity, userId: newAccount.userId, newAccount, remembered };
      },
      async work(tx, { body, device, time }, { challenge, identity, userId, newAccount, remembered }) {
        if (newAccount === null) await lockPlayer(tx, userId);
        if (!(await endChallenge(tx, challenge.stateHash, time))) throw over();
        if (newAccount === null) {
          if ((await findOwner(tx, type, identity.subject)) !== userId) throw over();
        } else {
          await newAccount.store(tx);
          const { createdAt } = newAccount;
          if (!(await insertIdentity(tx, { provider: type, userId, time: createdAt }, identity)))
            throw over();
        }
        device.kept = remembered;
        return answerLoggedIn(deps, tx, userId, { body, device }, nameOf(type));
      },
      stored: answerLoginAgain(deps),
    }),

    bind: {
      async prepare({ body, userId, social }) {
        const proved = await prove(await requireProvider(body.type), userId, body, social, BIND);
        const owner = await findOwner(database, body.type, proved.identity.subject);
        if (owner !== null && owner !== userId) {
          throw new CallError('socialTaken', 'This account logs in to another player.');
        }
        return { ...proved, config: await configuration.appConfig() };
      },
      async work(tx, { body, token, userId, time }, { challenge, identity, config }) {
        if (!(await endChallenge(tx, challenge.stateHash, time))) throw over();
        const { type: provider } = body;
        if (!(await insertIdentity(tx, { provider, userId, time }, identity))) throw alreadyBound();
        const detail = { provider };
        await addAccountEvent(tx, userId, { kind: 'social-bound', detail, time });
        await followChange(tx, { publicUrl, config }, { userId, change: 'provider', keeps: token, time });
        return answerPlayer(tx, userId);
      },
      stored: shownNow(({ userId }) => answerPlayer(database, userId)),
    },

    unbind: {
      prepare: () => configuration.appConfig(),
      async work(tx, { body: { type }, token, userId, time }, config) {
        if (!(await hasOtherWayIn(tx, userId, type))) {
          throw new CallError('lastWayIn', 'This is your only way in. Add another one first.');
        }
        await deleteIdentity(tx, userId, type);
        const detail = { provider: type };
        await addAccountEvent(tx, userId, { kind: 'social-unbound', detail, time });
        await followChange(
          tx,
          { publicUrl, config },
          { userId, change: 'provider-removed', keeps: token, time },
        );
        return answerPlayer(tx, userId);
      },
      stored: shownNow(({ userId }) => answerPlayer(database, userId)),
    },
  };
}

/** The config with the social ways in that have a provider. */
export function onlyWith(types: readonly SocialType[], config: WrittenConfig): WrittenConfig {
  const socialTypes = config.socialTypes.filter((type) => types.some((known) => known === type));
  if (socialTypes.length === config.socialTypes.length) return config;
  return { ...config, socialTypes, version: `${config.version}-social-${socialTypes.join('')}` };
}

/** The first letter of a state says what the callback's page must ask for; the server knows it by its row. */
const LOG_IN = 'l';
const BIND = 'b';
const PROVE = 'p';
type Purpose = typeof LOG_IN | typeof BIND | typeof PROVE;

/** The name of a provider is what it proves by. */
function nameOf(type: SocialType): SocialName {
  const name = SOCIAL_NAMES.find((each) => SOCIAL_TYPE[each] === type);
  if (name === undefined) throw new Error(`there is no provider ${type}`);
  return name;
}

const SOCIAL_NAMES = Object.keys(SOCIAL_TYPE) as SocialName[];

const makeSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

const COOKIE = /^([lbp][\w-]{43})\.([\w-]{43})\.([\w-]{43})$/;

/** @returns null unless the cookie is of this state */
function readCookie(cookie: string | null, state: string): { nonce: string; verifier: string } | null {
  const [, own = '', nonce = '', verifier = ''] = COOKIE.exec(cookie ?? '') ?? [];
  const [left, right] = [Buffer.from(own), Buffer.from(state)];
  const isSame = own !== '' && left.length === right.length && timingSafeEqual(left, right);
  return isSame ? { nonce, verifier } : null;
}

function alreadyBound(): CallError {
  return new CallError('alreadyBound', 'You have bound such an account already.');
}

/** Another request with the same state was first. */
function over(): CallError {
  return new CallError('socialRefused', 'This log-in has ended. Please begin again.', { field: 'state' });
}
