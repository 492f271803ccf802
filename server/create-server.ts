import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { API_BASE } from '#contract/constants.ts';
import { createConfiguration } from './core/config/configuration.ts';
import type { Dependencies } from './core/dependencies.ts';
import { type CallApp, createApp, type Timeouts } from './core/http/create-app.ts';
import { addHealth } from './core/http/health.ts';
import type { LogOptions } from './core/http/log-options.ts';
import { addSecurityHeaders } from './core/http/security-headers.ts';
import { serveWebApp } from './core/http/serve-web-app.ts';
import { createLimits, type LimitSettings } from './core/limits.ts';
import type { Providers } from './core/payments/providers.ts';
import type { TrustedProxies } from './core/settings.ts';
import { createAccounts } from './features/accounts/accounts.ts';
import { createPasswordGuard } from './features/accounts/password-guard.ts';
import type { Passwords } from './features/accounts/passwords.ts';
import { createPins } from './features/accounts/pins.ts';
import { createSessions } from './features/accounts/sessions.ts';
import { orderAlarms } from './features/cashier/order-work.ts';
import { registerWebhookRoutes } from './features/cashier/routes.ts';
import { registerRechargeRoutes } from './features/deposits/routes.ts';
import { createEventLog } from './features/event-log/event-log.ts';
import { registerEventLogRoutes } from './features/event-log/routes.ts';
import { registerOpenRoundRoutes } from './features/games/open-round-routes.ts';
import { registerGameRoutes } from './features/games/routes.ts';
import { registerActivityRoutes } from './features/lobby/activity-routes.ts';
import { registerSessionRoutes } from './features/lobby/routes.ts';
import { registerRecordRoutes } from './features/records/routes.ts';
import { registerSafeboxRoutes } from './features/safe-box/routes.ts';
import { registerExchangeRoutes } from './features/withdrawals/routes.ts';
import { features } from './features.ts';

export interface ServerOptions extends Dependencies {
  passwords: Passwords;
  /** Left out: the product's own. */
  limits?: Partial<LimitSettings>;
  /** Left out: the product's own. */
  timeouts?: Timeouts;
  log: LogOptions;
  trustProxy: TrustedProxies;
  /** Folder of the built web app; one that does not exist leaves the API alone. */
  webAppFolder: string;
  appOrigin: string;
  gamesOrigin: string;
  providers: Providers;
  /** Origin at which players reach the app, and providers its webhooks. */
  publicUrl: string;
  /** Has the outbox looked at, as a person waits for what was put there. */
  wakeOutbox: () => void;
  /** Whether a player's table of draws may be rigged: see `rigDraws`. Left out: it may not. */
  canRig?: boolean;
  /** Whether rewards may be offered to the player. Left out: to everybody. */
  mayBeOffered?: (userId: string) => boolean;
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

/** The same, while it still takes routes of others. */
export function assembleServer(options: ServerOptions): FastifyInstance {
  const { database, clock, randomInt, passwords, providers, publicUrl, wakeOutbox, appOrigin, gamesOrigin } =
    options;
  const sessions = createSessions({ database, clock });
  const app = createApp({
    authenticate: sessions.authenticate,
    trustProxy: options.trustProxy,
    log: options.log,
    timeouts: options.timeouts,
  });
  const configuration = createConfiguration({
    database,
    clock,
    onBroken: (broken) => app.http.log.error(broken, 'a config document is broken'),
    onUnplayable: (games) => app.http.log.warn(games, 'games are left out: no rules play their title'),
  });
  const limits = createLimits(database, options.limits);
  const guard = createPasswordGuard({ database, clock, passwords });
  const accounts = createAccounts({
    database,
    clock,
    randomInt,
    configuration,
    limits,
    passwords,
    guard,
    sessions,
  });
  const pins = createPins({ database, clock, configuration, passwords, guard });

  addSecurityHeaders(app.http);
  addHealth(app.http, database);
  registerSessionRoutes(app, { accounts, clock, configuration, database, sessions });
  registerEventLogRoutes(app, { eventLog: createEventLog({ database, clock, limits }) });
  const alarms = orderAlarms(app.http.log);
  const payments = { database, clock, configuration, providers, publicUrl, ...alarms };
  registerRechargeRoutes(app, payments);
  registerWebhookRoutes(app.http, { ...payments, limits });
  registerGameRoutes(app, { database, clock, randomInt, configuration, gamesOrigin });
  registerExchangeRoutes(app, { database, clock, configuration, pins, providers, wakeOutbox });
  registerSafeboxRoutes(app, { database, clock, pins });
  registerRecordRoutes(app, { database, clock, configuration });
  registerOpenRoundRoutes(app, { database, clock, randomInt, configuration });
  const { canRig = false, mayBeOffered = () => true } = options;
  const deps = { database, clock, randomInt, configuration, limits, canRig, mayBeOffered };
  registerActivityRoutes(app, deps);
  for (const { register } of features) register(app, deps);
  checkComplete(app);
  serveWebApp(app.http, options.webAppFolder, { appOrigin, gamesOrigin });
  return app.http;
}

/** A call that the contract promises and nobody answers is found at the start, not by a player. */
export function checkComplete({ answered }: Pick<CallApp, 'answered'>): void {
  const missing = Object.values(calls).filter((call) => !answered.has(`${API_BASE}/${call.path}`));
  if (missing.length === 0) return;
  throw new Error(`calls without a route: ${missing.map((call) => call.path).join(', ')}`);
}
