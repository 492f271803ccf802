import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { usualChat } from './features/service/chat-settings.ts';
import { PUBLISHED_SECRET, readSettings, SettingsMistake } from './settings.ts';

const defaults = {
  host: '127.0.0.1',
  port: 8080,
  metricsPort: 0,
  dataDir: resolve('data'),
  imagesDir: resolve('data/images'),
  webAppDir: resolve('dist'),
  hasChartsInspector: false,
  databaseUrl: '',
  namesStatements: true,
  gamesOrigin: '',
  appOrigin: '',
  ownOrigin: '',
  chat: usualChat,
  trustProxy: 0,
  logLevel: 'warn',
  isProduction: false,
  isPublic: false,
  hasDemoAccount: true,
  paymentProviderUrl: 'http://127.0.0.1:8090',
  paymentSecret: PUBLISHED_SECRET,
  smsGateway: null,
  push: { key: null, services: [] },
  publicUrl: 'http://127.0.0.1:8080',
  socialProviders: [],
  autoApproveWithdrawals: 500_000,
  shutdownDelay: 0,
};

const PAYMENT_SECRET = 'thirty-two characters and no less';
const SMS_GATEWAY_SECRET = 'another one of thirty-two characters';

/** What a server needs that others can reach. */
const own = { PAYMENT_SECRET, PAYMENT_PROVIDER_URL: 'http://127.0.0.1:8090' };

/** The settings that production requires. */
const production = {
  NODE_ENV: 'production',
  PAYMENT_PROVIDER_URL: 'https://pay.example.com',
  PAYMENT_SECRET,
  PUBLIC_URL: 'https://www.example.com',
};

describe('readSettings', () => {
  test('an empty environment gives the defaults', () => {
    expect(readSettings({})).toEqual(defaults);
  });

  test('everything can be set', () => {
    const env = {
      HOST: '0.0.0.0',
      PORT: '9000',
      METRICS_PORT: '9464',
      DATA_DIR: '/var/perya',
      IMAGES_DIR: '/var/images',
      WEB_APP_DIR: '/srv/perya',
      CHARTS_INSPECTOR: '1',
      DATABASE_URL: 'postgresql://me:secret@db:5432/perya',
      PG_NAMED_STATEMENTS: '0',
      GAMES_ORIGIN: 'https://games.example.com',
      APP_ORIGIN: 'https://example.com',
      CHAT_ORIGIN: 'https://chat.example.com',
      CHAT_HOSTS: 'cdn.example.com, *.example.com',
      CHAT_IDENTITY_SECRET: 'a third one of thirty-two characters',
      TRUST_PROXY: '1',
      NODE_ENV: 'production',
      PAYMENT_PROVIDER_URL: 'https://pay.example.com',
      PAYMENT_SECRET,
      SMS_GATEWAY_URL: 'https://sms.example.com',
      SMS_GATEWAY_SECRET,
      PUBLIC_URL: 'https://www.example.com',
      AUTO_APPROVE_WITHDRAWALS: '100000',
      SHUTDOWN_DELAY: '15',
    };
    expect(readSettings(env)).toEqual({
      host: '0.0.0.0',
      port: 9000,
      metricsPort: 9464,
      dataDir: '/var/perya',
      imagesDir: '/var/images',
      webAppDir: '/srv/perya',
      hasChartsInspector: true,
      databaseUrl: env.DATABASE_URL,
      namesStatements: false,
      gamesOrigin: env.GAMES_ORIGIN,
      appOrigin: env.APP_ORIGIN,
      ownOrigin: env.PUBLIC_URL,
      chat: {
        origin: env.CHAT_ORIGIN,
        hosts: ['cdn.example.com', '*.example.com'],
        identitySecret: env.CHAT_IDENTITY_SECRET,
      },
      trustProxy: 1,
      logLevel: 'info',
      isProduction: true,
      isPublic: true,
      hasDemoAccount: false,
      paymentProviderUrl: 'https://pay.example.com',
      paymentSecret: PAYMENT_SECRET,
      smsGateway: { url: 'https://sms.example.com', secret: SMS_GATEWAY_SECRET },
      push: { key: null, services: [] },
      publicUrl: 'https://www.example.com',
      socialProviders: [],
      autoApproveWithdrawals: 100_000,
      shutdownDelay: 15,
    });
  });

  test('only a production server waits before its port closes', () => {
    expect(readSettings({}).shutdownDelay).toBe(0);
    expect(readSettings(production).shutdownDelay).toBe(5);
    expect(mistakesOf({ SHUTDOWN_DELAY: '16' })).toEqual([
      'SHUTDOWN_DELAY must be a whole number of seconds from 0 to 15, but it is "16".',
    ]);
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a port number from 1 to 65535, but it is "eighty".'],
    [{ PORT: '70000' }, 'PORT must be a port number from 1 to 65535, but it is "70000".'],
    [
      { DATABASE_URL: 'mysql://root:secret@db/x' },
      'DATABASE_URL must be an address such as postgresql://user:password@host:5432/name, but it is "mysql://…@db/x".',
    ],
    [{ PG_NAMED_STATEMENTS: 'no' }, 'PG_NAMED_STATEMENTS must be 0 or 1, but it is "no".'],
    [
      { GAMES_ORIGIN: 'https://games.example.com' },
      'GAMES_ORIGIN needs APP_ORIGIN beside it, so that game pages know which site may frame them.',
    ],
    [
      { APP_ORIGIN: 'example.com' },
      'APP_ORIGIN must be an origin such as https://games.example.com, without a path, but it is "example.com".',
    ],
    [
      { PAYMENT_PROVIDER_URL: 'https://pay.example.com/v1' },
      'PAYMENT_PROVIDER_URL must be an origin such as https://games.example.com, without a path, but it is "https://pay.example.com/v1".',
    ],
    [
      { AUTO_APPROVE_WITHDRAWALS: '5000.00' },
      'AUTO_APPROVE_WITHDRAWALS must be a whole number of minor units, 0 for none, but it is "5000.00".',
    ],
  ])('%o is refused in one sentence', (env, sentence) => {
    expect(mistakesOf({ ...own, ...env })).toEqual([sentence]);
  });

  test.each(['maybe', 'true', '10', '10.0.0.0/33', '10.0.0.0/0', 'fd00::/129', '10.0.0.1,', '10.0.0'])(
    'TRUST_PROXY=%s is refused in one sentence',
    (text) => {
      expect(mistakesOf({ ...own, TRUST_PROXY: text })).toEqual([
        `TRUST_PROXY must be the number of proxies before the server, 0 to 9, or their addresses such as 10.0.0.0/8,fd00::/8, but it is "${text}".`,
      ]);
    },
  );

  test.each([
    ['0', 0],
    ['2', 2],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ])('TRUST_PROXY=%s', (text, trustProxy) => {
    expect(readSettings({ ...own, TRUST_PROXY: text })).toMatchObject({ trustProxy });
  });

  test.each([
    ['127.0.0.1', true],
    ['127.8.0.1', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.5', false],
    ['127.example.com', false],
  ])('HOST=%s has the demo account: %s, in production never', (HOST, hasDemoAccount) => {
    expect(readSettings({ HOST, ...own }).hasDemoAccount).toBe(hasDemoAccount);
    expect(readSettings({ ...production, HOST }).hasDemoAccount).toBe(false);
  });

  test.each([
    [{ HOST: '0.0.0.0', PORT: '9000' }, 'http://127.0.0.1:9000'],
    [{ HOST: '::' }, 'http://[::1]:8080'],
    [{ HOST: '::1' }, 'http://[::1]:8080'],
    [{ HOST: 'perya.local' }, 'http://perya.local:8080'],
    [{ APP_ORIGIN: 'https://example.com' }, 'https://example.com'],
    [{ APP_ORIGIN: 'https://example.com', PUBLIC_URL: 'http://10.0.0.5:8080' }, 'http://10.0.0.5:8080'],
  ])('%o is reached at %s', (env, publicUrl) => {
    expect(readSettings({ ...own, ...env }).publicUrl).toBe(publicUrl);
  });

  describe.each([
    ['in production', { ...production, PAYMENT_SECRET: '' }],
    ['for HOST=0.0.0.0, where other machines can come', { ...own, HOST: '0.0.0.0', PAYMENT_SECRET: '' }],
    [
      'for HOST=192.168.1.5, where other machines can come',
      { ...own, HOST: '192.168.1.5', NODE_ENV: 'test', PAYMENT_SECRET: '' },
    ],
    [
      'for TRUST_PROXY=1, which brings the requests of others',
      {
        TRUST_PROXY: '1',
        PUBLIC_URL: 'https://perya.example.com',
        DATABASE_URL: 'postgresql://me:secret@db:5432/perya',
        PAYMENT_PROVIDER_URL: 'https://pay.example.com',
      },
    ],
  ])('%s', (where, place) => {
    test.each([
      ['none', {}],
      ['the published one', { PAYMENT_SECRET: PUBLISHED_SECRET }],
      ['a short one', { PAYMENT_SECRET: 'x'.repeat(31) }],
    ])('the payment secret cannot be %s, and is not repeated', (_, env) => {
      expect(mistakesOf({ ...place, ...env })).toEqual([
        `PAYMENT_SECRET must be set ${where}: at least 32 characters that only this server and the payment provider know, and not the published one.`,
      ]);
    });

    test('a secret of one’s own is accepted', () => {
      expect(readSettings({ ...place, PAYMENT_SECRET }).paymentSecret).toBe(PAYMENT_SECRET);
    });
  });

  test.each([
    [
      { PAYMENT_PROVIDER_URL: '' },
      "PAYMENT_PROVIDER_URL must be set in production: the origin of the payment provider's API.",
    ],
    [
      { PAYMENT_PROVIDER_URL: 'http://pay.example.com' },
      'PAYMENT_PROVIDER_URL must begin with https:// in production, unless it is on this machine, but it is "http://pay.example.com".',
    ],
    [
      { PUBLIC_URL: ' ' },
      "PUBLIC_URL must be set in production: the origin at which players' browsers and the payment provider reach the app.",
    ],
  ])('in production %o is refused in one sentence', (env, sentence) => {
    expect(mistakesOf({ ...production, ...env })).toEqual([sentence]);
  });

  test.each(['http://127.0.0.1:8090', 'http://localhost:8090', 'http://[::1]:8090', 'https://10.0.0.5'])(
    'in production the provider may be at %s',
    (PAYMENT_PROVIDER_URL) => {
      const { paymentProviderUrl } = readSettings({ ...production, PAYMENT_PROVIDER_URL });
      expect(paymentProviderUrl).toBe(PAYMENT_PROVIDER_URL);
    },
  );

  const hints: [where: string, env: Record<string, string>][] = [
    ['in production', { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:8080' }],
    ['for HOST=::, where other machines can come', { HOST: '::' }],
    ['for TRUST_PROXY=1, which brings the requests of others', { TRUST_PROXY: '1' }],
    ['for TRUST_PROXY=10.0.0.0/8, which brings the requests of others', { TRUST_PROXY: '10.0.0.0/8' }],
    [
      'for PUBLIC_URL=https://perya.example.com, where other machines can come',
      { PUBLIC_URL: 'https://perya.example.com' },
    ],
    [
      'for PUBLIC_URL=http://192.168.1.5:8080, where other machines can come',
      { PUBLIC_URL: 'http://192.168.1.5:8080' },
    ],
    ['for PUBLIC_URL=https://localhost, where other machines can come', { PUBLIC_URL: 'https://localhost' }],
    [
      'for APP_ORIGIN=http://perya.local, where other machines can come',
      { APP_ORIGIN: 'http://perya.local' },
    ],
    [
      'for GAMES_ORIGIN=https://games.example.com, where other machines can come',
      { GAMES_ORIGIN: 'https://games.example.com', APP_ORIGIN: 'http://localhost:8080' },
    ],
  ];

  describe.each(hints)('%s nothing of development is on:', (where, env) => {
    test('both the secret and the provider must be said', () => {
      expect(mistakesOf(env)).toEqual([
        `PAYMENT_SECRET must be set ${where}: at least 32 characters that only this server and the payment provider know, and not the published one.`,
        `PAYMENT_PROVIDER_URL must be set ${where}: the origin of the payment provider's API.`,
      ]);
    });

    test('no demo account, no rigged draws, no withdrawal without a person', () => {
      expect(readSettings({ ...env, ...own })).toMatchObject({
        isPublic: true,
        hasDemoAccount: false,
        autoApproveWithdrawals: 0,
      });
    });

    test('there is no SMS gateway unless one is set, and then its secret must be said', () => {
      const SMS_GATEWAY_URL = 'https://sms.example.com';
      expect(readSettings({ ...env, ...own }).smsGateway).toBeNull();
      expect(readSettings({ ...env, ...own, SMS_GATEWAY_URL, SMS_GATEWAY_SECRET }).smsGateway).toEqual({
        url: SMS_GATEWAY_URL,
        secret: SMS_GATEWAY_SECRET,
      });
      for (const secret of ['', PUBLISHED_SECRET, 'x'.repeat(31)]) {
        expect(mistakesOf({ ...env, ...own, SMS_GATEWAY_URL, SMS_GATEWAY_SECRET: secret })).toEqual([
          `SMS_GATEWAY_SECRET must be set ${where}: at least 32 characters that only this server and the SMS gateway know, and not the published one.`,
        ]);
      }
    });

    test('the SMS gateway is asked over https, unless it is on this machine', () => {
      const gateway = { SMS_GATEWAY_URL: 'http://sms.example.com', SMS_GATEWAY_SECRET };
      expect(mistakesOf({ ...env, ...own, ...gateway })).toEqual([
        `SMS_GATEWAY_URL must begin with https:// ${where}, unless it is on this machine, but it is "http://sms.example.com".`,
      ]);
      const url = 'http://127.0.0.1:8090';
      expect(readSettings({ ...env, ...own, ...gateway, SMS_GATEWAY_URL: url }).smsGateway?.url).toBe(url);
    });

    test('the provider is asked over https, unless it is on this machine', () => {
      const PAYMENT_PROVIDER_URL = 'http://pay.example.com';
      expect(mistakesOf({ ...env, ...own, PAYMENT_PROVIDER_URL })).toEqual([
        `PAYMENT_PROVIDER_URL must begin with https:// ${where}, unless it is on this machine, but it is "http://pay.example.com".`,
      ]);
    });
  });

  test.each([
    { DATABASE_URL: 'postgresql://me:secret@db:5432/perya' },
    { TRUST_PROXY: '0' },
    {
      PUBLIC_URL: 'http://localhost:5173',
      APP_ORIGIN: 'http://127.0.0.1:8080',
      GAMES_ORIGIN: 'http://[::1]:81',
    },
  ])('%o is still development', (env) => {
    expect(readSettings(env)).toMatchObject({
      isPublic: false,
      hasDemoAccount: true,
      paymentSecret: PUBLISHED_SECRET,
      autoApproveWithdrawals: 500_000,
    });
  });

  test('in development an SMS gateway needs no secret of its own, and a secret alone is no gateway', () => {
    const SMS_GATEWAY_URL = 'http://127.0.0.1:8090';
    expect(readSettings({ SMS_GATEWAY_URL }).smsGateway).toEqual({
      url: SMS_GATEWAY_URL,
      secret: PUBLISHED_SECRET,
    });
    expect(readSettings({ SMS_GATEWAY_SECRET }).smsGateway).toBeNull();
    expect(mistakesOf({ SMS_GATEWAY_URL: `${SMS_GATEWAY_URL}/v1` })).toEqual([
      'SMS_GATEWAY_URL must be an origin such as https://games.example.com, without a path, but it is "http://127.0.0.1:8090/v1".',
    ]);
  });

  test('in production APP_ORIGIN is enough to know where the app is reached', () => {
    const { publicUrl } = readSettings({ ...production, PUBLIC_URL: '', APP_ORIGIN: 'https://example.com' });
    expect(publicUrl).toBe('https://example.com');
  });

  test('in production withdrawals wait for a person', () => {
    expect(readSettings(production).autoApproveWithdrawals).toBe(0);
  });

  test('all mistakes are reported at once', () => {
    expect(mistakesOf({ PORT: 'x', LOG_LEVEL: 'loud' })).toHaveLength(2);
  });
});

function mistakesOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsMistake) return error.sentences;
  }
  return [];
}
