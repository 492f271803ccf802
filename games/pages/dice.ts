import { titles } from '#games/rules/titles.ts';
import { createDiceGame } from './dice/dice-game.ts';
import { runBetsGame } from './frame/run-bets-game.ts';
import { startFrame } from './frame/start-frame.ts';

void startFrame(
  runBetsGame((table) => {
    const title = titles[table.opened.title];
    if (title?.engine !== 'dice') throw new Error(`${table.opened.title} is not played with dice`);
    return createDiceGame(title, table);
  }),
);
