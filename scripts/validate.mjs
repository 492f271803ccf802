import { runParts } from './test-parts.mjs';

/** `npm run validate`: what one runs before pushing; everything but the browsers. */
runParts(['static', 'unit', 'server', 'storage']).catch((error) => {
  process.stderr.write(`${error.message}\n0 passed, 1 failed\n`);
  process.exit(1);
});
