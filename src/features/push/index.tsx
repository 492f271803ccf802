import styled from 'styled-components';
import { lazyPart, RetryLater } from '#app/app/lazy-part.tsx';
import { createSafeStorage } from '#app/platform/safe-storage.ts';
import type { NotificationsCardProps } from './notifications-card.tsx';
import { createPushMemory } from './push-memory.ts';
import type { PushOfferProps } from './push-offer.tsx';

/** Whether this player has turned push messages on here. */
export function isPushOnFor(userId: string): boolean {
  return createPushMemory(createSafeStorage(() => window.localStorage)).isOnFor(userId);
}

export const PushOffer = lazyPart<PushOfferProps>({
  when: 'shown',
  load: () => import('./push-parts.tsx').then(({ pushParts }) => ({ default: pushParts.PushOffer })),
  fallback: null,
  missing: RetryLater,
});

export const PushKeeper = lazyPart<object>({
  when: 'idle',
  load: () => import('./push-parts.tsx').then(({ pushParts }) => ({ default: pushParts.PushKeeper })),
  fallback: null,
  missing: RetryLater,
});

export const NotificationsCard = lazyPart<NotificationsCardProps>({
  when: 'near',
  load: () => import('./push-parts.tsx').then(({ pushParts }) => ({ default: pushParts.NotificationsCard })),
  place: styled.div`
    min-height: 40rem;
  `,
  fallback: null,
  missing: RetryLater,
});
