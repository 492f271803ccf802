export { JackpotPlace } from './jackpot-place.tsx';
