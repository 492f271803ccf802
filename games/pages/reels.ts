import { titles } from '#games/rules/titles.ts';
import { runBetsGame } from './frame/run-bets-game.ts';
import { startFrame } from './frame/start-frame.ts';
import { createReelsGame } from './reels/reels-game.ts';

void startFrame(
  runBetsGame((table) => {
    const title = titles[table.opened.title];
    if (title?.engine !== 'reels') throw new Error(`${table.opened.title} is not played on reels`);
    return createReelsGame(title, table);
  }),
);
