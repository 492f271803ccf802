import type { Exclusion, Protection } from '#contract/protection.ts';
import { profiles } from '#contract/protection-profile.ts';

/** A player without limits and breaks. */
export function sampleProtection({
  exclusion,
  ...overrides
}: Partial<Omit<Protection, 'exclusion'>> & { exclusion?: Partial<Exclusion> } = {}): Protection {
  const { raiseHours, confirmDays, reviewMonths, timeOutDays, exclusionMonths, returnHours } = profiles.ph;
  return {
    limits: [],
    linkedBreak: null,
    terms: { raiseHours, confirmDays, reviewMonths, timeOutDays, exclusionMonths, returnHours },
    realityCheck: { everyMinutes: 30, choices: [10, 15, 20, 30] },
    isReviewDue: false,
    time: 1_795_000_000_000,
    ...overrides,
    exclusion: { state: 'none', kind: 'timeOut', since: 0, until: 0, returnsAt: 0, ...exclusion },
  };
}
