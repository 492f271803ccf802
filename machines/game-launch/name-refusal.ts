import type { ErrorName } from '#contract/errors.ts';
import type { RefusalReason } from '#contract/frame-protocol.ts';
import { isError } from '../read-failure.ts';

/** The open round is not in the state that this page shows. */
const movedOn: readonly ErrorName[] = ['roundOpen', 'roundOver', 'alreadyPicked'];

const named = [
  'balanceTooLow',
  'gameRemoved',
  'gameInMaintenance',
  'unauthorised',
  'tooMany',
  'invalid',
] as const;

/**
 * Why a round did not happen, as the frame is told; `moved` when the open round is not in the state that this
 * page shows.
 */
export function nameRefusal(error: unknown): RefusalReason | 'moved' {
  if (movedOn.some((name) => isError(error, name))) return 'moved';
  return named.find((name) => isError(error, name)) ?? 'unknown';
}
