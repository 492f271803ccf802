import { relative } from 'node:path';

/** What Rolldown knows of the modules. */
interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

const CORE = 'core';
const HOME = 'home';
/** Owns the code around the pages, which loads after them. */
const LATER = 'later';
const SHARED = 'shared';
/** What only features that give prizes share. */
const PRIZES = 'prizes';
const FEATURE = /^src\/features\/(.+)\//;

/** Features with much in common, which others do not need. Those that are not named give prizes. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  help: ['feedback', 'info', 'member', 'service'],
  money: [
    ...['account', 'deposit', 'profile', 'protection', 'receiving-accounts', 'records', 'report'],
    ...['retrieve-balance', 'step-up', 'withdrawal'],
  ],
  [SHARED]: ['claims', 'errors', 'fairness', 'game', 'legal', 'notice', 'push', 'safe-box', 'search'],
};
const areas = new Map(
  Object.entries(AREAS).flatMap(([area, features]) => features.map((feature) => [feature, area] as const)),
);

/**
 * Chooses the file for each module of the app: `core` has what every page loads and what home shares with
 * others, each folder of a feature has one, an area what only its features share, and `shared` the
 * rest.
 * @param app the module that every page loads
 * @returns null for a module that the app does not load
 */
export function chooseChunk(app: string, root: string) {
  let owners: ReadonlyMap<string, ReadonlySet<string>> | null = null;
  return (id: string, graph: ModuleGraph): string | null => {
    owners ??= findOwners(app, root, graph);
    return nameChunk([...(owners.get(id) ?? [])]);
  };
}

/** @param owners who load a module */
export function nameChunk(owners: readonly string[]): string | null {
  const [owner, ...others] = owners;
  if (others.length === 0) return owner?.replaceAll('/', '-') ?? null;
  if (owners.includes(CORE) || owners.includes(HOME)) return CORE;
  const [area = PRIZES, ...more] = new Set(
    owners.map((each) => areas.get(each.replace(/\/.*/, '')) ?? PRIZES),
  );
  return more.length === 0 ? area : SHARED;
}

/** Who loads each module: the app at its start, or a feature with code that is imported late. */
function findOwners(app: string, root: string, graph: ModuleGraph): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  const entries = new Set([`${root}/${app}`]);
  for (const entry of entries) {
    const path = relative(root, entry);
    const owner = path === app ? CORE : (FEATURE.exec(path)?.[1] ?? LATER);
    for (const id of reach(entry, graph)) {
      owners.set(id, (owners.get(id) ?? new Set()).add(owner));
      for (const late of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) entries.add(late);
    }
  }
  return owners;
}

/** The module and all that it imports at once. */
function reach(entry: string, graph: ModuleGraph): Set<string> {
  const reached = new Set([entry]);
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}
