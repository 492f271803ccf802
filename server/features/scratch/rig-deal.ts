import { randomInt } from 'node:crypto';
import { SCRATCH_TIERS } from '#contract/scratch.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { openConfiguration } from '#server/core/operator/open-configuration.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { readSigner } from '#server/features/fairness/index.ts';
import { listOpenDeals, lockOpenDeal, noteSold, openNextDeal } from './deals.ts';

export const TIERS = ['bronze', 'silver', 'gold'] as const;

/**
 * Closes the open deal of a tier before its last top prize is won, and opens the next. For development.
 * @throws CommandRefused where others can reach the server, and when no deal of the tier is open
 */
export async function closeDeal(deps: Omit<OperatorDependencies, 'providers'>, tier: string) {
  const { database, clock, canRig = false } = deps;
  if (!canRig) throw new CommandRefused('Where others can come, a deal ends with its last top prize.');
  const propId = SCRATCH_TIERS[(TIERS as readonly string[]).indexOf(tier)];
  const { scratchDeals } = await openConfiguration(deps).appConfig();
  const signer = await readSigner(deps);
  const { dealId, number, sold } = await database.transaction(async (tx) => {
    const deal = propId === undefined ? null : await lockOpenDeal(tx, propId);
    if (deal === null) throw new CommandRefused(`No deal of ${tier} cards is open.`);
    await noteSold(tx, { dealId: deal.dealId, sold: deal.sold, closedAt: clock() });
    return deal;
  });
  const terms = scratchDeals.find((each) => each.propId === propId);
  if (terms) await openNextDeal(database, terms, { randomInt, signer, time: clock() });
  const next = (await listOpenDeals(database)).find((open) => open.tier === propId);
  return { tier, dealId, number, sold, next: next?.number ?? 0 };
}
