import { missingActor } from '../missing-actor.ts';

/** What bringing coins back needs from outside. */
export const retrieveBalanceActors = {
  /** A new UUID. */
  createRequestId: missingActor<string>('createRequestId'),
  /** Calls `retrieveBalance` and writes the balance it answers. Rejects with the failed call. */
  retrieveBalance: missingActor<{ returned: number }, { requestId: string }>('retrieveBalance'),
};
