import { assign, raise, sendTo, setup, stateIn } from 'xstate';
import { SUBMISSION_WAITS } from '#contract/constants.ts';
import type { DrawResult } from '#contract/jackpot.ts';
import { isToldForGood, judgeClaim } from './judge-claim.ts';
import { revealActors } from './reveal.actors.ts';
import type {
  Claimed,
  MovementEnd,
  RevealContext,
  RevealEvent,
  RevealInput,
  RevealReport,
  RevealTag,
  Scene,
} from './reveal.types.ts';

/** What the states of a reveal are made of. */
export const revealSetup = setup({
  types: {} as {
    context: RevealContext;
    events: RevealEvent;
    input: RevealInput;
    tags: RevealTag;
    children: { move: 'move' };
  },
  actors: revealActors,
  guards: {
    isAwardWaiting: ({ context }) => context.waiting.length > 0,
    isLoginLost: ({ context }, params: { error: unknown }) =>
      judgeClaim(params.error, context.lostAnswers) === 'loginLost',
    isRefused: ({ context }, params: { error: unknown }) =>
      judgeClaim(params.error, context.lostAnswers) === 'refused',
    canAskAgain: ({ context }) => context.lostAnswers < SUBMISSION_WAITS.length,
    isIdle: stateIn({ course: 'idle' }),
    hasAward: ({ context }) => context.award !== null,
    isShown: ({ context }, params: { drawId: string }) => context.award?.drawId === params.drawId,
    isShownBeforeAnother: ({ context }, params: { drawId: string }) =>
      context.award?.drawId === params.drawId && context.waiting.length > 0,
    isStillUnseen: (_, params: { isUnseen: boolean }) => params.isUnseen,
    isAnyUntold: ({ context }) => context.untold.length > 0,
    isToldForGood: (_, params: { error: unknown }) => isToldForGood(params.error),
  },
  actions: {
    keepClaim: assign((_, { commitment, scene }: { commitment: string; scene: Scene }) => ({
      commitment,
      scene,
    })),
    keepRequestId: assign({ requestId: (_, params: { requestId: string }) => params.requestId }),
    countLostAnswer: assign({ lostAnswers: ({ context }) => context.lostAnswers + 1 }),
    forgetClaim: assign({ requestId: null, lostAnswers: 0, scene: null, commitment: '' }),
    keepAward: assign(({ context }, { award }: Pick<Claimed, 'award'>) => ({
      award,
      waiting: context.waiting.filter(({ drawId }) => drawId !== award.drawId),
    })),
    keepFound: assign({
      waiting: ({ context }, params: { awards: readonly DrawResult[] }) => [
        ...context.waiting,
        ...params.awards.filter((award) => isNews(context, award)),
      ],
    }),
    takeNext: assign(({ context: { waiting } }) => ({
      award: waiting[0] ?? null,
      waiting: waiting.slice(1),
    })),
    noteDismissed: assign(({ context }, { drawId }: { drawId: string }) => ({
      award: null,
      dismissed: [...context.dismissed, drawId],
      untold: [...context.untold, drawId],
    })),
    noteSeen: assign(({ context: { award, dismissed } }) => ({
      award: null,
      dismissed: [...dismissed, ...(award ? [award.drawId] : [])],
    })),
    noteTold: assign({ untold: ({ context }) => context.untold.slice(1), failedTellings: 0 }),
    countFailedTelling: assign({ failedTellings: ({ context }) => context.failedTellings + 1 }),
    tellSeen: raise({ type: 'award.seen' }),
    skipMovement: sendTo('move', { type: 'movement.skip' }),
    report: sendTo(
      ({ context }) => context.ownerRef,
      (_, params: RevealReport) => params,
    ),
    reportOpened: sendTo(
      ({ context }) => context.ownerRef,
      ({ context }, { isPutAway }: MovementEnd): RevealReport => ({
        type: 'award.opened',
        award: context.award as DrawResult,
        isPutAway,
      }),
    ),
  },
  delays: {
    retryWait: ({ context }) => waitAfter(context.lostAnswers),
    tellWait: ({ context }) => waitAfter(context.failedTellings),
    /** Longer than any movement takes. */
    longestMovement: 30_000,
  },
});

/** The longest wait for as long as it takes. */
function waitAfter(failures: number): number {
  return SUBMISSION_WAITS[failures - 1] ?? 16_000;
}

/** Neither shown, nor about to be, nor dismissed: the server may not have heard of that yet. */
function isNews({ award, waiting, dismissed }: RevealContext, { drawId }: DrawResult): boolean {
  return ![award?.drawId, ...waiting.map((other) => other.drawId), ...dismissed].includes(drawId);
}
