import type { DrawNotice } from '#machines/jackpot-draw/jackpot-draw.types.ts';
import { m } from '#messages';

/** Why the last press brought no award. */
export function describeNotice(notice: DrawNotice): string {
  if (notice.kind === 'unsent') return m.jackpot_unsent();
  if (notice.kind === 'unknown') return m.jackpot_unknown();
  const { name, code } = notice.failure;
  return name === 'other' ? m.jackpot_refused({ code }) : refusals[name]();
}

const refusals = {
  noChance: m.jackpot_no_chance,
  depositNeeded: m.jackpot_deposit_needed,
  wageringNeeded: m.jackpot_wagering_needed,
  activityOver: m.jackpot_over_title,
  commitmentChanged: m.jackpot_commitment_changed,
};
