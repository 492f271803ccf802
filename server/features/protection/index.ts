export {
  admitDeposit,
  admitOffer,
  admitPlay,
  isOffered,
  judgeDeposit,
} from './gate.ts';
export { beginCycle, needsGate } from './protection-store.ts';
