import type { Arrow } from './read-arrows.ts';

const SMALL = 15;
const WIDEST = 110;

/**
 * Product files under 15 lines that only one file imports, their own test aside: they could be part of it.
 * Released migrations stay.
 */
export function findSmallFiles(files: ReadonlyMap<string, string>, arrows: readonly Arrow[]): string[] {
  const importers = new Map<string, number>();
  for (const { from, to } of arrows) {
    if (!isOwnTest(from, to)) importers.set(to, (importers.get(to) ?? 0) + 1);
  }
  return [...files]
    .filter(
      ([path]) =>
        /^(contract|games|machines|server|src)\//.test(path) &&
        !/\/migrations\/|\/(feature|index)\.tsx?$/.test(path),
    )
    .filter(([path, text]) => importers.get(path) === 1 && countLines(text) < SMALL)
    .map(([path]) => path);
}

function isOwnTest(test: string, path: string): boolean {
  return /\.test\.tsx?$/.test(test) && test.replace(/\.test\.tsx?$/, '') === path.replace(/\.tsx?$/, '');
}

/** Comment lines that are too wide to read beside another file. */
export function findWideComments(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        line.length > WIDEST && /^\s*(\/\/|\/?\*)/.test(line)
          ? [`${path}:${index + 1} is a comment of ${line.length} columns`]
          : [],
      ),
  );
}

function countLines(text: string): number {
  return text.trimEnd().split('\n').length;
}
