import { type Accent, accents } from '#app/theme/accents.ts';
import type { VipLevel } from '#contract/app-config.ts';

export interface Colour {
  accent: Accent;
  /** The first VIP level with this theme. */
  level: number;
  isReached: boolean;
}

/** The themes of the VIP levels, in the order in which a player reaches them. */
export function listColours(vipMap: Readonly<Record<string, VipLevel>>, vip: number): Colour[] {
  return accents
    .flatMap((accent) => {
      const wearers = Object.values(vipMap).filter(({ showType }) => showType === accent.showType);
      if (wearers.length === 0) return [];
      const level = Math.min(...wearers.map((wearer) => wearer.level));
      return { accent, level, isReached: level <= vip };
    })
    .sort((a, b) => a.level - b.level);
}
