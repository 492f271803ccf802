import type { AppConfig } from '#contract/app-config.ts';
import { MONEY_DIVISOR } from '#contract/constants.ts';
import type { PlayerFacts } from './player-facts.ts';

type LevelConfig = Pick<AppConfig, 'vipMap' | 'userLevelConfigs'>;
type VipMap = AppConfig['vipMap'];

export interface Levels {
  vip: number;
  userLevel: number;
}

/** The levels that a player holds: a level once reached stays, whatever the config asks for later. */
export function levelsOf(
  config: LevelConfig,
  { vip, userLevel, wagered }: Levels & { wagered: number },
): Levels {
  const { vipMap, userLevelConfigs } = config;
  return {
    vip: highest(vip, Object.values(vipMap), (level) => wageredFor(level) <= wagered),
    userLevel: highest(userLevel, userLevelConfigs, ({ betAmount }) => betAmount <= wagered),
  };
}

/**
 * The VIP level at the end of a business day. A level that today's map does not give came from other terms,
 * and counts for every day.
 */
export function vipAt(
  { vip, wagered, play }: Pick<PlayerFacts, 'vip' | 'wagered' | 'play'>,
  day: string,
  vipMap: VipMap,
): number {
  const reachedBy = (total: number) =>
    highest(0, Object.values(vipMap), (level) => wageredFor(level) <= total);
  const later = play.reduce((sum, each) => (each.day > day ? sum + each.wagered : sum), 0);
  return vip > reachedBy(wagered) ? vip : reachedBy(wagered - later);
}

/** One for each whole unit of currency that was wagered. */
export function vipExpOf(wagered: number): number {
  return Math.floor(wagered / MONEY_DIVISOR);
}

/** What must be wagered for a VIP level, minor units. */
export function wageredFor({ experience }: Pick<VipMap[string], 'experience'>): number {
  return experience * MONEY_DIVISOR;
}

/** The most that a player of a VIP level may stake at once, minor units. */
export function betLimitOf(vipMap: VipMap, vip: number): number {
  const limits = Object.values(vipMap).flatMap(({ level, betLimit }) => (level <= vip ? betLimit : []));
  return limits.length === 0 ? Number.MAX_SAFE_INTEGER : Math.max(...limits);
}

/** What must have been wagered for a stake, minor units; more than anyone can for one above every limit. */
export function wageredForStake(vipMap: VipMap, stake: number): number {
  const levels = Object.values(vipMap);
  if (levels.length === 0) return 0;
  const open = levels.filter(({ betLimit }) => betLimit >= stake).map(wageredFor);
  return Math.min(Number.MAX_SAFE_INTEGER, ...open);
}

function highest<L extends { level: number }>(
  held: number,
  levels: readonly L[],
  isReached: (level: L) => boolean,
): number {
  return Math.max(held, ...levels.filter(isReached).map(({ level }) => level));
}
