import * as v from 'valibot';
import { Count } from './fields.ts';
import { ProtectionTerms, RealityCheckTerms } from './protection.ts';

/** Whose rules protect players: those of the Philippines, of Great Britain, or as few as possible. */
const PROFILE_NAMES = ['ph', 'uk', 'none-for-tests'] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];

/** The numbers of a profile, a part of the config. `docs/compliance` says which clauses they serve. */
export const ProtectionProfile = v.object({
  name: v.picklist(PROFILE_NAMES),
  ...ProtectionTerms.entries,
  /** Whether a new player is asked for a deposit limit. */
  asksForLimit: v.boolean(),
  realityCheck: RealityCheckTerms,
  /** From one press that stakes to the next, in milliseconds, by kind of game; 0 without such a rule. */
  shortestCycle: v.object({ slots: Count, other: Count }),
});
export type ProtectionProfile = v.InferOutput<typeof ProtectionProfile>;

const usual = {
  raiseHours: 24,
  confirmDays: 7,
  reviewMonths: 6,
  timeOutDays: { least: 1, most: 42 },
  exclusionMonths: [6, 12, 60],
  returnHours: 24,
  asksForLimit: true,
  realityCheck: { everyMinutes: 30, mayBeOff: false },
  /** Neither PAGCOR's code nor what we could read of GLI-19 names a shortest cycle. */
  shortestCycle: { slots: 0, other: 0 },
};

export const profiles: Readonly<Record<ProfileName, ProtectionProfile>> = {
  ph: { ...usual, name: 'ph' },
  uk: { ...usual, name: 'uk', shortestCycle: { slots: 2_500, other: 5_000 } },
  'none-for-tests': {
    ...usual,
    name: 'none-for-tests',
    returnHours: 0,
    asksForLimit: false,
    realityCheck: { everyMinutes: 0, mayBeOff: true },
  },
};

/** How long the next stake waits after one in a game of this engine, in milliseconds. */
export function cycleOf({ shortestCycle }: Pick<ProtectionProfile, 'shortestCycle'>, engine: string): number {
  return engine === 'reels' ? shortestCycle.slots : shortestCycle.other;
}
