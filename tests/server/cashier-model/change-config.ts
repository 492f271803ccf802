import { mostOf } from '#contract/rewards.ts';
import { findActive } from '#server/core/config/config-documents.ts';
import type { Database } from '#server/core/db/database.ts';
import { activateConfig } from '#server/features/operator/config-commands.ts';
import { release } from '#server/seed/seed.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { MODEL_REWARDS } from './model-rewards.ts';

/** Activates a checked document with other limits, rewards of the sign-in or of tasks, or odds of draws. */
export async function changeConfig(database: Database, choice: number): Promise<void> {
  const active = await findActive(database, 'appConfig');
  const text = JSON.stringify({ ...active?.body, ...changeOf(choice) });
  await activateConfig(database, release, { document: 'appConfig', text, by: 'the model' });
}

const CHANGES = 4;

function changeOf(choice: number) {
  const size = 1 + Math.floor(choice / CHANGES);
  switch (choice % CHANGES) {
    case 0:
      return { exchangeLimits: { ...seedAppConfig.exchangeLimits, dailyAmount: 2_500_000 + size * 10_000 } };
    case 1:
      return {
        signInConfigs: seedAppConfig.signInConfigs.map((day) => ({ ...day, amount: day.amount + size })),
      };
    case 2:
      return {
        taskConfigs: MODEL_REWARDS.taskConfigs.map((task) => ({
          ...task,
          rewards: task.rewards.map(({ propId, count }) => ({
            propId,
            count: Math.min(count + size, mostOf(propId)),
          })),
        })),
      };
    default:
      return {
        jackpotAwardConfig: seedAppConfig.jackpotAwardConfig.map((award) => ({
          ...award,
          weight: award.weight === 0 ? 0 : 10 + size,
        })),
      };
  }
}
