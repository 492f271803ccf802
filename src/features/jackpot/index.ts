export { JackpotPlace } from './jackpot-place.tsx';
export { JackpotAmounts, JackpotFacts } from './jackpot-wall.tsx';
