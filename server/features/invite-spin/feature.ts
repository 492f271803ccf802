import { calls } from '#contract/calls.ts';
import { INVITE } from '#contract/constants.ts';
import type { Limits } from '#server/core/limits.ts';
import { checkSeeds, spinDraws } from '#server/features/fairness/index.ts';
import type { Feature } from '#server/features/feature.ts';
import { checkSpins } from './check-spins.ts';
import { inviteSpinActivity, inviteSpinUpgrades, seedInviteSpin } from './config.ts';
import {
  changeSeedOfSpins,
  exchangePurse,
  listSpins,
  noteInvite,
  readInviteSpin,
  readSpinDots,
  readSpinStatus,
  spinWheel,
} from './spin.ts';
import type { SpinDependencies } from './spin-terms.ts';

/** A wheel that fills a purse: free spins, and one for each valid invite. */
export const inviteSpin: Feature<SpinDependencies & { limits: Limits }> = {
  routes(answer, deps) {
    answer(calls.actInviteUser, ({ userId }) => readInviteSpin(deps, userId));
    answer(calls.actInviteUserStatus, () => readSpinStatus(deps));
    answer(calls.actInviteUserSpin, spinWheel(deps));
    answer(calls.actInviteUserExchange, exchangePurse(deps));
    answer(calls.actInviteUserRecord, ({ userId, body }) => listSpins(deps, userId, body));
    answer(calls.actInviteClickInvite, ({ userId }) => noteInvite(deps, userId));
    answer(calls.changeSpinSeed, changeSeedOfSpins(deps));
  },
  dots: readSpinDots,
  activity: inviteSpinActivity,
  seeds: seedInviteSpin,
  configUpgrades: inviteSpinUpgrades,
  movementKinds: { bonuses: [INVITE] },
  rewardSources: { [INVITE]: ['spinAwardFlag'] },
  bookChecks: () => [checkSeeds(spinDraws), checkSpins],
};
