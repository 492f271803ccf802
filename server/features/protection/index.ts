export {
  admitDeposit,
  admitOffer,
  admitPlay,
  isOffered,
  judgeDeposit,
} from './gate.ts';
export { beginCycle, guardBalance, needsGate } from './protection-store.ts';
