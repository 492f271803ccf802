import { fromPromise } from 'xstate';
import { CallFailure } from '#app/api/call-failure.ts';
import type { BoundLogin } from '#app/app/bind-login.ts';
import type { StoredList } from '#app/platform/stored-list.ts';
import { ERRCODE } from '#contract/errors.ts';
import { dismissDrawAward } from '#contract/jackpot.ts';

interface Dependencies {
  dismissedDraws: StoredList;
  login: BoundLogin;
}

/** Ignores the actor's signal: a player who leaves the draw has still seen the award. */
export function defineDismissAwardActor(dependencies: Dependencies) {
  return fromPromise<void, { awardId: string }>(({ input }) => sendDismissal(dependencies, input.awardId));
}

/** Sends that an award was seen; the device remembers it until the server confirms. @throws CallFailure */
export async function sendDismissal({ dismissedDraws, login }: Dependencies, drawId: string) {
  try {
    await login.call(dismissDrawAward, { drawId }, { keepalive: true });
  } catch (error) {
    const isUnknown = error instanceof CallFailure && error.errcode === ERRCODE.notFound;
    if (isUnknown) dismissedDraws.remove(drawId);
    throw error;
  }
  dismissedDraws.remove(drawId);
}
