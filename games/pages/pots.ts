import { titles } from '#games/rules/titles.ts';
import { startFrame } from './frame/start-frame.ts';
import { runPotsGame } from './pots/run-pots-game.ts';

void startFrame((frame) => {
  const title = titles[frame.opened.title];
  if (title?.engine !== 'pots') throw new Error(`${frame.opened.title} is not played with pots`);
  return runPotsGame(title, frame);
});
