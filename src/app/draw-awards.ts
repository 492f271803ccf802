import { fromPromise } from 'xstate';
import { CallFailure } from '#app/api/call-failure.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { statementsOf } from '#app/platform/kept-statements.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { dismissDrawAward } from '#contract/jackpot.ts';

/** What a draw promises, and the awards that its player has not seen. */
interface DrawState {
  fairness: { statement: string; signature: string };
  pendingAwards: readonly { drawId: string }[];
}

type Fetch<State> = (signal: AbortSignal) => Promise<State>;

type Dismissing = Pick<FlowDependencies, 'dismissedDraws' | 'login'>;

/**
 * Leaves out awards that were dismissed on this device, and sends those dismissals again. What the server
 * promises is kept before a draw can rely on it.
 */
export function defineFetchDrawActor<State extends DrawState>(
  dependencies: FlowDependencies,
  fetch: Fetch<State>,
) {
  const { dismissedDraws } = dependencies;
  return fromPromise<State, undefined>(async ({ signal }) => {
    const state = await fetch(signal);
    const { statement, signature } = state.fairness;
    await statementsOf(dependencies).keep({ statement, signature });
    const dismissed = dismissedDraws.read();
    const pendingAwards = state.pendingAwards.filter(({ drawId }) => {
      if (!dismissed.includes(drawId)) return true;
      sendDismissal(dependencies, drawId).catch(() => null);
      return false;
    });
    return { ...state, pendingAwards };
  });
}

/** Ignores the actor's signal: a player who leaves the draw has still seen the award. */
export function defineDismissAwardActor(dependencies: Dismissing) {
  return fromPromise<void, { awardId: string }>(({ input }) => sendDismissal(dependencies, input.awardId));
}

/** Sends that an award was seen; the device remembers it until the server confirms. @throws CallFailure */
async function sendDismissal({ dismissedDraws, login }: Dismissing, drawId: string): Promise<void> {
  try {
    await login.call(dismissDrawAward, { drawId }, { keepalive: true });
  } catch (error) {
    const isUnknown = error instanceof CallFailure && error.errcode === ERRCODE.notFound;
    if (isUnknown) dismissedDraws.remove(drawId);
    throw error;
  }
  dismissedDraws.remove(drawId);
}

/** Whether an award is unseen. Another tab may have dismissed it before the server knows. */
export function defineCheckAwardActor(
  { dismissedDraws }: Pick<Dismissing, 'dismissedDraws'>,
  fetch: Fetch<Pick<DrawState, 'pendingAwards'>>,
) {
  return fromPromise<boolean, { awardId: string }>(async ({ input: { awardId }, signal }) => {
    const { pendingAwards } = await fetch(signal);
    return pendingAwards.some(({ drawId }) => drawId === awardId) && !dismissedDraws.read().includes(awardId);
  });
}
