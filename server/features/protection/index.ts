export {
  admitDeposit,
  admitOffer,
  admitPlay,
  isOffered,
  judgeDeposit,
} from './gate.ts';
export { isGuarded } from './protection-store.ts';
