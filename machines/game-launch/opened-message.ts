import type { FrameMessage, GameLaunchContext } from './game-launch.types.ts';

/** What a frame needs to begin. The game has started. */
export function openedMessage(context: GameLaunchContext): Extract<FrameMessage, { type: 'game.opened' }> {
  const { gameId, locale, calm, tryIt, coin, game, openRound } = context;
  return {
    type: 'game.opened',
    title: game?.title ?? '',
    gameId,
    locale,
    coin,
    tryIt,
    calm,
    minBet: game?.minBet ?? 0,
    maxBet: game?.maxBet ?? 0,
    stakes: game?.stakes ?? [],
    openRound,
  };
}
