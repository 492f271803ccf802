const ANY_ADDRESS = ['0.0.0.0', '::'];

/**
 * Starts the payment sandbox before the programs and tells the server its address. Does nothing in production
 * or when PAYMENT_PROVIDER_URL names a provider.
 */
export function withSandbox([server, ...others], env = process.env) {
  if (env.NODE_ENV === 'production' || env.PAYMENT_PROVIDER_URL) return [server, ...others];
  const host = env.SANDBOX_HOST && !ANY_ADDRESS.includes(env.SANDBOX_HOST) ? env.SANDBOX_HOST : '127.0.0.1';
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${env.SANDBOX_PORT || 8090}`;
  return [
    { args: ['sandbox/main.ts'], says: 'Sandbox:' },
    { ...server, env: { ...server.env, PAYMENT_PROVIDER_URL: url } },
    ...others,
  ];
}
