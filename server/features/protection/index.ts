export {
  admitDeposit,
  admitHeld,
  admitOffer,
  admitPlay,
  isOffered,
  judgeDeposit,
  readExclusion,
} from './gate.ts';
export { isGuarded } from './protection-store.ts';
