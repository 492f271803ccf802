import { basename, posix } from 'node:path';

/** Files and `npm run` commands that a page may name. Paths are relative to the root. */
export interface Project {
  files: readonly string[];
  commands: readonly string[];
  read: (path: string) => string;
}

/** @returns a sentence for each link, path, file and command on the page that does not exist */
export function findDeadReferences(page: string, project: Project): string[] {
  const text = project.read(page);
  const places = new Set(project.files.flatMap((file) => [file, ...foldersOf(file)]));
  const names = new Set(project.files.map((file) => basename(file)));
  const tops = new Set(project.files.map((file) => file.split('/')[0]));
  const say = (reference: string) => `${page}: ${reference} does not exist`;

  const links = linksIn(text)
    .filter((link) => !leadsAway(link))
    .filter((link) => !isThere(page, link, { places, read: project.read }));
  const words = matchAll(text, /`([^`\n]+)`/g);
  const paths = words.filter((word) => isPath(word, tops) && !places.has(word.replace(/\/$/, '')));
  const files = words.filter((word) => FILE_NAME.test(word) && !names.has(word));
  const commands = matchAll(text, /npm run ([\w:-]+)/g).filter((name) => !project.commands.includes(name));
  return [...links, ...paths, ...files, ...commands.map((name) => `npm run ${name}`)].map(say);
}

const FILE_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.(ts|tsx|mjs|md)$/;

function linksIn(text: string): string[] {
  return [...matchAll(text, /\]\(([^)\s]+)\)/g), ...matchAll(text, /(?:src|href)="([^"]+)"/g)];
}

function leadsAway(link: string): boolean {
  return /^[a-z]+:/.test(link);
}

function isThere(
  page: string,
  link: string,
  { places, read }: { places: ReadonlySet<string>; read: (path: string) => string },
): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? page : posix.join(posix.dirname(page), path).replace(/\/$/, '');
  if (!places.has(target)) return false;
  return heading === undefined || !target.endsWith('.md') || headingsOf(read(target)).includes(heading);
}

/** Anchors as GitHub makes them. */
function headingsOf(text: string): string[] {
  return matchAll(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isPath(word: string, tops: ReadonlySet<string | undefined>): boolean {
  return word.includes('/') && /^[\w./-]+$/.test(word) && tops.has(word.split('/')[0]);
}

function foldersOf(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_, depth) => parts.slice(0, depth + 1).join('/'));
}

function matchAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}
