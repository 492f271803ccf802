import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { useApp, usePreferences } from '#app/app/app-context.tsx';
import type { BoundLogin } from '#app/app/bind-login.ts';
import { command } from '#app/app/command.ts';
import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { useLogin } from '#app/app/queries.ts';
import { refreshDots } from '#app/app/refresh-player.ts';
import { createFlow } from '#app/app/use-flow.ts';
import { createSafeStorage } from '#app/platform/safe-storage.ts';
import { createStakeMemory } from '#app/platform/stake-memory.ts';
import { isStill } from '#app/theme/is-still.ts';
import { cashOut, exitGame, openRound, pickPot, playRound, startGame } from '#contract/game.ts';
import { confirmSession, getPlaySession, type PlaySession } from '#contract/protection.ts';
import { getLocale } from '#locale';
import { readTip } from '#machines/app/dialogs.machine.ts';
import { gameLaunchActors, gameLaunchMachine } from '#machines/game/game-launch.machine.ts';
import type { RoundAnswer, RoundRequest, StartedGame } from '#machines/game/game-launch.types.ts';
import { playDotsMachine } from '#machines/game/play-dots.machine.ts';
import { realityCheckActors, realityCheckMachine } from '#machines/protection/reality-check.machine.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';
import type { GameStartQuery } from './read-game-start.ts';

export type GameLaunchRef = ActorRefFrom<ReturnType<typeof gameLaunchFlow>>;
export type RealityCheckRef = ActorRefFrom<ReturnType<typeof realityCheckFlow>>;

interface GameVisitRefs {
  actor: GameLaunchRef;
  check: RealityCheckRef;
}

/** One visit to a game. It ends later than its view: the server is still told that the player has left. */
export function useGameLaunch({ gameId, tryIt }: GameStartQuery, leave: () => void): GameVisitRefs {
  const app = useApp();
  const { refresh, services } = app;
  const [{ calm }] = usePreferences();
  const isLoggedIn = useLogin() === 'player';
  const [{ actor, dotsRef, check }] = useState(createVisit);

  function createVisit() {
    const stakes = createStakeMemory(createSafeStorage(() => window.localStorage));
    const dotsRef = createFlow(app, playDotsFlow, { input: { tryIt } });
    const isCounted = isLoggedIn && tryIt === 0;
    const check = createFlow(app, realityCheckFlow, { input: { isCounted } });
    const input = {
      gameId,
      tryIt,
      isLoggedIn,
      locale: getLocale(),
      calm: calm || isStill(),
      stake: stakes.recall(gameId),
      dotsRef,
      checkRef: check,
    };
    const visit = createFlow(app, gameLaunchFlow, { input });
    const explain = (message: 'roundAbandoned' | 'roundMoved') =>
      services.dialogs.send({ type: 'tips.show', message });
    visit.on('balance.refresh', refresh);
    visit.on('stake.kept', ({ stake }) => stakes.keep(gameId, stake));
    visit.on('round.moved', () => explain('roundMoved'));
    /** The game itself says that the answer is late, and that the round is safe: no dialog over it. */
    visit.on('frame.tell', ({ message }) => {
      const isTold = readTip(services.dialogs.getSnapshot()) === 'requestTimedOut';
      if (message.type === 'round.unsettled' && isTold) services.dialogs.send({ type: 'tips.close' });
    });
    if (tryIt === 0) visit.on('round.abandoned', () => explain('roundAbandoned'));
    return { actor: visit, dotsRef, check };
  }

  useEffect(() => {
    const left = actor.on('game.left', leave);
    dotsRef.start();
    check.start();
    actor.start();
    actor.send({ type: 'view.shown' });
    services.heartbeat.send({ type: 'game.changed', gameId });
    return () => {
      left.unsubscribe();
      actor.send({ type: 'view.left' });
      services.heartbeat.send({ type: 'game.changed', gameId: 0 });
    };
  }, [actor, dotsRef, check, leave, services, gameId]);

  return { actor, check };
}

/** One visit to one game. */
export function gameLaunchFlow(dependencies: FlowDependencies) {
  return gameLaunchMachine.provide({
    actors: {
      startGame: defineStartGameActor(dependencies),
      submission: command(gameLaunchActors.submission, dependencies, (request) =>
        askRound(dependencies.login, request),
      ),
      exitGame: defineExitGameActor(dependencies),
      watchPage: defineWatchPageActor(dependencies),
    },
  });
}

/** For `createFlow`: the dots that one visit to a game may change. */
export function playDotsFlow({ login }: Pick<FlowDependencies, 'login'>) {
  return playDotsMachine.provide({
    actors: { askDots: fromPromise<void, undefined>(() => refreshDots(login)) },
  });
}

/** For one visit to a game. */
export function realityCheckFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  return realityCheckMachine.provide({
    actors: {
      readSession: fromPromise<PlaySession, undefined>(({ signal }) =>
        login.call(getPlaySession, {}, { signal }),
      ),
      submission: command(realityCheckActors.submission, dependencies, ({ requestId }) =>
        login.call(confirmSession, { requestId }),
      ),
      watchPage: defineWatchPageActor(dependencies),
    },
  });
}

function defineStartGameActor({ data, login }: FlowDependencies) {
  return fromPromise<StartedGame, { gameId: number; tryIt: 0 | 1 }>(async ({ input, signal }) => {
    const started = await login.call(startGame, input, { signal });
    data.noteGames([started.game]);
    return started;
  });
}

async function askRound(login: BoundLogin, request: SubmissionInput<RoundRequest>): Promise<RoundAnswer> {
  const { gameId, tryIt } = request.body;
  const answer = await askServer(login, request);
  if (tryIt === 0) {
    login.data.refreshUser({ coin: answer.coin });
    if (answer.round !== null) login.data.notePlayed(gameId);
  }
  return answer;
}

async function askServer(
  login: BoundLogin,
  { requestId, body }: SubmissionInput<RoundRequest>,
): Promise<RoundAnswer> {
  const { gameId, tryIt, ask } = body;
  switch (ask.kind) {
    case 'play': {
      const { bets } = ask;
      return {
        openRound: null,
        ...(await login.call(playRound, { requestId, gameId, tryIt, bets })),
      };
    }
    case 'open':
      return login.call(openRound, { requestId, gameId, stake: ask.stake });
    case 'pick':
      return login.call(pickPot, { requestId, roundId: ask.roundId, pot: ask.pot });
    case 'cashOut':
      return login.call(cashOut, { requestId, roundId: ask.roundId });
  }
}

/** Ignores the actor's signal: the server hears of it even when the chart stops waiting. */
function defineExitGameActor({ login }: FlowDependencies) {
  return fromPromise<void, { gameId: number }>(async ({ input }) => {
    const { coin } = await login.call(exitGame, { gameId: input.gameId });
    login.data.refreshUser({ coin });
  });
}
