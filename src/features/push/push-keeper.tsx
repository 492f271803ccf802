import { useFlow } from '#app/app/use-flow.ts';
import { pushFlow } from './push-flow.ts';

/** Subscribes again what was on here and has a new endpoint, key or login: see the chart `push`. */
export default function PushKeeper() {
  useFlow(pushFlow, { input: { purpose: 'keep' } });
  return null;
}
