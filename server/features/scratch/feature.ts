import { calls } from '#contract/calls.ts';
import { SCRATCH_CARDS } from '#contract/constants.ts';
import { SCRATCH, SCRATCH_BUY } from '#contract/scratch.ts';
import { listScratchRights } from '#machines/scratch/scratch-rules.ts';
import { createSingleFlight } from '#server/core/single-flight.ts';
import { receiveRight } from '#server/features/claims/index.ts';
import type { Feature } from '#server/features/feature.ts';
import { checkScratch } from './check-scratch.ts';
import { scratchUpgrades, seedScratch } from './config.ts';
import { addScratchRoutes, type ScratchDependencies } from './scratch.ts';

/** Scratch cards as finite deals. */
export const scratch: Feature<Omit<ScratchDependencies, 'shareOpening'>> = {
  routes(answer, given) {
    const deps: ScratchDependencies = { ...given, shareOpening: createSingleFlight() };
    addScratchRoutes(answer, deps);
    answer(calls.receiveAddupAwardById, receiveRight(deps, listScratchRights));
  },
  seeds: seedScratch,
  configUpgrades: scratchUpgrades,
  movementKinds: { bonuses: [SCRATCH, SCRATCH_CARDS], other: [SCRATCH_BUY] },
  rights: listScratchRights,
  rewardSources: { [SCRATCH]: [], [SCRATCH_CARDS]: [] },
  bookChecks: () => [checkScratch],
};
