import type { Arrow } from './read-arrows.ts';

/**
 * Layers of the browser and the server, lowest first. A file imports only from its own layer and those below.
 */
const FLOORS: readonly (readonly RegExp[])[] = [
  [
    /^src\/(api|platform|theme)\//,
    /^src\/components\//,
    /^src\/app\//,
    /^src\/features\//,
    /^src\/root\//,
    /^src\/[^/]+$/,
  ],
  [
    /^server\/core\//,
    /^server\/ledger\//,
    /^server\/features\//,
    /^server\/(migrations|seed)\/|^server\/features\.ts$/,
    /^server\/cli\/|^server\/[^/]+$/,
  ],
];

/** The only file of a feature that others may import, and on the server also the file that composes it. */
const DOOR = /^(?:src|server)\/features\/[^/]+\/index\.tsx?$/;

/** A sentence for each import that breaks the rules. */
export function findWrongArrows(arrows: readonly Arrow[]): string[] {
  return arrows.flatMap((arrow) => [...findUpward(arrow), ...findPastDoor(arrow)]);
}

/** Imports between features, as folders. */
export function arrowsBetweenFeatures(arrows: readonly Arrow[]): Arrow[] {
  return arrows.flatMap(({ from, to }) => {
    const [importing, imported] = [featureOf(from), featureOf(to)];
    return importing === null || imported === null || importing === imported
      ? []
      : [{ from: importing, to: imported }];
  });
}

function findUpward({ from, to }: Arrow): string[] {
  const isUpward = FLOORS.some((floors) => {
    const [own, other] = [from, to].map((path) => floors.findIndex((floor) => floor.test(path)));
    return own !== undefined && other !== undefined && own >= 0 && other > own;
  });
  return isUpward ? [`${from} imports ${to}, which lies above it`] : [];
}

function findPastDoor({ from, to }: Arrow): string[] {
  const [importing, imported] = [featureOf(from), featureOf(to)];
  const isInside = importing === null || imported === null || importing === imported || DOOR.test(to);
  return isInside ? [] : [`${from} imports ${to} past the index of ${imported}`];
}

/** Such as `src/features/deposit`; null outside features. */
function featureOf(path: string): string | null {
  return /^(?:src|server)\/features\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
}
