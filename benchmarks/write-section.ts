import { readFile, writeFile } from 'node:fs/promises';

/**
 * Replaces the text between `<!-- name:begin -->` and `<!-- name:end -->`; the rest is written by hand.
 * @throws Error for a file without these markers
 */
export async function writeSection(file: string | URL, name: string, text: string): Promise<void> {
  await writeFile(file, replaceSection(await readFile(file, 'utf8'), name, text));
}

export function replaceSection(page: string, name: string, text: string): string {
  const begin = `<!-- ${name}:begin -->`;
  const end = `<!-- ${name}:end -->`;
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`there is no ${begin} with a ${end} after it`);
  return `${page.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${page.slice(to)}`;
}
