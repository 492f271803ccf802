import { useEffect, useState } from 'react';
import { useApp, usePreferences } from '#app/app/app-context.tsx';
import { useLogin } from '#app/app/queries.ts';
import { createFlow } from '#app/app/use-flow.ts';
import { isStill } from '#app/theme/is-still.ts';
import { getLocale } from '#locale';
import { type GameLaunchRef, gameLaunchFlow } from './game-launch-flow.ts';
import { keepDots } from './keep-dots.ts';
import type { GameStartQuery } from './read-game-start.ts';

/** One visit to a game. It ends later than its view: the server is still told that the player has left. */
export function useGameLaunch({ gameId, tryIt }: GameStartQuery, leave: () => void): GameLaunchRef {
  const app = useApp();
  const { dependencies, refresh, services } = app;
  const [{ calm }] = usePreferences();
  const isLoggedIn = useLogin() === 'player';
  const [actor] = useState(createVisit);

  function createVisit() {
    const input = {
      gameId,
      tryIt,
      isLoggedIn,
      locale: getLocale(),
      calm: calm || isStill(),
      createId: dependencies.createId,
    };
    const visit = createFlow(app, gameLaunchFlow, { input });
    const explain = (message: 'roundAbandoned' | 'roundMoved') =>
      services.dialogs.send({ type: 'tips.show', message });
    visit.on('balance.refresh', refresh);
    visit.on('round.moved', () => explain('roundMoved'));
    if (tryIt === 0) {
      visit.on('round.abandoned', () => explain('roundAbandoned'));
      keepDots(visit, dependencies);
    }
    return visit;
  }

  useEffect(() => {
    const left = actor.on('game.left', leave);
    actor.start();
    actor.send({ type: 'view.shown' });
    services.heartbeat.send({ type: 'game.changed', gameId });
    return () => {
      left.unsubscribe();
      actor.send({ type: 'view.left' });
      services.heartbeat.send({ type: 'game.changed', gameId: 0 });
    };
  }, [actor, leave, services, gameId]);

  return actor;
}
