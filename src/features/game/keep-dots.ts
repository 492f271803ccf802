import type { ActorDependencies } from '#app/app/dependencies.ts';
import { refreshDots } from '#app/app/refresh-player.ts';
import { PLAY_DOTS_INTERVAL } from '#contract/constants.ts';
import type { FrameMessage } from '#machines/game-launch/game-launch.types.ts';
import type { GameLaunchRef } from './game-launch-flow.ts';

type Dependencies = Pick<ActorDependencies, 'api' | 'data' | 'now'>;

/**
 * What is played may earn a draw: the dots are asked for now and then meanwhile, and once the player has
 * left.
 */
export function keepDots(actor: Pick<GameLaunchRef, 'on'>, { api, data, now }: Dependencies): void {
  let askedAt = Number.NEGATIVE_INFINITY;
  let hasPlayedSince = false;

  function ask() {
    askedAt = now();
    hasPlayedSince = false;
    refreshDots(api, data).catch(() => null);
  }

  actor.on('frame.tell', ({ message }) => {
    if (!endsRound(message)) return;
    hasPlayedSince = true;
    if (Math.abs(now() - askedAt) >= PLAY_DOTS_INTERVAL) ask();
  });
  /** What came of a round is not known here. */
  actor.on('balance.refresh', () => {
    hasPlayedSince = true;
  });
  actor.on('game.left', () => {
    if (hasPlayedSince) ask();
  });
}

function endsRound(message: FrameMessage): boolean {
  return message.type === 'round.settled' || (message.type === 'round.stepped' && message.round !== null);
}
