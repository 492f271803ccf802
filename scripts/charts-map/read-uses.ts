import { readArrows } from '../house-check/read-arrows.ts';
import { isNode, nameOf, nodesIn, parseFile, type SyntaxNode, visit, withInner } from '../syntax.ts';

/**
 * The declarations that use each declaration, across files. Keys are the used ones. A declaration is
 * `src/main.tsx#start`; `src/main.tsx#*` is all of a file, for a dynamic import. Types do not count.
 */
export type Uses = ReadonlyMap<string, ReadonlySet<string>>;

/** @param files the text of each by its path */
export function readUses(files: ReadonlyMap<string, string>): Uses {
  const uses = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    const find = (specifier: unknown) =>
      readArrows(path, `from '${nameOf(specifier)}'`, (to) => files.has(to))[0]?.to ?? null;
    const statements = parseFile(path, text);
    const known = new Map([...readImports(statements, find), ...readOwnNames(statements, path)]);
    for (const { name, used } of statements.flatMap((statement) => readStatement(statement, known, find))) {
      const user = `${path}#${name}`;
      for (const each of used) if (each !== user) uses.set(each, (uses.get(each) ?? new Set()).add(user));
    }
  }
  return uses;
}

/**
 * Everything that needs one of the declarations, near or far.
 * @param leadsOn whether the search goes from `used` to `user`
 */
export function findUsers(
  starts: readonly string[],
  uses: Uses,
  leadsOn: (used: string, user: string) => boolean,
): string[] {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let used = waiting.pop(); used !== undefined; used = waiting.pop()) {
    for (const user of usersOf(used, uses)) {
      if (found.has(user) || !leadsOn(used, user)) continue;
      found.add(user);
      waiting.push(user);
    }
  }
  return [...found].sort();
}

/** The ones that name it, and those that load its file later. */
export function usersOf(used: string, uses: Uses): string[] {
  return [...(uses.get(used) ?? []), ...(uses.get(`${fileOf(used)}#*`) ?? [])];
}

export function fileOf(declaration: string): string {
  return declaration.slice(0, declaration.indexOf('#'));
}

type Find = (specifier: unknown) => string | null;

interface Declared {
  name: string;
  used: Iterable<string>;
}

function readImports(statements: readonly SyntaxNode[], find: Find): [string, string][] {
  return statements
    .filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind === 'value')
    .flatMap(({ specifiers, source }) => {
      const file = find(source);
      if (file === null) return [];
      return nodesIn(specifiers)
        .filter(({ importKind }) => importKind !== 'type')
        .map(({ type, local, imported }): [string, string] => {
          const whole = type === 'ImportNamespaceSpecifier';
          return [nameOf(local), `${file}#${whole ? '*' : nameOf(imported) || 'default'}`];
        });
    });
}

function readOwnNames(statements: readonly SyntaxNode[], path: string): [string, string][] {
  return statements
    .map(({ type, declaration, ...rest }) => (isNode(declaration) ? declaration : { type, ...rest }))
    .flatMap(namesOf)
    .map((name) => [name, `${path}#${name}`]);
}

function readStatement(statement: SyntaxNode, known: ReadonlyMap<string, string>, find: Find): Declared[] {
  const { type, declaration, specifiers, source } = statement;
  if (type === 'ImportDeclaration' || /^TS(Interface|TypeAlias)/.test(type)) return [];
  if (type === 'ExportNamedDeclaration' && !isNode(declaration)) {
    const file = isNode(source) ? find(source) : null;
    return nodesIn(specifiers).map(({ local, exported }) => {
      const used = file === null ? known.get(nameOf(local)) : `${file}#${nameOf(local)}`;
      return { name: nameOf(exported), used: used === undefined ? [] : [used] };
    });
  }
  const declared = isNode(declaration) ? declaration : statement;
  const used = readUsed(declared, known, find);
  const names = type === 'ExportDefaultDeclaration' ? ['default'] : namesOf(declared);
  return (names.length === 0 ? ['(module)'] : names).map((name) => ({ name, used }));
}

function namesOf({ type, id, declarations }: SyntaxNode): string[] {
  if (type === 'VariableDeclaration') {
    return nodesIn(declarations).flatMap((each) =>
      nodesIn(each.id)
        .flatMap(withInner)
        .filter((node) => node.type === 'Identifier')
        .map(nameOf),
    );
  }
  return type === 'FunctionDeclaration' || type === 'ClassDeclaration' ? [nameOf(id)] : [];
}

function readUsed(declared: SyntaxNode, known: ReadonlyMap<string, string>, find: Find): Set<string> {
  const used = new Set<string>();
  const see = (node: SyntaxNode): boolean => {
    const file = node.type === 'ImportExpression' ? find(node.source) : null;
    const name = node.type === 'Identifier' || node.type === 'JSXIdentifier' ? known.get(nameOf(node)) : null;
    if (file !== null) used.add(`${file}#*`);
    if (name) used.add(name);
    return true;
  };
  visit(declared, see, leadsOn);
  return used;
}

/** Not into types, and not to names that only choose a field. */
function leadsOn(field: string, { type, computed }: SyntaxNode): boolean {
  if (type.startsWith('TS')) return field === 'expression';
  if (field === 'property' || field === 'key') return computed === true;
  return !(type === 'JSXAttribute' && field === 'name');
}
