import { serve } from './serve.mjs';
import { buildApp, findNode, installPackages } from './set-up.mjs';

/** `npm start`: sets up a fresh clone, builds the app and serves it. */
async function start() {
  await step('Packages', installPackages);
  const node = await findNode();
  await step('Web app', () => buildApp(node));
  process.exit(await serve(node));
}

async function step(name, work) {
  const began = performance.now();
  process.stdout.write(`${name.padEnd(10)} … `);
  const result = await work();
  process.stdout.write(`${result} (${((performance.now() - began) / 1000).toFixed(1)} s)\n`);
}

start().catch((error) => {
  process.stdout.write('failed\n');
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
