import type { PlayerFacts, PlayFact } from '#machines/claims/claims-rules.ts';

/** Facts of a player who has done nothing. */
export const NO_FACTS: PlayerFacts = {
  ...{ registeredAt: 0, vip: 0, userLevel: 0, wagered: 0, deposited: 0, playedAt: 0 },
  ...{ hasMobile: false, hasReceivingAccount: false, play: [], deposits: [], bonuses: [] },
  ...{ liveness: [], visits: [], marks: [], stamps: 0, stampedOn: '', commissions: [] },
  ...{ scratched: 0, validInvites: 0 },
};

/** A day of slots that lost its stakes. */
export function playOn(day: string, changes: Partial<PlayFact> = {}): PlayFact {
  return {
    ...{ day, gameId: 1, typeId: 1, rounds: 1, won: 0, stake: 0, win: 0, wagered: 0, margin: 0 },
    ...changes,
  };
}
