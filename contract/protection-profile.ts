import * as v from 'valibot';
import { ProtectionTerms } from './protection.ts';
import { RealityCheckTerms } from './reality-check.ts';

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
};

export const profiles: Readonly<Record<ProfileName, ProtectionProfile>> = {
  ph: { ...usual, name: 'ph' },
  uk: { ...usual, name: 'uk' },
  'none-for-tests': {
    ...usual,
    name: 'none-for-tests',
    returnHours: 0,
    asksForLimit: false,
    realityCheck: { everyMinutes: 0, mayBeOff: true },
  },
};
