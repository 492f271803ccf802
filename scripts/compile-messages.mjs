import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const SETTINGS = 'project.inlang/settings.json';

/** Compiles the texts of all features. The list in the settings, which editors read, follows the files. */
function main() {
  const settings = JSON.parse(readFileSync(SETTINGS, 'utf8'));
  const pathPattern = readdirSync(`messages/${settings.baseLocale}`).map(
    (name) => `./messages/{locale}/${name}`,
  );
  if (`${settings['plugin.inlang.messageFormat'].pathPattern}` !== `${pathPattern}`) {
    settings['plugin.inlang.messageFormat'] = { pathPattern };
    writeFileSync(SETTINGS, `${JSON.stringify(settings, null, 2)}\n`);
  }
  const compiler = 'node_modules/@inlang/paraglide-js/bin/run.js';
  execFileSync(process.execPath, [compiler, 'compile', '--project', './project.inlang', '--silent'], {
    stdio: 'inherit',
  });
}

main();
