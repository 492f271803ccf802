import type { AppConfig } from '#contract/app-config.ts';
import { MONEY_DIVISOR } from '#contract/constants.ts';
import type { PlayerFacts } from './player-facts.ts';

type VipMap = AppConfig['vipMap'];

/** The highest level that the experience reaches. */
export function levelOf(experience: number, vipMap: VipMap): number {
  return Object.values(vipMap).reduce(
    (highest, { level, experience: needed }) => (experience >= needed && level > highest ? level : highest),
    0,
  );
}

/**
 * The level at the end of a business day. A stored level that the experience does not reach came from other
 * terms or an operator, and counts for every day.
 */
export function levelAt(
  { vip, wagered, play }: Pick<PlayerFacts, 'vip' | 'wagered' | 'play'>,
  day: string,
  vipMap: VipMap,
): number {
  const later = play.reduce((sum, each) => (each.day > day ? sum + each.wagered : sum), 0);
  const now = levelOf(experienceOf(wagered), vipMap);
  return vip > now ? vip : levelOf(experienceOf(wagered - later), vipMap);
}

/** One for each whole peso wagered. */
export function experienceOf(wagered: number): number {
  return Math.floor(wagered / MONEY_DIVISOR);
}
