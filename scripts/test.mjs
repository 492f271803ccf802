import { closeRun, runCheck, runPlaywright, runStaticChecks, runVitest } from './checks.mjs';
import { findChromium } from './find-chromium.mjs';
import { buildApp, compileMessages, findNode, installPackages } from './set-up.mjs';

/** `npm test`: sets everything up, runs every check and every test, and ends with the count. */
async function test() {
  const began = performance.now();
  const results = [];
  const part = async (name, work) => {
    process.stdout.write(`\n── ${name}\n`);
    try {
      results.push(...[await work()].flat());
    } catch (error) {
      process.stderr.write(`${error.message}\n`);
      results.push({ name, passed: 0, failed: 1 });
    }
  };

  await installPackages();
  const node = await findNode();
  await compileMessages(node);
  await part('static checks', () => runStaticChecks(node));
  await part('unit and walks', () => runVitest('unit and walks', node, ['unit', 'screens', 'walks']));
  await part('server on PGlite', () => runVitest('server on PGlite', node, ['server-pglite']));
  await part('server on PostgreSQL', () => runVitest('server on PostgreSQL', node, ['server-postgres']));
  await part('end-to-end', async () => {
    const chromium = await findChromium(node);
    await buildApp(node);
    return [
      await runCheck('script budget', node, ['scripts/measure-home.ts']),
      await runPlaywright('end-to-end', node, chromium),
    ];
  });
  closeRun(results, began);
}

test().catch((error) => {
  process.stderr.write(`${error.message}\n0 passed, 1 failed\n`);
  process.exit(1);
});
