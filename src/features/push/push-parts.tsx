import { useFlow } from '#app/app/use-flow.ts';
import NotificationsCard from './notifications-card.tsx';
import { pushFlow } from './push-flow.ts';
import PushOffer from './push-offer.tsx';

/** Renews the subscription of this device after a new endpoint, key or login: see the chart `push`. */
function PushKeeper() {
  useFlow(pushFlow, { input: { purpose: 'keep' } });
  return null;
}

/** In one chunk: each alone is mostly what all of them need. */
export const pushParts = { NotificationsCard, PushKeeper, PushOffer };
