import { spawn } from 'node:child_process';
import { ROOT } from './run.mjs';
import { compileMessages, findNode, installPackages } from './set-up.mjs';

/** `npm run dev`: the server restarts and the web app reloads as their sources change. */
async function dev() {
  await installPackages();
  const node = await findNode();
  await compileMessages(node);
  const children = [
    start(node, ['--watch', '--watch-preserve-output', 'server/main.ts']),
    start(node, ['node_modules/vite/bin/vite.js']),
  ];
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  for (const child of children) child.on('close', stop);
}

function start(node, args) {
  return spawn(node, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_NO_WARNINGS: '1' } });
}

dev().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
