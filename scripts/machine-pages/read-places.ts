import { isNode, nameOf, nodesIn, parseFile, type SyntaxNode, withInner } from './syntax.ts';

/** A screen or a dialog. */
export interface Place {
  file: string;
  /** A screen's paths in the address bar; none of a dialog. */
  addresses: readonly string[];
}

const ROUTES = ['src/root/routes.tsx', 'src/root/later-pages.ts'];

/** All screens and dialogs, by the names of their files; the addresses from the lists of routes. */
export function readPlaces(files: ReadonlyMap<string, string>): Place[] {
  const routes = ROUTES.flatMap((path) => parseFile(path, files.get(path) ?? ''))
    .flatMap(withInner)
    .filter(({ type }) => type === 'ObjectExpression')
    .flatMap(readRoute);
  return [...files.keys()].filter(isPlace).map((file) => ({
    file,
    addresses: routes.filter(({ screen }) => file === `src/${screen}`).flatMap(({ addresses }) => addresses),
  }));
}

/** Only other places show what is in one: what is above shows the place. */
export function isPlace(file: string): boolean {
  return /^src\/.*-(screen|dialog)\.tsx$/.test(file);
}

/** Such as `{ path: '/vip', also: ['/vip/level'], load: () => import('#app/…-screen.tsx') }`. */
function readRoute({ properties }: SyntaxNode): { screen: string; addresses: string[] }[] {
  const fields = new Map(nodesIn(properties).map(({ key, value }) => [nameOf(key), value]));
  const load = fields.get('load');
  const found = isNode(load) ? withInner(load).find(({ type }) => type === 'ImportExpression') : undefined;
  if (found === undefined || !fields.has('path')) return [];
  const also = fields.get('also');
  const addresses = [nameOf(fields.get('path')), ...(isNode(also) ? nodesIn(also.elements).map(nameOf) : [])];
  return [{ screen: nameOf(found.source).replace('#app/', ''), addresses }];
}
