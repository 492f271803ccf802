import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TrustedProxies } from '#server/core/http/create-app.ts';
import type { ProviderSettings } from './core/payments/create-providers.ts';
import { type PushSettings, readPushSettings } from './features/push/push-settings.ts';
import { type ChatSettings, readChatSettings } from './features/service/chat-settings.ts';
import { readSocialSettings, type SocialSettings } from './features/social/social-settings.ts';

export interface Settings extends ProviderSettings {
  host: string;
  port: number;
  /** Loopback port of the metrics; 0 for none. */
  metricsPort: number;
  dataDir: string;
  /** Folder of the images that players send. */
  imagesDir: string;
  /** Folder of the built web app. */
  webAppDir: string;
  /** Whether the app's pages record what their charts do. */
  hasChartsInspector: boolean;
  /** Empty: the embedded database in `dataDir`. */
  databaseUrl: string;
  /** False behind a pooler that lends its connections by transaction. */
  namesStatements: boolean;
  /** Origin of game pages when they have their own; otherwise empty. */
  gamesOrigin: string;
  /** The app's own origin, for game and chat pages on another one; otherwise empty. */
  appOrigin: string;
  /** Where players reach the app, as `PUBLIC_URL` or `APP_ORIGIN` says it; empty where neither is set. */
  ownOrigin: string;
  chat: ChatSettings;
  trustProxy: TrustedProxies;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  isProduction: boolean;
  /**
   * Whether anything says that others can reach the server: then nothing that is lax for development is
   * on.
   */
  isPublic: boolean;
  /**
   * Whether the demo account with its published password can log in: only on a server that nobody else can
   * reach.
   */
  hasDemoAccount: boolean;
  /** Origin of the SMS gateway's API and the secret shared with it; null without a gateway. */
  smsGateway: { url: string; secret: string } | null;
  push: PushSettings;
  /** Social providers by which players can log in. */
  socialProviders: readonly SocialSettings[];
  /** Withdrawals up to this amount are approved automatically, minor units; 0 for none. */
  autoApproveWithdrawals: number;
  /** Seconds between SIGTERM and the end of the port, in which `/readyz` already fails. */
  shutdownDelay: number;
}

/** Public, so that trying the product needs no secret. Refused when other people can reach the server. */
export const PUBLISHED_SECRET = 'sandbox-secret-for-development-only';

/** Mistakes in the environment: one sentence each, naming the variable. */
export class SettingsMistake extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'SettingsMistake';
    this.sentences = sentences;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const MIN_SECRET_LENGTH = 32;
const DEMO_AUTO_APPROVAL = 500_000;
const SHUTDOWN_DELAY = 5;
const LONGEST_SHUTDOWN_DELAY = 15;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/**
 * Reads the settings from the environment.
 * @throws SettingsMistake for an invalid setting
 */
export function readSettings(env: Environment): Settings {
  const mistakes: string[] = [];
  const isSet = (name: string) => Boolean(env[name]?.trim());
  const read = <T>(name: string, parse: (text: string) => T, fallback: T): T => {
    const text = env[name]?.trim() ?? '';
    if (text === '') return fallback;
    try {
      return parse(text);
    } catch (error) {
      mistakes.push(
        `${name} ${error instanceof Error ? error.message : 'is wrong'}, but it is "${hide(name, text)}".`,
      );
      return fallback;
    }
  };

  const isProduction = read('NODE_ENV', parseEnvironment, 'development') === 'production';
  const host = read('HOST', parseHost, '127.0.0.1');
  const port = read('PORT', parsePort, 8080);
  const appOrigin = read('APP_ORIGIN', parseOrigin, '');
  const where = findPublicHint({
    isProduction,
    host,
    trustProxy: env.TRUST_PROXY?.trim() ?? '',
    origins: ['PUBLIC_URL', 'APP_ORIGIN', 'GAMES_ORIGIN', 'CHAT_ORIGIN'].map((name) => [
      name,
      env[name]?.trim() ?? '',
    ]),
  });
  const isPublic = where !== null;
  const publicUrl = read('PUBLIC_URL', parseOrigin, appOrigin || `http://${urlHost(host)}:${port}`);
  const social = readSocialSettings(env, { where, isProduction, publicUrl });
  const { chat, mistakes: chatMistakes } = readChatSettings(env, { where, appOrigin, publicUrl });
  const push = readPushSettings(env, { where, publicUrl });
  mistakes.push(...social.mistakes, ...chatMistakes, ...push.mistakes);
  const parsePartner = isPublic ? (text: string) => parsePrivateOrigin(text, where) : parseOrigin;
  const readSecret = (name: string) => env[name]?.trim() || PUBLISHED_SECRET;
  const smsGatewayUrl = read('SMS_GATEWAY_URL', parsePartner, '');
  const dataDir = read('DATA_DIR', toAbsolute, toAbsolute('data'));
  const settings: Settings = {
    host,
    port,
    metricsPort: read('METRICS_PORT', parsePort, 0),
    dataDir,
    imagesDir: read('IMAGES_DIR', toAbsolute, join(dataDir, 'images')),
    webAppDir: read('WEB_APP_DIR', toAbsolute, fileURLToPath(new URL('../dist', import.meta.url))),
    hasChartsInspector: read('CHARTS_INSPECTOR', parseSwitch, false),
    databaseUrl: read('DATABASE_URL', parseDatabaseUrl, ''),
    namesStatements: read('PG_NAMED_STATEMENTS', parseSwitch, true),
    gamesOrigin: read('GAMES_ORIGIN', parseOrigin, ''),
    appOrigin,
    ownOrigin: isSet('PUBLIC_URL') ? publicUrl : appOrigin,
    chat,
    trustProxy: read<TrustedProxies>('TRUST_PROXY', parseProxies, 0),
    logLevel: read('LOG_LEVEL', parseLogLevel, isProduction ? 'info' : 'warn'),
    isProduction,
    isPublic,
    hasDemoAccount: !isPublic,
    paymentProviderUrl: read('PAYMENT_PROVIDER_URL', parsePartner, 'http://127.0.0.1:8090'),
    paymentSecret: readSecret('PAYMENT_SECRET'),
    smsGateway:
      smsGatewayUrl === '' ? null : { url: smsGatewayUrl, secret: readSecret('SMS_GATEWAY_SECRET') },
    push: push.settings,
    publicUrl,
    socialProviders: social.providers,
    autoApproveWithdrawals: read(
      'AUTO_APPROVE_WITHDRAWALS',
      parseMinorUnits,
      isPublic ? 0 : DEMO_AUTO_APPROVAL,
    ),
    shutdownDelay: read('SHUTDOWN_DELAY', parseShutdownDelay, isProduction ? SHUTDOWN_DELAY : 0),
  };
  const requireSecret = (name: string, secret: string, partner: string) => {
    if (!isPublic || !isWeak(secret)) return;
    mistakes.push(
      `${name} must be set ${where}: at least ${MIN_SECRET_LENGTH} characters that only this server and the ${partner} know, and not the published one.`,
    );
  };
  requireSecret('PAYMENT_SECRET', settings.paymentSecret, 'payment provider');
  if (settings.smsGateway !== null)
    requireSecret('SMS_GATEWAY_SECRET', settings.smsGateway.secret, 'SMS gateway');
  if (isPublic && !isSet('PAYMENT_PROVIDER_URL')) {
    mistakes.push(`PAYMENT_PROVIDER_URL must be set ${where}: the origin of the payment provider's API.`);
  }
  if (isProduction && !isSet('PUBLIC_URL') && !isSet('APP_ORIGIN')) {
    mistakes.push(
      "PUBLIC_URL must be set in production: the origin at which players' browsers and the payment provider reach the app.",
    );
  }
  if (settings.metricsPort === port) mistakes.push('METRICS_PORT must be another port than PORT.');
  if (settings.gamesOrigin !== '' && settings.appOrigin === '') {
    mistakes.push(
      'GAMES_ORIGIN needs APP_ORIGIN beside it, so that game pages know which site may frame them.',
    );
  }
  if (mistakes.length > 0) throw new SettingsMistake(mistakes);
  return settings;
}

/** @returns what says that others can reach the server, to end a sentence with; null for nothing */
function findPublicHint(said: {
  isProduction: boolean;
  host: string;
  trustProxy: string;
  origins: readonly (readonly string[])[];
}): string | null {
  if (said.isProduction) return 'in production';
  if (!isLoopback(said.host)) return `for HOST=${said.host}, where other machines can come`;
  if (!['', '0'].includes(said.trustProxy)) {
    return `for TRUST_PROXY=${said.trustProxy}, which brings the requests of others`;
  }
  const [name, origin] = said.origins.find(([, text = '']) => isPublicOrigin(text)) ?? [];
  return name === undefined ? null : `for ${name}=${origin}, where other machines can come`;
}

/** A certificate is for others, also on a name of this machine. */
function isPublicOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || !isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

function parseEnvironment(text: string): string {
  if (['production', 'development', 'test'].includes(text)) return text;
  throw new Error('must be production, development or test');
}

function parseHost(text: string): string {
  if (/^[\w.:-]+$/.test(text)) return text;
  throw new Error('must be a host name or an address such as 127.0.0.1');
}

function isLoopback(host: string): boolean {
  return host === '::1' || /^localhost$/i.test(host) || (isIP(host) === 4 && host.startsWith('127.'));
}

/** A server that listens on all addresses is reachable at the loopback address. */
function urlHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIP(host) === 6 ? `[${host}]` : host;
}

function isWeak(secret: string): boolean {
  return secret.length < MIN_SECRET_LENGTH || secret === PUBLISHED_SECRET;
}

function parseMinorUnits(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new Error('must be a whole number of minor units, 0 for none');
}

function parseShutdownDelay(text: string): number {
  const seconds = Number(text);
  if (/^\d+$/.test(text) && seconds <= LONGEST_SHUTDOWN_DELAY) return seconds;
  throw new Error(`must be a whole number of seconds from 0 to ${LONGEST_SHUTDOWN_DELAY}`);
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Error('must be a port number from 1 to 65535');
}

function toAbsolute(text: string): string {
  return isAbsolute(text) ? text : resolve(text);
}

function parseDatabaseUrl(text: string): string {
  const isPostgres = URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
  if (isPostgres) return text;
  throw new Error('must be an address such as postgresql://user:password@host:5432/name');
}

function parseSwitch(text: string): boolean {
  if (['0', '1'].includes(text)) return text === '1';
  throw new Error('must be 0 or 1');
}

function parseOrigin(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text)
    return text;
  throw new Error('must be an origin such as https://games.example.com, without a path');
}

/** Requires an origin to which traffic is encrypted or stays on this machine. */
function parsePrivateOrigin(text: string, where: string): string {
  const { protocol, hostname } = new URL(parseOrigin(text));
  if (protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''))) return text;
  throw new Error(`must begin with https:// ${where}, unless it is on this machine`);
}

function parseProxies(text: string): TrustedProxies {
  if (/^\d$/.test(text)) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  throw new Error(
    'must be the number of proxies before the server, 0 to 9, or their addresses such as 10.0.0.0/8,fd00::/8',
  );
}

function isNetwork(text: string): boolean {
  const [, address = '', prefix = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return Number(prefix) >= 1 && Number(prefix) <= bits;
}

function parseLogLevel(text: string): Settings['logLevel'] {
  const level = LOG_LEVELS.find((known) => known === text);
  if (level !== undefined) return level;
  throw new Error(`must be one of ${LOG_LEVELS.join(', ')}`);
}

/** A database address may contain a password. */
function hide(name: string, text: string): string {
  return name === 'DATABASE_URL' ? text.replace(/\/\/[^@]*@/, '//…@') : text;
}
