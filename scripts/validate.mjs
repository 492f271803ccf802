import { runParts } from './test-parts.mjs';

/** `npm run validate`: all checks before a push, without browser tests. */
runParts(['static', 'unit', 'server', 'storage']).catch((error) => {
  process.stderr.write(`${error.message}\n0 passed, 1 failed\n`);
  process.exit(1);
});
