/** Features of one side that no call belongs to: pages, what several features share, and the operator. */
const WITHOUT_CALLS: readonly string[] = [
  ...['app', 'native', 'submission'],
  ...['bonus-centre', 'download', 'home', 'info', 'legal', 'member', 'search', 'share'],
  ...['cashier', 'operator'],
];

const FOLDER = /^(?:machines|src\/features|server\/features)\/([^/]+)\//;
const TEXTS = /^messages\/en\/(.+)\.json$/;
const CONTRACT = /^contract\/(.+)\.ts$/;

/** A sentence for each folder or file of texts whose name is not that of its feature in the contract. */
export function findOtherNames(paths: readonly string[]): string[] {
  const known = new Set([...WITHOUT_CALLS, ...paths.flatMap((path) => CONTRACT.exec(path)?.[1] ?? [])]);
  const named = new Map(
    paths.flatMap((path) => {
      const [place, name] = FOLDER.exec(path) ?? TEXTS.exec(path) ?? [];
      return place === undefined || name === undefined ? [] : [[place, name] as const];
    }),
  );
  return [...named]
    .filter(([, name]) => !known.has(name))
    .map(([place]) => `${place} is named as no file of contract/: a feature has one name everywhere`);
}
