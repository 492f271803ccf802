import styled from 'styled-components';
import { lazyPart, RetryLater } from '#app/app/lazy-part.tsx';
import type { NotificationsCardProps } from './notifications-card.tsx';
import type { PushOfferProps } from './push-offer.tsx';

export const PushOffer = lazyPart<PushOfferProps>({
  when: 'pressed',
  load: () => import('./push-offer.tsx'),
  fallback: null,
  missing: RetryLater,
});

export const PushKeeper = lazyPart({
  when: 'idle',
  load: () => import('./push-keeper.tsx'),
  fallback: null,
  missing: RetryLater,
});

export const NotificationsCard = lazyPart<NotificationsCardProps>({
  when: 'near',
  load: () => import('./notifications-card.tsx'),
  place: styled.div`
    min-height: 40rem;
  `,
  fallback: null,
  missing: RetryLater,
});
