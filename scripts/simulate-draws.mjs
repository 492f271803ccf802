import { main, run } from './run.mjs';
import { findNode, installPackages } from './set-up.mjs';

/**
 * `npm run draws:simulate -- 500000`: simulates draws on a new database, then checks book, jackpots and odds.
 */
async function simulateDraws(options) {
  await installPackages();
  const { code } = await run(
    await findNode(),
    ['tests/server/draw-simulation/run-simulation.ts', ...options],
    {
      env: { NODE_NO_WARNINGS: '1' },
    },
  );
  process.exitCode = code;
}

await main(() => simulateDraws(process.argv.slice(2)));
