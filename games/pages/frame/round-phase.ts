export type RoundPhase = 'betting' | 'asking' | 'unsettled' | 'revealing';

export type RoundEvent =
  | 'round.pressed'
  | 'round.settled'
  | 'round.refused'
  | 'round.unsettled'
  | 'round.revealed';

/** A result without a press belongs to a round that was open when the game was left; it is revealed too. */
const STEPS: Record<RoundPhase, Partial<Record<RoundEvent, RoundPhase>>> = {
  betting: { 'round.pressed': 'asking', 'round.settled': 'revealing', 'round.unsettled': 'unsettled' },
  asking: { 'round.settled': 'revealing', 'round.refused': 'betting', 'round.unsettled': 'unsettled' },
  unsettled: { 'round.settled': 'revealing', 'round.refused': 'betting' },
  revealing: { 'round.revealed': 'betting' },
};

/** The next phase; null when the event is ignored, as a second press is. */
export function nextPhase(phase: RoundPhase, event: RoundEvent): RoundPhase | null {
  return STEPS[phase][event] ?? null;
}
