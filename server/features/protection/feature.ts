import { profiles } from '#contract/protection-profile.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';
import type { Feature } from '#server/features/feature.ts';
import { addBreaksRoutes, type BreakDependencies } from './breaks.ts';
import { addLimitsRoutes } from './limits.ts';
import { passDueTime, remindOfLimits } from './pass-time.ts';
import { protectionCommands } from './protection-commands.ts';
import { addSessionRoutes } from './session.ts';

/** Without a profile nobody would be protected: an edited document gets one from the start. */
const protectionProfile: ConfigUpgrade = {
  id: 'protection-profile',
  isRequired: true,
  says: 'how players are protected: the profile of the Philippines',
  apply: (body) => ({ protection: profiles.ph, ...body }),
};

/** Players’ limits and breaks, and the gate that everything passes. */
export const protection: Feature<BreakDependencies> = {
  routes(answer, deps) {
    addLimitsRoutes(answer, deps);
    addBreaksRoutes(answer, deps);
    addSessionRoutes(answer, deps);
  },
  configUpgrades: [protectionProfile],
  jobs: [
    { every: 60_000, does: { 'passing the time of limits and breaks': passDueTime } },
    { every: 3_600_000, does: { 'reminding players of their limits': remindOfLimits } },
  ],
  commands: protectionCommands,
};
