export type RoundPhase = 'betting' | 'asking' | 'unsettled' | 'revealing';

export type RoundEvent =
  | 'round.pressed'
  | 'round.settled'
  | 'round.refused'
  | 'round.unsettled'
  | 'round.revealed';

/** A result that nobody asked for here is one that was still open when the game was left: it is shown like any other. */
const STEPS: Record<RoundPhase, Partial<Record<RoundEvent, RoundPhase>>> = {
  betting: { 'round.pressed': 'asking', 'round.settled': 'revealing', 'round.unsettled': 'unsettled' },
  asking: { 'round.settled': 'revealing', 'round.refused': 'betting', 'round.unsettled': 'unsettled' },
  unsettled: { 'round.settled': 'revealing', 'round.refused': 'betting' },
  revealing: { 'round.revealed': 'betting' },
};

/** Where a round goes from here; null when the event means nothing now, as with a second press. */
export function nextPhase(phase: RoundPhase, event: RoundEvent): RoundPhase | null {
  return STEPS[phase][event] ?? null;
}
