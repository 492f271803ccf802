import type { Arrow } from './read-arrows.ts';

/** Floors of the browser's and of the server's house, lowest first. A file imports from its own floor and from those below. */
const FLOORS: readonly (readonly RegExp[])[] = [
  [
    /^src\/(api|platform|theme)\//,
    /^src\/(app|components)\//,
    /^src\/features\//,
    /^src\/root\//,
    /^src\/[^/]+$/,
  ],
  [
    /^server\/core\//,
    /^server\/ledger\//,
    /^server\/features\//,
    /^server\/(migrations|seed)\//,
    /^server\/cli\/|^server\/[^/]+$/,
  ],
];

/** The one file of a feature that others see: on the server also what the server is composed of. */
const DOOR = /^(?:src|server)\/features\/[^/]+\/index\.tsx?$/;

/** What each arrow does that the house does not allow, in words. */
export function findWrongArrows(arrows: readonly Arrow[]): string[] {
  return arrows.flatMap((arrow) => [...findUpward(arrow), ...findPastDoor(arrow)]);
}

/** Of features, as folders, who imports whom. */
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

/** `src/features/deposit`; null for what belongs to no feature. */
function featureOf(path: string): string | null {
  return /^(?:src|server)\/features\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
}
