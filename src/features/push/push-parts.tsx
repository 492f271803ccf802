import NotificationsCard from './notifications-card.tsx';
import PushKeeper from './push-keeper.tsx';
import PushOffer from './push-offer.tsx';

/** In one chunk: each alone is mostly what all of them need. */
export const pushParts = { NotificationsCard, PushKeeper, PushOffer };
