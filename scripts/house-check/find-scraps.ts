import type { Arrow } from './read-arrows.ts';

const SMALL = 15;
const WIDEST = 110;

/** Files of the product of under 15 lines that one other imports: they could stand in it. Released migrations stay as they are. */
export function findSmallFiles(files: ReadonlyMap<string, string>, arrows: readonly Arrow[]): string[] {
  const importers = new Map<string, number>();
  for (const { to } of arrows) importers.set(to, (importers.get(to) ?? 0) + 1);
  return [...files]
    .filter(
      ([path]) =>
        /^(contract|games|machines|server|src)\//.test(path) && !/\/migrations\/|\/feature\.ts$/.test(path),
    )
    .filter(([path, text]) => importers.get(path) === 1 && countLines(text) < SMALL)
    .map(([path]) => path);
}

/** Lines of comments that are too wide to be read beside another file. */
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
