import { devPrograms } from './dev-programs.mjs';
import { runTogether } from './run-together.mjs';
import { compileMessages, findNode, installPackages } from './set-up.mjs';

/**
 * `npm run dev`: the server restarts and the web app reloads when their sources change; the payment sandbox
 * runs beside them.
 */
async function dev() {
  await installPackages();
  const node = await findNode();
  await compileMessages(node);
  process.exit(await runTogether(node, devPrograms()));
}

dev().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
