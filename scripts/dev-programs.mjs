import { withSandbox } from './with-sandbox.mjs';

/**
 * What `npm run dev` runs. The app is Vite's there, which hands on to the server what is the server's, so the payment provider
 * finds both at Vite's address. That is why it must be known beforehand.
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
