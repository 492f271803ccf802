const ANY_ADDRESS = ['0.0.0.0', '::'];
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

/**
 * Starts the payment sandbox before the programs and tells the server its address. Does nothing in
 * production, when PAYMENT_PROVIDER_URL names a provider, and when others can reach the server but
 * SANDBOX_PUBLIC_URL does not say that they are to pay in the sandbox. It takes the text messages too,
 * unless SMS_GATEWAY_URL names a gateway, and plays the social providers of a server that nobody else can
 * reach and that has none.
 */
export function withSandbox([server, ...others], env = process.env) {
  if (env.NODE_ENV === 'production' || env.PAYMENT_PROVIDER_URL) return [server, ...others];
  if (isPublic(env) && !env.SANDBOX_PUBLIC_URL) return [server, ...others];
  const host = env.SANDBOX_HOST && !ANY_ADDRESS.includes(env.SANDBOX_HOST) ? env.SANDBOX_HOST : '127.0.0.1';
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${env.SANDBOX_PORT || 8090}`;
  const sms = { SMS_GATEWAY_URL: url, SMS_GATEWAY_SECRET: env.PAYMENT_SECRET ?? '' };
  return [
    { args: ['sandbox/main.ts'], says: 'Sandbox:' },
    {
      ...server,
      env: {
        ...server.env,
        PAYMENT_PROVIDER_URL: url,
        ...(!env.SMS_GATEWAY_URL && sms),
        ...(hasSocial(env) && socialEnv(env.SANDBOX_PUBLIC_URL || url)),
      },
    },
    ...others,
  ];
}

const SOCIALS = ['google', 'facebook', 'line'];

/** In the sandbox everybody may be anybody, so nobody else may reach the server then. */
function hasSocial(env) {
  return !isPublic(env) && SOCIALS.every((name) => !env[`${name.toUpperCase()}_CLIENT_ID`]);
}

/** The server's settings for the sandbox's providers of social sign-in. */
export function socialEnv(url) {
  return Object.fromEntries(
    SOCIALS.flatMap((name) => [
      [`${name.toUpperCase()}_CLIENT_ID`, `sandbox-${name}`],
      [`${name.toUpperCase()}_CLIENT_SECRET`, `${name}-sandbox-secret-for-development-only`],
      [`${name.toUpperCase()}_ISSUER`, `${url}/${name}`],
    ]),
  );
}

/** As the server's settings decide it: see `findPublicHint` in `server/settings.ts`. */
function isPublic({ HOST, TRUST_PROXY, PUBLIC_URL, APP_ORIGIN, GAMES_ORIGIN }) {
  if ((HOST && !LOOPBACK.test(HOST)) || (TRUST_PROXY && TRUST_PROXY !== '0')) return true;
  return [PUBLIC_URL, APP_ORIGIN, GAMES_ORIGIN].some((text) => {
    if (!text || !URL.canParse(text)) return false;
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || !LOOPBACK.test(hostname);
  });
}
