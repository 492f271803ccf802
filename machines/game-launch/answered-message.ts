import type { FrameMessage, RoundAnswer, RoundAsk } from './game-launch.types.ts';

/** What the frame is told about the round that it asked for. */
export function answeredMessage(ask: RoundAsk | null, answer: RoundAnswer, coin: number): FrameMessage {
  const { openRound, round } = answer;
  if (ask?.kind === 'play' && round !== null) return { type: 'round.settled', round, coin };
  return { type: 'round.stepped', openRound, round, coin };
}
