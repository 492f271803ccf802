import { INVITE } from '#contract/constants.ts';
import type { Limits } from '#server/core/limits.ts';
import { checkSeeds, spinDraws } from '#server/features/fairness/index.ts';
import type { Feature } from '#server/features/feature.ts';
import { checkSpins } from './check-spins.ts';
import { inviteSpinActivity, inviteSpinUpgrades, seedInviteSpin } from './config.ts';
import { addSpinRoutes, readSpinDots } from './spin.ts';
import type { SpinDependencies } from './spin-terms.ts';

/** A wheel that fills a purse: free spins, and one for each valid invite. */
export const inviteSpin: Feature<SpinDependencies & { limits: Limits }> = {
  routes: addSpinRoutes,
  dots: readSpinDots,
  activity: inviteSpinActivity,
  seeds: seedInviteSpin,
  configUpgrades: inviteSpinUpgrades,
  movementKinds: { bonuses: [INVITE] },
  rewardSources: { [INVITE]: ['spinAwardFlag'] },
  bookChecks: () => [checkSeeds(spinDraws), checkSpins],
};
