import { lazyPart } from '#app/app/lazy-part.tsx';
import { createSafeStorage } from '#app/platform/safe-storage.ts';
import type { NotificationsCardProps } from './notifications-card.tsx';
import { createPushMemory } from './push-memory.ts';
import type { PushOfferProps } from './push-offer.tsx';

/** Whether this player has turned push messages on here. */
export function isPushOnFor(userId: string): boolean {
  return createPushMemory(createSafeStorage(() => window.localStorage)).isOnFor(userId);
}

export const PushOffer = lazyPart<PushOfferProps>(() =>
  import('./push-parts.tsx').then(({ pushParts }) => ({ default: pushParts.PushOffer })),
);

export const PushKeeper = lazyPart<object>(
  () => import('./push-parts.tsx').then(({ pushParts }) => ({ default: pushParts.PushKeeper })),
  { when: 'idle' },
);

export const NotificationsCard = lazyPart<NotificationsCardProps>(
  () => import('./push-parts.tsx').then(({ pushParts }) => ({ default: pushParts.NotificationsCard })),
  { near: '40rem' },
);
