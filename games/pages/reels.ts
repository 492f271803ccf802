import { titles } from '#games/rules/titles.ts';
import { runBetsGame } from './frame/run-rounds.ts';
import { startFrame } from './frame/start-frame.ts';
import { createReelsGame } from './reels/reels-game.ts';

void startFrame(
  runBetsGame((context) => {
    const title = titles[context.opened.title];
    if (title?.engine !== 'reels') throw new Error(`${context.opened.title} is not played on reels`);
    return createReelsGame(title, context);
  }),
);
