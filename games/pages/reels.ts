import { titles } from '#games/rules/titles.ts';
import { leadBets } from './frame/lead-bets.ts';
import { startFrame } from './frame/start-frame.ts';
import { createReelsGame } from './reels/reels-game.ts';

void startFrame(
  leadBets((table) => {
    const title = titles[table.opened.title];
    if (title?.engine !== 'reels') throw new Error(`${table.opened.title} is not played on reels`);
    return createReelsGame(title, table);
  }),
);
