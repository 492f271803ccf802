import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { CompatData } from '@mdn/browser-compat-data';
import type { Plugin } from 'vite';
import { isNode, parseFile, type SyntaxNode, visit } from '../syntax.ts';
import { listNewer, type Newer } from './browser-floor.ts';
import { listRetired } from './keep-former-assets.ts';

/** Fails the build where a script that it has written uses what a browser of the floor does not have. */
export function holdFloor(): Plugin {
  let folder = '';
  return {
    name: 'hold-floor',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const find = createFinder(readCompatData());
        const retired = await listRetired(folder);
        const names = await readdir(folder, { recursive: true });
        const faults: string[] = [];
        for (const name of names.filter((each) => /\.(?:js|html)$/.test(each) && !retired.has(each))) {
          const text = await readFile(join(folder, name), 'utf8');
          for (const script of name.endsWith('.js') ? [text] : listScripts(text))
            faults.push(...find(script).map((fault) => `${name}: ${fault}`));
        }
        if (faults.length > 0)
          throw new Error(`Younger than the oldest browsers:\n${[...new Set(faults)].join('\n')}`);
      },
    },
  };
}

export function readCompatData(): CompatData {
  return createRequire(import.meta.url)('@mdn/browser-compat-data');
}

function listScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
}

/** Names of our own, and of packages, which happen to be those of younger members. */
const OTHERS = ['drop', 'fileName', 'take', 'use'];
/** Used where it is there. */
const ASKED_FOR = ['Error.captureStackTrace', 'URL.canParse'];

/**
 * Looks for static members, and for names that only younger objects of the language have. Names of the web's
 * own objects are too often those of other things: `tests/e2e/floor.spec.ts` runs the app without them.
 * @returns names what a script uses that is younger than the floor, with the browsers that lack it
 */
export function createFinder({ javascript, api }: Pick<CompatData, 'javascript' | 'api'>) {
  const statics = new Map(
    listNewer({ javascript, api })
      .filter(({ kind }) => kind === 'static')
      .map((each) => [`${each.of}.${each.name}`, each]),
  );
  const names = listYoungNames({ javascript, api });

  return (code: string): string[] => {
    const faults: string[] = [];
    for (const { object, property } of listMembers(code)) {
      const name = property.type === 'Identifier' ? property.name : property.value;
      const whole = `${object.name}.${name}`;
      const found = statics.get(whole) ?? names.get(String(name));
      if (found && !ASKED_FOR.includes(whole))
        faults.push(`${found.kind === 'static' ? whole : name} (${found.lacking})`);
    }
    return [...new Set(faults)];
  };
}

/** Names that instances of young objects have, and no older object has. */
function listYoungNames({ javascript, api }: Pick<CompatData, 'javascript' | 'api'>): Map<string, Newer> {
  const young = listNewer({ javascript, api: {} }).filter(({ kind }) => kind === 'instance');
  const isYoung = new Set(young.map(({ of, name }) => `${of}.${name}`));
  const older = [javascript.builtins ?? {}, api].flatMap((objects) =>
    Object.entries(objects).flatMap(([of, object]) =>
      Object.keys(object).filter((name) => !isYoung.has(`${of}.${name}`)),
    ),
  );
  const others = new Set([...older, ...OTHERS]);
  return new Map(young.flatMap((each) => (others.has(String(each.name)) ? [] : [[String(each.name), each]])));
}

/** Each `a.b` and `a['b']` of a script. */
function listMembers(code: string): { object: SyntaxNode; property: SyntaxNode }[] {
  const found: { object: SyntaxNode; property: SyntaxNode }[] = [];
  for (const statement of parseFile('script.js', code))
    visit(statement, ({ type, object, property, computed }) => {
      const isNamed = isNode(property) && (computed !== true || property.type === 'Literal');
      if (type === 'MemberExpression' && isNode(object) && isNamed) found.push({ object, property });
      return true;
    });
  return found;
}
