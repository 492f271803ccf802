import type { VipLevel } from '#contract/app-config.ts';

/**
 * The chosen accent if the player has reached its level, else the accent of their level.
 * @param vip null while the session is unknown: the choice then counts, so that no other colour flashes
 * @returns a `showType`; undefined for the default
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
