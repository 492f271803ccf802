import { useEffect, useState } from 'react';
import { useApp, usePreferences } from '#app/app/app-context.tsx';
import { useLogin } from '#app/app/queries.ts';
import { createFlow } from '#app/app/use-flow.ts';
import { isStill } from '#app/theme/is-still.ts';
import { getLocale } from '#locale';
import { type GameLaunchRef, gameLaunchFlow, playDotsFlow } from './game-launch-flow.ts';
import type { GameStartQuery } from './read-game-start.ts';

/** One visit to a game. It ends later than its view: the server is still told that the player has left. */
export function useGameLaunch({ gameId, tryIt }: GameStartQuery, leave: () => void): GameLaunchRef {
  const app = useApp();
  const { dependencies, refresh, services } = app;
  const [{ calm }] = usePreferences();
  const isLoggedIn = useLogin() === 'player';
  const [{ actor, dotsRef }] = useState(createVisit);

  function createVisit() {
    const dotsRef = createFlow(app, playDotsFlow, { input: { tryIt } });
    const input = {
      gameId,
      tryIt,
      isLoggedIn,
      locale: getLocale(),
      calm: calm || isStill(),
      dotsRef,
      createId: dependencies.createId,
    };
    const visit = createFlow(app, gameLaunchFlow, { input });
    const explain = (message: 'roundAbandoned' | 'roundMoved') =>
      services.dialogs.send({ type: 'tips.show', message });
    visit.on('balance.refresh', refresh);
    visit.on('round.moved', () => explain('roundMoved'));
    if (tryIt === 0) visit.on('round.abandoned', () => explain('roundAbandoned'));
    return { actor: visit, dotsRef };
  }

  useEffect(() => {
    const left = actor.on('game.left', leave);
    dotsRef.start();
    actor.start();
    actor.send({ type: 'view.shown' });
    services.heartbeat.send({ type: 'game.changed', gameId });
    return () => {
      left.unsubscribe();
      actor.send({ type: 'view.left' });
      services.heartbeat.send({ type: 'game.changed', gameId: 0 });
    };
  }, [actor, dotsRef, leave, services, gameId]);

  return actor;
}
