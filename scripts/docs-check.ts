import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findDeadReferences } from './docs-check/find-dead-references.ts';

/** Lists every link, path, file and command in the project's Markdown that does not exist. */
function main(): void {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' });
  const files = tracked.trim().split('\n').filter(existsSync);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const project = {
    files,
    commands: Object.keys(scripts),
    read: (path: string) => readFileSync(path, 'utf8'),
  };
  const dead = files
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => findDeadReferences(path, project));
  for (const reference of dead) console.error(reference);
  process.exitCode = dead.length === 0 ? 0 : 1;
}

main();
