import { spawn } from 'node:child_process';
import { ROOT } from './run.mjs';
import { buildApp, findNode, installPackages } from './set-up.mjs';

/** `npm start`: everything from a fresh clone to a served app, told step by step. */
async function start() {
  await step('Packages', installPackages);
  const node = await findNode();
  await step('Web app', () => buildApp(node));
  serve(node);
}

async function step(name, work) {
  const began = performance.now();
  process.stdout.write(`${name.padEnd(10)} … `);
  const result = await work();
  process.stdout.write(`${result} (${((performance.now() - began) / 1000).toFixed(1)} s)\n`);
}

function serve(node) {
  const server = spawn(node, ['server/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('close', (code, signal) =>
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
  );
}

start().catch((error) => {
  process.stdout.write('failed\n');
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
