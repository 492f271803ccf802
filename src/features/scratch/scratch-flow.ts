import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import type { App } from '#app/app/app-context.tsx';
import { command } from '#app/app/command.ts';
import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { queryKeys } from '#app/app/query-keys.ts';
import { refreshBalance, refreshDots } from '#app/app/refresh-player.ts';
import { COINS } from '#contract/rewards.ts';
import {
  diamondExchangeScratchcard,
  dismissScratchCard,
  getScratchCardInfo,
  type ScratchCard,
  scratchCardLottery,
} from '#contract/scratch.ts';
import { cardPurchaseActors, cardPurchaseMachine } from '#machines/scratch/card-purchase.machine.ts';
import {
  type ScratchAnswer,
  type ScratchClaim,
  type ScratchPlayerEvent,
  scratchCardActors,
  scratchCardMachine,
} from '#machines/scratch/scratch-card.machine.ts';
import { createSubmissionMachine } from '#machines/submission/submission.machine.ts';

export type ScratchRef = ActorRefFrom<typeof scratchCardMachine>;
export type PurchaseRef = ActorRefFrom<typeof cardPurchaseMachine>;

/** For `useFlow`: scratches cards of one login. */
export function scratchFlow(dependencies: FlowDependencies, { queryClient }: App) {
  const { login } = dependencies;
  return scratchCardMachine.provide({
    actors: {
      reveal: scratchCardActors.reveal.provide({
        actors: {
          submission: command(
            createSubmissionMachine<ScratchClaim, ScratchAnswer>(),
            dependencies,
            async ({ requestId, body }) => {
              const { cards } = await login.call(scratchCardLottery, { requestId, ...body });
              const [award, ...more] = cards;
              if (award === undefined) throw new Error('no card was assigned');
              return { award, more };
            },
          ),
          dismissAward: fromPromise<void, { awardId: string }>(async ({ input: { awardId } }) => {
            await login.call(dismissScratchCard, { cardId: awardId }, { keepalive: true });
            void queryClient.invalidateQueries({ queryKey: queryKeys.scratchLog(login.epoch) });
          }),
          checkAward: fromPromise<boolean, { awardId: string }>(async ({ input: { awardId }, signal }) => {
            const { pendingCards } = await login.call(getScratchCardInfo, {}, { signal });
            return pendingCards.some(({ cardId }) => cardId === awardId);
          }),
          watchPage: defineWatchPageActor(dependencies),
        },
      }),
      player: fromCallback<ScratchPlayerEvent>(({ receive }) => {
        let unseen = 0;
        let isHeld = false;
        const hold = () => login.data.holdCoin(unseen);
        const release = () => {
          isHeld = false;
          login.data.releaseCoin();
        };
        receive((event) => {
          if (event.type === 'balance.hold') {
            isHeld = true;
            unseen = sumCoins(event.paid);
            hold();
            // This page's data may be older than the cards.
            if (unseen > 0) {
              refreshBalance(login).then(
                () => isHeld && hold(),
                () => null,
              );
            }
          } else {
            release();
            refreshBalance(login).catch(() => null);
            refreshDots(login).catch(() => null);
          }
        });
        return release;
      }),
    },
  });
}

function sumCoins(cards: readonly ScratchCard[]): number {
  return cards.reduce((sum, { propId, count }) => sum + (propId === COINS ? count : 0), 0);
}

/** For `useFlow`: buys cards for diamonds. */
export function purchaseFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  return cardPurchaseMachine.provide({
    actors: {
      submission: command(cardPurchaseActors.submission, dependencies, async ({ requestId, body }) => {
        const bought = await login.call(diamondExchangeScratchcard, { requestId, ...body });
        login.data.refreshUser({ lottery: bought.diamonds });
        return bought;
      }),
    },
  });
}
