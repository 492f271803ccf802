import { main, run } from '../scripts/run.mjs';
import { findNode, installPackages } from '../scripts/set-up.mjs';

/** `npm run bench:<name>`: prepares a fresh clone, then measures. Passes the options on. */
async function bench([name, ...options]) {
  await installPackages();
  const { code } = await run(await findNode(), [`benchmarks/${name}/bench-${name}.ts`, ...options], {
    env: { NODE_NO_WARNINGS: '1' },
  });
  process.exitCode = code;
}

await main(() => bench(process.argv.slice(2)));
