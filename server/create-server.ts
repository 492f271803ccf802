import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { API_BASE } from '#contract/constants.ts';
import type { CallBudget, CallKind } from '#contract/written-config.ts';
import type { TrustedProxies } from '#server/core/http/create-app.ts';
import { createConfiguration } from './core/config/configuration.ts';
import type { Dependencies } from './core/dependencies.ts';
import { createAnswer } from './core/http/answer.ts';
import { answerViews } from './core/http/answer-views.ts';
import { type CallApp, createApp, type Timeouts } from './core/http/create-app.ts';
import { addHealth } from './core/http/health.ts';
import type { LogOptions } from './core/http/log-options.ts';
import { addSecurityHeaders } from './core/http/security-headers.ts';
import { serveWebApp } from './core/http/serve-web-app.ts';
import { createCallBudgets, createLimits, type LimitSettings } from './core/limits.ts';
import type { Providers } from './core/payments/provider.ts';
import type { Storage } from './core/storage/storage.ts';
import { createAccounts } from './features/account/account.ts';
import { createBindings } from './features/account/bindings.ts';
import { withoutCodes } from './features/account/config.ts';
import { createDevices } from './features/account/devices.ts';
import { createPasswordGuard } from './features/account/password-guard.ts';
import type { Passwords } from './features/account/passwords.ts';
import { createPhoneAccounts } from './features/account/phone-accounts.ts';
import { createPins } from './features/account/pins.ts';
import { createProofs } from './features/account/proofs.ts';
import { createSessions } from './features/account/sessions.ts';
import { findConfirmed, findOwnMobile } from './features/account/users.ts';
import { orderAlarms } from './features/cashier/order-work.ts';
import type { cleanImage } from './features/feedback/clean-image.ts';
import { endRounds } from './features/game/index.ts';
import { createStartAnswers } from './features/lobby/start-answers.ts';
import { admitOffer } from './features/protection/index.ts';
import type { PushSettings } from './features/push/push-settings.ts';
import { type ChatSettings, usualChat } from './features/service/chat-settings.ts';
import { createCodes } from './features/sms-code/index.ts';
import type { SocialProvider } from './features/social/providers.ts';
import { createSocial, onlyWith } from './features/social/social.ts';
import { features, listRights, movementKinds, readDots, rewardSources, type Services } from './features.ts';
import { type Observers, observe } from './observe.ts';

export interface ServerOptions extends Dependencies, Observers {
  passwords: Passwords;
  /** Limits that replace the product's. */
  limits?: Partial<LimitSettings>;
  /** Budgets that replace the config's. */
  budgets?: Partial<Record<CallKind, CallBudget>>;
  /** Timeouts that replace the product's. */
  timeouts?: Partial<Timeouts>;
  log: LogOptions;
  trustProxy: TrustedProxies;
  /** Where files of players are kept. */
  storage: Storage;
  /** Replaces the process that decodes images. */
  clean?: typeof cleanImage;
  /** Folder of the built web app; without it only calls are served. */
  webAppFolder: string;
  /** Whether the app's pages record what their charts do. Default: false. */
  hasChartsInspector?: boolean;
  appOrigin: string;
  gamesOrigin: string;
  /** The app's, as it is configured. Default: each request says it. */
  ownOrigin?: string;
  /** Default: the vendor's hosts, no origin of its own and no identity. */
  chat?: ChatSettings;
  providers: Providers;
  /** Providers of social sign-in. Default: none. */
  socialProviders?: readonly SocialProvider[];
  /** The key of push messages. Default: none are sent. */
  push?: PushSettings;
  /** Whether there is a gateway for text messages. Default: none. */
  canText?: boolean;
  /** Origin at which players reach the app and providers its webhooks. */
  publicUrl: string;
  /** Polls the outbox at once, for a job that a person waits for. */
  wakeOutbox: () => void;
  /** Whether the server is about to close: `/readyz` says so. Default: never. */
  isEnding?: () => boolean;
  /** Whether draws may be rigged: see `rigDraws`. Default: false. */
  canRig?: boolean;
}

/**
 * Builds the whole server. It neither listens nor migrates; `close` leaves the database open.
 * @throws Error when a call of the contract has no route
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const http = assembleServer(options);
  await http.ready();
  return http;
}

/** Builds the server before it is ready, so that other routes can be added. */
export function assembleServer(options: ServerOptions): FastifyInstance {
  const { alarms, database, clock, randomInt, passwords, appOrigin, gamesOrigin } = options;
  const { chat = usualChat } = options;
  const { canText = false, socialProviders = [] } = options;
  const socialTypes = socialProviders.map(({ type }) => type);
  const sessions = createSessions({ database, clock });
  const budgets = createCallBudgets(database, () => configuration.appConfig(), options.budgets);
  const app = createApp({
    authenticate: sessions.authenticate,
    budgets,
    admit: (userId, tx = database) => admitOffer(tx, userId, clock()),
    database,
    clock,
    requireProof: (token) => proofs.require(token),
    hasTls: options.publicUrl.startsWith('https:'),
    trustProxy: options.trustProxy,
    log: options.log,
    timeouts: options.timeouts,
  });
  app.http.addHook('onClose', () => alarms.flush());
  observe(app, options);
  const configuration = createConfiguration({
    database,
    clock,
    narrow: (config) => onlyWith(socialTypes, canText ? config : withoutCodes(config)),
    onFaults(faulty) {
      app.http.log.error(faulty, 'a config document needs a look');
      const sentence = 'The config document has faults: npm run ops -- config show.';
      alarms.raise({ kind: 'config-broken', subject: faulty.document, sentence });
    },
    onUnplayable(games) {
      app.http.log.warn(games, 'games are left out: no rules play their title');
      const sentence = `${games.count} games of the list are left out: no rules play their title.`;
      alarms.raise({ kind: 'games-unplayable', subject: 'gameList', sentence });
    },
  });
  const proofs = createProofs({ database, clock, configuration });
  const findMobile = (userId: string) => findOwnMobile(database, userId);
  const startAnswers = createStartAnswers(configuration);
  const limits = createLimits(database, options.limits);
  const devices = createDevices({ database, clock });
  const guard = createPasswordGuard({ database, clock, passwords, devices });
  const codes = createCodes({
    ...options,
    canText,
    configuration,
    limits,
    findMobile,
    isConfirmed: async (mobile) => (await findConfirmed(database, mobile)) !== null,
    onBrake: (brake) => app.http.log.warn(brake, 'codes for a prefix are braked: too few of them are used'),
  });
  const accountsDeps = {
    database,
    clock,
    randomInt,
    codes,
    configuration,
    limits,
    budgets,
    passwords,
    devices,
    guard,
    publicUrl: options.publicUrl,
    sessions,
  };
  const pins = createPins(accountsDeps);

  const services: Services = {
    ...options,
    ...orderAlarms(app.http.log, alarms),
    accounts: createAccounts(accountsDeps),
    bindings: createBindings(accountsDeps),
    canRig: options.canRig ?? false,
    chat,
    codes,
    configuration,
    findMobile,
    guard,
    limits,
    listRights,
    movementKinds,
    endRounds,
    phoneAccounts: createPhoneAccounts(accountsDeps),
    pins,
    proofs,
    push: options.push ?? { key: null, services: [] },
    rewardSources,
    readDots: (userId) => readDots(services, userId),
    sessions,
    startAnswers,
    social: createSocial({
      ...accountsDeps,
      providers: socialProviders,
      onRefusal: (refusal) => app.http.log.warn(refusal, 'a social log-in was refused'),
    }),
  };

  addSecurityHeaders(app.http);
  addHealth(app.http, { database, configuration, isEnding: options.isEnding ?? (() => false) });
  const answer = createAnswer(app);
  for (const feature of features) feature.routes?.(answer, services, app);
  const { webAppFolder, hasChartsInspector, ownOrigin = '' } = options;
  const origins = {
    ...{ appOrigin, gamesOrigin, ownOrigin },
    ...{ chatOrigin: chat.origin, chatHosts: chat.hosts },
  };
  const pages = serveWebApp(app.http, webAppFolder, origins, startAnswers.ofVisitor, hasChartsInspector);
  answerViews(answer, app, pages);
  checkComplete(app);
  return app.http;
}

/** Fails at the start when a call of the contract has no route. */
export function checkComplete({ answered }: Pick<CallApp, 'answered'>): void {
  const missing = Object.values(calls).filter((call) => !answered.has(`${API_BASE}/${call.path}`));
  if (missing.length === 0) return;
  throw new Error(`calls without a route: ${missing.map((call) => call.path).join(', ')}`);
}
