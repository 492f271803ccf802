import { devPrograms } from './dev-programs.mjs';
import { main } from './run.mjs';
import { runTogether } from './run-together.mjs';
import { prepare } from './set-up.mjs';

/**
 * `npm run dev`: the server restarts and the web app reloads when their sources change; the payment sandbox
 * runs beside them.
 */
async function dev() {
  const node = await prepare();
  process.exit(await runTogether(node, devPrograms()));
}

await main(dev);
