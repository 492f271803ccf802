import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /^(?:import|export)\s(?!type\s)[^'";]*'([^']+)'/gm;
const LAZY_IMPORT = /\bimport\('([^']+)'\)/g;
const WORD = /\bm\.(\w+)/g;

/** What a file loads, at once or later, and the messages that it says. */
interface Source {
  imports: readonly string[];
  lazy: readonly string[];
  words: readonly string[];
}

/**
 * Gives each part of the app its own copy of the messages that it says, where no part that is there already
 * has them: as files of their own, words of two pages alone would cost a request each.
 * @param app the module that every page loads, with all that it imports
 * @param folder of the modules of messages
 */
export function copyWords(app: string, folder: string): Plugin {
  let root = '';
  let copies = new Map<string, ReadonlyMap<string, number>>();
  return {
    name: 'copy-words',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      copies = assignCopies(app, readSources(root));
    },
    transform(code, id) {
      const own = copies.get(relative(root, id));
      return own ? takeCopies(code, own, join(root, folder)) : null;
    },
  };
}

/** @returns for each file which copy of which message it takes; nothing for those that all have in common */
export function assignCopies(app: string, sources: ReadonlyMap<string, Source>) {
  const common = reach(app, sources);
  const roots = new Set([...sources.values()].flatMap(({ lazy }) => lazy));
  const rootsOf = new Map<string, Set<string>>();
  for (const root of roots) {
    for (const file of reach(root, sources)) rootsOf.set(file, (rootsOf.get(file) ?? new Set()).add(root));
  }
  const copies = new Map<string, Map<string, number>>();
  for (const [word, users] of groupByWord(sources)) {
    if (users.some((user) => common.has(user))) continue;
    const parts = mergeParts(users.map((user) => rootsOf.get(user) ?? new Set()));
    if (parts.length === 1) continue;
    for (const user of users) {
      const copy = parts.findIndex((part) => rootsOf.get(user)?.isSubsetOf(part));
      copies.set(user, (copies.get(user) ?? new Map()).set(word, copy));
    }
  }
  return copies;
}

function groupByWord(sources: ReadonlyMap<string, Source>): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const [file, { words }] of sources) {
    for (const word of words) users.set(word, [...(users.get(word) ?? []), file]);
  }
  return users;
}

/** Whoever loads a file of few roots has loaded one of the same and more roots. */
function mergeParts(parts: readonly ReadonlySet<string>[]): ReadonlySet<string>[] {
  const merged: ReadonlySet<string>[] = [];
  for (const part of parts.toSorted((one, other) => other.size - one.size)) {
    if (!merged.some((larger) => part.isSubsetOf(larger))) merged.push(part);
  }
  return merged;
}

function reach(from: string, sources: ReadonlyMap<string, Source>): Set<string> {
  const reached = new Set<string>();
  const waiting = [from];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(sources.get(file)?.imports ?? []));
  }
  return reached;
}

function readSources(root: string): Map<string, Source> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\./.test(file));
  return new Map(
    files.toSorted().map((file) => [file, readSource(file, readFileSync(join(root, file), 'utf8'))]),
  );
}

export function readSource(file: string, code: string): Source {
  const find = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, found = '']) => found);
  const toFile = (name: string) =>
    name.startsWith('.') ? join(dirname(file), name) : name.replace(/^#app\//, 'src/');
  return {
    imports: find(IMPORT).map(toFile),
    lazy: find(LAZY_IMPORT).map(toFile),
    words: code.includes("from '#messages'") ? [...new Set(find(WORD))] : [],
  };
}

export function takeCopies(code: string, copies: ReadonlyMap<string, number>, folder: string): string {
  const imports = [...copies].map(
    ([word, copy]) =>
      `import { ${word} as m_${word} } from ${JSON.stringify(`${folder}/${word}.js?copy${copy}`)};`,
  );
  return `${imports.join('')}${code.replace(WORD, (said, word) => (copies.has(word) ? `m_${word}` : said))}`;
}
