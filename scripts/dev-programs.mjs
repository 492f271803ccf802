import { withSandbox } from './with-sandbox.mjs';

/**
 * The programs of `npm run dev`. Vite serves the app and proxies calls to the server, so the payment provider
 * reaches both at Vite's address, which must be known before they start.
 */
export function devPrograms(env = process.env) {
  const port = env.DEV_PORT || '5173';
  const publicUrl = env.PUBLIC_URL || `http://localhost:${port}`;
  return withSandbox(
    [
      { args: ['--watch', '--watch-preserve-output', 'server/main.ts'], env: { PUBLIC_URL: publicUrl } },
      { args: ['node_modules/vite/bin/vite.js', '--port', port, '--strictPort'] },
    ],
    env,
  );
}
