import { closeRun, runStaticChecks, runVitest } from './checks.mjs';
import { compileMessages, findNode, installPackages } from './set-up.mjs';

/** `npm run validate`: what one runs before pushing; everything but the browsers. */
async function validate() {
  const began = performance.now();
  await installPackages();
  const node = await findNode();
  await compileMessages(node);
  closeRun(
    [
      ...(await runStaticChecks(node)),
      await runVitest('tests', node, ['unit', 'screens', 'walks', 'server-pglite', 'server-postgres']),
    ],
    began,
  );
}

validate().catch((error) => {
  process.stderr.write(`${error.message}\n0 passed, 1 failed\n`);
  process.exit(1);
});
