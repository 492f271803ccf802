import { runTogether } from './run-together.mjs';
import { compileMessages, findNode, installPackages } from './set-up.mjs';
import { withSandbox } from './with-sandbox.mjs';

/** `npm run dev`: the server restarts and the web app reloads as their sources change; the payment sandbox stands beside them. */
async function dev() {
  await installPackages();
  const node = await findNode();
  await compileMessages(node);
  const programs = withSandbox([
    { args: ['--watch', '--watch-preserve-output', 'server/main.ts'] },
    { args: ['node_modules/vite/bin/vite.js'] },
  ]);
  process.exit(await runTogether(node, programs));
}

dev().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
