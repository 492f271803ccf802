import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp, usePreferences } from '#app/app/app-context.tsx';
import { useLogin } from '#app/app/queries.ts';
import { createFlow } from '#app/app/use-flow.ts';
import { isStill } from '#app/theme/is-still.ts';
import { getLocale } from '#locale';
import { gameLaunchFlow } from './game-launch-flow.ts';
import { keepDots } from './keep-dots.ts';
import type { GameStartQuery } from './read-game-start.ts';

export type GameLaunchRef = ActorRefFrom<ReturnType<typeof gameLaunchFlow>>;

/**
 * One visit to a game. However the player leaves, by a button or by the browser's back, the chart still takes its leave of
 * the server: it outlives the view for as long as that takes.
 */
export function useGameLaunch({ gameId, tryIt }: GameStartQuery, leave: () => void): GameLaunchRef {
  const app = useApp();
  const { actor: appActor, dependencies, refresh, services } = app;
  const [{ calm }] = usePreferences();
  const isLoggedIn = useLogin() === 'player';
  const [visit] = useState(() => createVisit());

  function createVisit() {
    const input = {
      gameId,
      tryIt,
      isLoggedIn,
      locale: getLocale(),
      calm: calm || isStill(),
      createId: dependencies.createId,
    };
    const actor = createFlow(app, gameLaunchFlow, { input });
    const visit = { actor, isShown: false, hasOpenRound: false };
    actor.on('balance.refresh', refresh);
    if (tryIt === 0) keepDots(actor, dependencies);
    actor.on('round.abandoned', () => {
      visit.hasOpenRound = tryIt === 0;
    });
    return visit;
  }

  useEffect(() => {
    const { actor } = visit;
    /** Not on the way out: a dialog has its entry in the history, and the way back would end there. */
    const explainOpenRound = () => {
      if (visit.hasOpenRound) services.dialogs.send({ type: 'tips.show', message: 'roundAbandoned' });
      visit.hasOpenRound = false;
    };
    visit.isShown = true;
    const subscriptions = [
      actor.on('game.left', leave),
      actor.on('round.moved', () => services.dialogs.send({ type: 'tips.show', message: 'roundMoved' })),
      actor.subscribe(
        (state) => (state.matches('failed') || state.matches('starting')) && explainOpenRound(),
      ),
      appActor.on('connection.returned', () => tryAgain(actor)),
    ];
    actor.start();
    services.heartbeat.send({ type: 'game.changed', gameId });
    return () => {
      visit.isShown = false;
      for (const subscription of subscriptions) subscription.unsubscribe();
      services.heartbeat.send({ type: 'game.changed', gameId: 0 });
      setTimeout(() => {
        if (visit.isShown) return;
        if (isUnderWay(actor)) actor.send({ type: 'game.exit' });
        explainOpenRound();
      });
    };
  }, [visit, leave, appActor, services, gameId]);

  return visit.actor;
}

/** A game that did not open for want of a network is asked for again. */
function tryAgain(actor: GameLaunchRef): void {
  if (isUnderWay(actor) && actor.getSnapshot().context.failure === 'offline')
    actor.send({ type: 'game.retry' });
}

/** Whether the visit is not over yet: what is over takes no events. */
export function isUnderWay(actor: GameLaunchRef): boolean {
  return actor.getSnapshot().status === 'active';
}
