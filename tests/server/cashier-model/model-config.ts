import { JACKPOT_AWARD, LOGIN_TYPE } from '#contract/constants.ts';
import type { Database } from '#server/core/db/database.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from '../configure-app.ts';
import { MODEL_REWARDS } from './model-rewards.ts';

/** All cells are equally likely, and jackpots are frequent. */
const WEIGHTS = { cell: 10, pool: 4 };

/** Frequent draws; jackpots start small, grow fast and have no ceiling. */
export const MODEL_DRAWS = {
  drawChances: { daily: 3, depositPerChance: 5_000, wagerPerChance: 50_000 },
  jackpotAwardConfig: seedAppConfig.jackpotAwardConfig.map((award) => ({
    ...award,
    weight: award.type === JACKPOT_AWARD ? 0 : WEIGHTS.cell,
  })),
  jackpotPools: seedAppConfig.jackpotPools.map((pool, index) => ({
    ...pool,
    seed: 1_000 * (index + 1),
    ceiling: 1e12,
    sharePpm: 777 * (index + 1),
    weight: WEIGHTS.pool,
  })),
};

/** Adds what a new database lacks: all ways in, bonuses on items, frequent draws, rewards soon reached. */
export async function arrangeConfig(database: Database): Promise<void> {
  const rechargeItems = Object.fromEntries(
    Object.entries(seedAppConfig.rechargeItems).map(([id, item]) => [
      id,
      { ...item, bonus: Math.floor(item.price / 20) },
    ]),
  );
  const waysIn = { registerType: Object.values(LOGIN_TYPE), otpStatus: 0, smsCodeSendLimit: 1_000 } as const;
  await configureApp(database, { rechargeItems, ...waysIn, ...MODEL_DRAWS, ...MODEL_REWARDS });
}
