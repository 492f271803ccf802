import { titles } from '#games/rules/titles.ts';
import { createDiceGame } from './dice/dice-game.ts';
import { runBetsGame } from './frame/run-rounds.ts';
import { startFrame } from './frame/start-frame.ts';

void startFrame(
  runBetsGame((context) => {
    const title = titles[context.opened.title];
    if (title?.engine !== 'dice') throw new Error(`${context.opened.title} is not played with dice`);
    return createDiceGame(title, context);
  }),
);
