import type { VipLevel } from '#contract/app-config.ts';

/**
 * The colour theme to wear: the chosen one if the player's level has brought it, else that of his level.
 * @param vip null while it is not known who is here; the choice is then taken on trust, so that no colour
 * flashes by
 * @returns a `showType`; undefined for the brand's own
 */
export function chooseAccent(
  chosen: number | null,
  vip: number | null,
  vipMap: Readonly<Record<string, VipLevel>>,
): number | undefined {
  if (vip === null) return chosen ?? undefined;
  const isReached = Object.values(vipMap).some(({ level, showType }) => showType === chosen && level <= vip);
  return chosen !== null && isReached ? chosen : vipMap[vip]?.showType;
}
