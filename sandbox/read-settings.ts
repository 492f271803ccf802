import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { StartProblem } from './start-problem.ts';

export interface SandboxSettings {
  host: string;
  port: number;
  dataDir: string;
  /** Address for people and for the merchant. */
  publicUrl: string;
  /** Shared with the merchant. */
  secret: string;
  /** The merchant's name on the pay page. */
  merchant: string;
  /** Milliseconds. */
  payoutDelay: number;
  firstRetry: number;
}

/** Public, which is good enough without real money. */
const PUBLISHED_SECRET = 'sandbox-secret-for-development-only';

const MIN_SECRET_LENGTH = 32;

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws StartProblem with a sentence per wrong setting */
export function readSettings(env: Environment): SandboxSettings {
  const problems: string[] = [];
  const read = <T>(name: string, fallback: T, what: string, parse: (text: string) => T | null): T => {
    const text = env[name]?.trim() ?? '';
    if (text === '') return fallback;
    const value = parse(text);
    if (value === null) problems.push(`${name} must be ${what}, but it is "${text}".`);
    return value ?? fallback;
  };
  const port = read('SANDBOX_PORT', 8090, 'a port number from 1 to 65535', parsePort);
  const host = read('SANDBOX_HOST', '127.0.0.1', 'a host name or an address such as 127.0.0.1', parseHost);
  const settings: SandboxSettings = {
    host,
    port,
    dataDir: resolve(env.SANDBOX_DATA_DIR?.trim() || 'data-sandbox'),
    publicUrl: read(
      'SANDBOX_PUBLIC_URL',
      `http://${urlHost(host)}:${port}`,
      'an origin such as https://pay.example.com, without a path',
      parseOrigin,
    ),
    secret: env.PAYMENT_SECRET?.trim() || PUBLISHED_SECRET,
    merchant: env.SANDBOX_MERCHANT?.trim() || 'Perya',
    payoutDelay: read('SANDBOX_PAYOUT_SECONDS', 5_000, 'a number of seconds', parseSeconds),
    firstRetry: read('SANDBOX_RETRY_SECONDS', 5_000, 'a number of seconds', parseSeconds),
  };
  if (env.NODE_ENV?.trim() === 'production' && isWeak(settings.secret)) {
    problems.push(
      `PAYMENT_SECRET must be set in production: at least ${MIN_SECRET_LENGTH} characters that only the merchant and this sandbox know, and not the published one.`,
    );
  }
  if (problems.length > 0) throw new StartProblem(problems.join('\n'));
  return settings;
}

function isWeak(secret: string): boolean {
  return secret.length < MIN_SECRET_LENGTH || secret === PUBLISHED_SECRET;
}

/** A server that listens on all addresses is reached by the local one. */
function urlHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIP(host) === 6 ? `[${host}]` : host;
}

function parsePort(text: string): number | null {
  const port = Number(text);
  return /^\d+$/.test(text) && port >= 1 && port <= 65_535 ? port : null;
}

function parseHost(text: string): string | null {
  return /^[\w.:-]+$/.test(text) ? text : null;
}

function parseOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text ? text : null;
}

function parseSeconds(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) * 1000 : null;
}
