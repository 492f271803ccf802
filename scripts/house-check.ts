import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findCircles } from './house-check/find-circles.ts';
import { findOddComments } from './house-check/find-odd-comments.ts';
import { findOtherNames } from './house-check/find-other-names.ts';
import { findSmallFiles, findWideComments } from './house-check/find-scraps.ts';
import { arrowsBetweenFeatures, findWrongArrows } from './house-check/find-wrong-arrows.ts';
import { readArrows } from './house-check/read-arrows.ts';

const MOST_SMALL_FILES = 15;

/** Checks the direction of imports, import cycles, names of features, small files and wide comments. */
function main(): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  const all = listed
    .trim()
    .split('\n')
    .filter((path) => existsSync(path));
  const paths = all.filter((path) => /\.(ts|tsx|mjs)$/.test(path));
  const files = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
  const arrows = [...files].flatMap(([path, text]) => readArrows(path, text, (to) => files.has(to)));
  const built = arrows.filter(({ from }) => !isTest(from));
  const small = findSmallFiles(files, arrows);
  const faults = [
    ...findOddComments(files).map((line) => `not plain: ${line}`),
    ...findWrongArrows(built),
    ...findCircles(arrows).map((members) => `a circle of imports: ${members.join(', ')}`),
    ...findCircles(arrowsBetweenFeatures(built)).map(
      (folders) => `a circle of features: ${folders.join(', ')}`,
    ),
    ...findOtherNames(all),
    ...findWideComments(files),
    ...(small.length > MOST_SMALL_FILES ? small.map((path) => `${path} is small and has one importer`) : []),
  ];
  for (const fault of faults) console.error(fault);
  const product = paths.filter((path) => !isTest(path));
  const lines = product.reduce((sum, path) => sum + (files.get(path)?.split('\n').length ?? 1) - 1, 0);
  console.log(
    `${product.length} files of code with ${lines} lines, ${arrows.length} imports, ${small.length} small files with one importer`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}

function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.test\.tsx?$/.test(path);
}

main();
