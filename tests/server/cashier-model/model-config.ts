import { JACKPOT_AWARD } from '#contract/constants.ts';
import type { Database } from '#server/core/db/database.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';

/** Every cell is as likely as any other, and so often a jackpot is. */
const WEIGHTS = { cell: 10, pool: 4 };

/** A chance comes often; jackpots begin with little, grow fast and reach no ceiling. */
export const MODEL_DRAWS = {
  drawChances: { daily: 1, depositPerChance: 10_000, wagerPerChance: 50_000 },
  jackpotAwardConfig: seedAppConfig.jackpotAwardConfig.map((award) => ({
    ...award,
    weight: award.type === JACKPOT_AWARD ? 0 : WEIGHTS.cell,
  })),
  jackpotPools: seedAppConfig.jackpotPools.map((pool, index) => ({
    ...pool,
    seed: 1_000 * (index + 1),
    ceiling: 1e12,
    sharePpm: 7_777 * (index + 1),
    weight: WEIGHTS.pool,
  })),
};

/** What a new database does not promise: bonuses on items, and draws that are likely. */
export async function arrangeConfig({ kysely }: Database): Promise<void> {
  const rechargeItems = Object.fromEntries(
    Object.entries(seedAppConfig.rechargeItems).map(([id, item]) => [
      id,
      { ...item, bonus: Math.floor(item.price / 20) },
    ]),
  );
  await kysely
    .updateTable('config_document')
    .set({ body: JSON.stringify({ ...seedAppConfig, rechargeItems, ...MODEL_DRAWS }) })
    .where('name', '=', 'appConfig')
    .execute();
}
