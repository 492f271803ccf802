import { calls } from '#contract/calls.ts';
import { SCRATCH_CARDS } from '#contract/constants.ts';
import { SCRATCH, SCRATCH_BUY } from '#contract/scratch.ts';
import { listScratchRights } from '#machines/scratch/scratch-rules.ts';
import { registerCall, registerPublicCall, registerValueCall } from '#server/core/http/register-call.ts';
import { createSingleFlight } from '#server/core/single-flight.ts';
import { receiveRight } from '#server/features/claims/index.ts';
import type { Feature } from '#server/features/feature.ts';
import { checkScratch } from './check-scratch.ts';
import { scratchUpgrades } from './config.ts';
import {
  buyCards,
  dismissCard,
  listCards,
  readCardReceipt,
  readClosedDeal,
  readScratch,
  type ScratchDependencies,
  scratchCards,
} from './scratch.ts';

/** Scratch cards as finite deals. */
export const scratch: Feature<Omit<ScratchDependencies, 'shareOpening'>> = {
  routes(app, given) {
    const deps: ScratchDependencies = { ...given, shareOpening: createSingleFlight() };
    registerCall(app, calls.getScratchCardInfo, ({ userId }) => readScratch(deps, userId));
    registerValueCall(app, calls.diamondExchangeScratchcard, deps, buyCards(deps));
    registerValueCall(app, calls.scratchCardLottery, deps, scratchCards(deps));
    registerValueCall(
      app,
      calls.receiveAddupAwardById,
      deps,
      receiveRight<typeof calls.receiveAddupAwardById>(deps, listScratchRights),
    );
    registerCall(app, calls.dismissScratchCard, ({ userId, body }) => dismissCard(deps, userId, body));
    registerCall(app, calls.searchScratchCardAwardLog, ({ userId, body }) => listCards(deps, userId, body));
    registerCall(app, calls.getScratchCardReceipt, ({ userId, body }) => readCardReceipt(deps, userId, body));
    registerPublicCall(app, calls.getClosedScratchDeal, ({ body }) => readClosedDeal(deps, body));
  },
  configUpgrades: scratchUpgrades,
  movementKinds: { bonuses: [SCRATCH, SCRATCH_CARDS], other: [SCRATCH_BUY] },
  rights: listScratchRights,
  rewardSources: { [SCRATCH]: [], [SCRATCH_CARDS]: [] },
  bookChecks: () => [checkScratch],
};
