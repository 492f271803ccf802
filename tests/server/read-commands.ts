import { readFileSync } from 'node:fs';

/**
 * The shell commands of a chapter of `docs/operating.md`, in order, one text for each block. Blocks that only
 * choose values (`export …`) are left out: a test chooses its own.
 * @param chapter the heading with its marks, such as `### PostgreSQL`
 */
export function readCommands(chapter: string): string[] {
  const text = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  const marks = chapter.split(' ', 1)[0] ?? '';
  const [, after = ''] = text.split(`\n${chapter}\n`);
  const [body = ''] = after.split(new RegExp(`\\n#{1,${marks.length}} `));
  return [...body.matchAll(/```sh\n([\s\S]*?)```/g)]
    .map(([, block = '']) => block)
    .filter(
      (block) =>
        !block
          .trim()
          .split('\n')
          .every((line) => line.startsWith('export ')),
    );
}
